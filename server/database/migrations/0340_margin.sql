-- What of the pay of a salary is supplements and raises of its agreement.
alter table salary add column supplements_cents bigint not null default 0;
update salary set supplements_cents = own.cents from (
    select salary_id, sum(total_cents)::bigint as cents from salary_row
    where kind in ('supplement', 'replacing supplement', 'overtime raise') group by salary_id
  ) as own where salary.id = own.salary_id;

-- The margin is added up from it, too, by agreement and occupation.
drop index salary_report;
create index salary_report on salary (payday, department_id)
  include (person_id, state, worked_minutes, gross_cents, tax_cents, reimbursements_cents, paid_cents, employer_costs_cents,
    our_costs_cents, billed_cents, fee_cents, holiday_compensation_cents, supplements_cents, agreement_id, profession);
create index salary_profession on salary (profession) where department_id is not null;
