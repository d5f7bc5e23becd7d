-- Pages of the large lists are found in indexes alone, in the order wanted.

-- Payments of some paydays, newest first: 12 indexes, as before.
drop index outgoing_payment_payday;
create index outgoing_payment_payday on outgoing_payment (payday, id) include (created_at);

-- Bills that are not deleted, whatever they are sorted by; of a state, newest first.
drop index integration_bill_company, integration_bill_net, integration_bill_vat, integration_bill_total, integration_bill_costs,
  integration_bill_margin, integration_bill_due, integration_bill_state_of, integration_bill_date;
create index integration_bill_number on integration_bill (bill_number, id) where deleted_at is null;
create index integration_bill_company on integration_bill (company, id) where deleted_at is null;
create index integration_bill_net on integration_bill (net_cents, id) where deleted_at is null;
create index integration_bill_vat on integration_bill (vat_cents, id) where deleted_at is null;
create index integration_bill_total on integration_bill (total_cents, id) where deleted_at is null;
create index integration_bill_costs on integration_bill (our_costs_cents, id) where deleted_at is null;
create index integration_bill_margin on integration_bill ((net_cents - our_costs_cents), id) where deleted_at is null;
create index integration_bill_due on integration_bill (due_date, id) where deleted_at is null;
create index integration_bill_date on integration_bill (bill_date, id) include (bill_number) where deleted_at is null;
create index integration_bill_state_of on integration_bill (state, id) where deleted_at is null;
create index integration_bill_of_state on integration_bill (state, bill_number, id) where deleted_at is null;

-- Salaries by name, of some days: those that wait to be billed, which staff look at most, with all that the list is sorted by.
drop index salary_name;
create index salary_name on salary (person_name, id) include (payday, period_start, period_end);
create index salary_unbilled on salary (person_name, id) include (payday, period_start, period_end, department_id, department_name,
  worked_minutes, gross_cents, paid_cents, reimbursements_cents, distraint_cents, our_costs_cents, state, bank_state, report_state,
  iban, tax_card_id, national_id_missing) where bill_state = 'NOT_CREATED';

-- Employees with shifts, by name.
create index shift_listed_names on shift (employee_name, employee_id, plan_status)
  where deleted_at is null and missing_since is null;
create index shift_waiting_names on shift (employee_name, employee_id, plan_status)
  where deleted_at is null and missing_since is null and salary_id is null;
