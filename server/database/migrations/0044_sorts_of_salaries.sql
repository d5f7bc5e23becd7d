-- The list of salaries is sorted by the net wage, too, and warns of what was reported but is not paid.
create index salary_net_wage on salary ((paid_cents - reimbursements_cents), id);
drop index salary_warnings;
create index salary_warnings on salary
  (((iban = '')::integer + (tax_card_id is null)::integer + national_id_missing::integer
    + (state = 'OPEN' and report_state = 'SENT')::integer), id);
