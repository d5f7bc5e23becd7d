-- What is earned and on no bill, paid or not; the start of the day counts the paid ones by it, too.
drop index salary_unbilled_paid;
create index salary_billable on salary (payday) include (id, department_id, state, our_costs_cents)
  where bill_state = 'NOT_CREATED' and not never_billed and department_id is not null;

-- Bills of billers that have not left.
create index bill_unsent on bill (bill_date) include (id, person_id, customer_id, state, net_cents)
  where state not in ('CLOSED', 'PAID', 'LOCKED', 'HYVITETTY', 'LUOTTOTAPPIO') and deleted_at is null;
