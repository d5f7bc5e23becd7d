insert into ledger_account (purpose, number, name) values
  ('BENEFITS', '5400', 'Luontoisedut'),
  ('BENEFITS_OFFSET', '5990', 'Luontoisetujen vastatili');

-- months that had some are entered anew
insert into moved_month (month)
  select distinct date_trunc('month', payday)::date from salary
  where benefits_cents > 0 and state in ('WAITING_FOR_PAYMENT', 'PAID', 'LOCKED') and paid_as <> 'UNREPORTED';
