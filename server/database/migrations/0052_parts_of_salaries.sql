-- Salaries that wait to be billed are few among many, and what staff look at: in every order but that of names they have a part of its index
-- to themselves. The index of a year's payroll finds paydays.
drop index salary_department_name, salary_period, salary_payday, salary_hours, salary_gross, salary_net_wage, salary_net,
  salary_withheld, salary_costs, salary_state_of, salary_bank_state_of, salary_report_state_of, salary_warnings;
create index salary_department_name on salary (bill_state, department_name, id);
create index salary_period on salary (bill_state, period_start, id);
create index salary_payday on salary (bill_state, payday, id);
create index salary_hours on salary (bill_state, worked_minutes, id);
create index salary_gross on salary (bill_state, gross_cents, id);
create index salary_net_wage on salary (bill_state, (paid_cents - reimbursements_cents), id);
create index salary_net on salary (bill_state, paid_cents, id);
create index salary_withheld on salary (bill_state, distraint_cents, id);
create index salary_costs on salary (bill_state, our_costs_cents, id);
create index salary_state_of on salary (bill_state, state, id);
create index salary_bank_state_of on salary (bill_state, bank_state, id);
create index salary_report_state_of on salary (bill_state, report_state, id);
create index salary_warnings on salary (bill_state,
  ((iban = '')::integer + (tax_card_id is null)::integer + national_id_missing::integer
    + (state = 'OPEN' and report_state = 'SENT')::integer), id);
