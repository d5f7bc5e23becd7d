-- What a replacement must leave as it was, as the delivery told it (versioned, see core/report/identity.ts); null: it told nothing.
-- Of earlier deliveries only the days are known: a report differs from them by its days alone.
alter table register_delivery add column identity jsonb;
update register_delivery
set identity = jsonb_build_object(
  'version', 1,
  'paymentDate', payment_date,
  'periodStart', period_start,
  'periodEnd', period_end
)
where octet_length(sealed_xml) > 0;
alter table register_delivery drop column payment_date, drop column period_start, drop column period_end;
alter table register_delivery rename column facts_hash to told_hash;
