-- That somebody has no contract in force holds nothing up: it stands below all else that waits.
drop index work_item_urgent;
create index work_item_urgent on work_item (
  state,
  ((updated_at at time zone 'UTC') + case kind when 'PaymentRejected' then interval '2000 years' when 'ReportRejected' then interval '1000 years'
    when 'ContractMissing' then interval '-1000 years' else interval '0' end),
  id
);
drop index work_item_kind;
create index work_item_kind on work_item (
  state,
  kind,
  ((updated_at at time zone 'UTC') + case kind when 'PaymentRejected' then interval '2000 years' when 'ReportRejected' then interval '1000 years'
    when 'ContractMissing' then interval '-1000 years' else interval '0' end),
  id
);
