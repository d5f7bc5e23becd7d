-- Of which income of which salary an overpayment is, as the register is told: pay that was not due, and what is given back of the employee's
-- contributions (413, 414), by which the claim is less.
create table overpayment_part (
  overpayment_id bigint not null references overpayment on delete cascade,
  salary_id bigint not null references salary,
  income_type integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- the register had not been told of the salary when it was found
  is_unreported boolean not null,
  primary key (overpayment_id, salary_id, income_type)
);
create index overpayment_part_salary on overpayment_part (salary_id);

-- What each salary took back.
create view overpayment_taken as
  select overpayment_recovery.overpayment_id, overpayment_recovery.salary_id, (taken ->> 'taken')::bigint as amount_cents
  from overpayment_recovery
    join salary on salary.id = overpayment_recovery.salary_id
    cross join json_array_elements(salary.result -> 'slip' -> 'deductions') as taken
  where (taken ->> 'claim')::bigint = overpayment_recovery.overpayment_id;
