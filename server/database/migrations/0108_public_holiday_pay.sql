-- A salary that pays a public holiday on which no work was done: a day is paid to a person once, and anew when the salary was deleted.
create table public_holiday_pay (
  salary_id bigint primary key references salary on delete cascade,
  person_id bigint not null references person,
  day date not null,
  unique (person_id, day)
);

-- What an agreement gives for a public holiday on a weekday: pay of so many minutes, after so many days of employment. None by default.
alter table agreement_version
  add column public_holiday_pay_minutes integer not null default 0 check (public_holiday_pay_minutes between 0 and 1440),
  add column public_holiday_pay_saturdays boolean not null default false,
  add column public_holiday_pay_after_days integer not null default 0 check (public_holiday_pay_after_days between 0 and 366);
