-- What staff know of the times of an account's bank, in minutes of the day and in days; null: as the product knows of the bank.
alter table paying_account
  add column debits_until integer check (debits_until between 0 and 1439),
  add column same_day_until integer check (same_day_until between 0 and 1439),
  add column days_ahead integer check (days_ahead between 1 and 365);
