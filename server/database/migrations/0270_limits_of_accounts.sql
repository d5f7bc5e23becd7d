-- The most that may leave an account in one file and on one day; null: as much as there is.
alter table paying_account
  add column file_limit_cents bigint check (file_limit_cents > 0),
  add column day_limit_cents bigint check (day_limit_cents > 0);
