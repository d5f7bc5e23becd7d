-- The work queue begins with what has failed: pay that did not leave, then reports that were refused; each the latest first.
create index work_item_urgent on work_item (
  state,
  ((updated_at at time zone 'UTC') + case kind when 'PaymentRejected' then interval '2000 years' when 'ReportRejected' then interval '1000 years' else interval '0' end),
  id
);
