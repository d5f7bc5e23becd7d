-- What a person's pay out of what was billed is worked out with. Millionths; null: the company's rate.
alter table person
  add column fee_rate integer check (fee_rate between 0 and 1000000),
  add column holiday_rate integer check (holiday_rate between 0 and 1000000),
  -- the most that the fee of one salary comes to: it holds while it is in use, and is kept while it is not
  add column fee_max_cents bigint check (fee_max_cents >= 0),
  add column uses_fee_max boolean not null default false;
