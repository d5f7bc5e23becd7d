-- What a bill yields is what is left of it without the part that was credited, less the costs: as its salaries share it.
drop index integration_bill_margin;
create index integration_bill_margin on integration_bill
  ((net_cents - round(net_cents * refunded_rate / 1000000.0)::bigint - our_costs_cents), id) where deleted_at is null;
