-- Overtime is counted by the calendar: in several periods, each band in its own, from a first day of the agreement.
alter table agreement_version
  -- a day on which a period begins; without one a Monday, that of the agreement's first week
  add column overtime_first_day date,
  -- when a working day begins
  add column overtime_day_start_minute integer not null default 0 check (overtime_day_start_minute between 0 and 1439);
-- without one: that of the agreement
alter table overtime_band add column period_days integer check (period_days between 1 and 366);
