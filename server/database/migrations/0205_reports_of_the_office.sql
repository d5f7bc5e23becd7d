-- The fee that a salary of a biller has paid to us; no other salary has one.
alter table salary add column fee_cents bigint not null default 0;
update salary set fee_cents = coalesce((
  select (line ->> 'amount')::bigint from json_array_elements(result -> 'pay' -> 'trace') as line where line ->> 'code' = 'SERVICE_FEE'
), 0) where department_id is null;

-- The reports add up from these indexes alone.
drop index salary_report;
create index salary_report on salary (payday, department_id)
  include (person_id, state, worked_minutes, gross_cents, tax_cents, reimbursements_cents, paid_cents, employer_costs_cents,
    our_costs_cents, billed_cents, fee_cents);
create index bill_report on bill (bill_date)
  include (id, person_id, customer_id, state, net_cents, vat_cents, total_cents, refunded_cents, refunded_rate, reference, provider_cents)
  where deleted_at is null;
create index integration_bill_report on integration_bill (bill_date)
  include (id, department_id, state, net_cents, vat_cents, total_cents, refunded_cents, refunded_rate, reference, provider_cents)
  where deleted_at is null;

-- The list of advances, an index behind every filter and sort.
create index advance_payment_asked on advance_payment (created_at, id);
create index advance_payment_state_of on advance_payment (state, id);
create index advance_payment_amount on advance_payment (amount_cents, id);
