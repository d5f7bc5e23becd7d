-- What an employer has paid in a year is summed from the index alone. Only salaries that were sent to pay are in it.
create index salary_payroll on salary (payday, owner, department_id) include (taxable_cents)
  where state in ('WAITING_FOR_PAYMENT', 'PAID', 'LOCKED') and employee_unemployment_cents <> 0;
