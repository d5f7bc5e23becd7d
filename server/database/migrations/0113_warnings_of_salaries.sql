-- Who is in the prepayment register and paid work compensation needs no tax card: the list is not sorted by its lack either.
drop index salary_warnings, salary_unbilled;
create index salary_warnings on salary (bill_state,
  ((iban = '')::integer + (tax_card_id is null and paid_as <> 'UNREPORTED')::integer + national_id_missing::integer
    + (state = 'OPEN' and report_state = 'SENT')::integer), id);
create index salary_unbilled on salary (person_name, id) include (payday, period_start, period_end, department_id, department_name,
  worked_minutes, gross_cents, paid_cents, reimbursements_cents, distraint_cents, our_costs_cents, state, bank_state, report_state,
  iban, tax_card_id, paid_as, national_id_missing) where bill_state = 'NOT_CREATED';
