-- A salary that pays rostered shifts in illness, which are its shifts: the first day of the illness.
create table sick_pay (
  salary_id bigint primary key references salary on delete cascade,
  first_day date not null
);

-- What an agreement gives beside the law: a share of the pay for so many calendar days from the first one. None by default.
alter table agreement_version
  add column sick_pay_days integer not null default 0 check (sick_pay_days between 0 and 366),
  add column sick_pay_rate integer not null default 1000000 check (sick_pay_rate between 0 and 1000000);
