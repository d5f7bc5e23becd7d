-- An index behind every sort, filter and search of the list of bills; the id keeps the order of equal ones.
create index integration_bill_company on integration_bill (company, id);
create index integration_bill_net on integration_bill (net_cents, id);
create index integration_bill_vat on integration_bill (vat_cents, id);
create index integration_bill_total on integration_bill (total_cents, id);
create index integration_bill_costs on integration_bill (our_costs_cents, id);
create index integration_bill_margin on integration_bill ((net_cents - our_costs_cents), id);
create index integration_bill_due on integration_bill (due_date, id);
create index integration_bill_state_of on integration_bill (state, id);
create index integration_bill_reference on integration_bill (reference);
