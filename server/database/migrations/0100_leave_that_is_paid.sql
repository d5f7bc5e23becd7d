-- By which rule a month earns leave, as the contract says; null: practice decides. And days of work in a week.
create type holiday_rule as enum ('DAYS', 'HOURS', 'TIME_OFF');
alter table contract_template add column holiday_rule holiday_rule, add column week_days integer not null default 5 check (week_days between 1 and 7);
alter table work_contract add column holiday_rule holiday_rule, add column week_days integer not null default 5 check (week_days between 1 and 7);

-- Holiday bonus by agreement: a share of the pay of leave, and whether compensation at the end of employment has it, too. None by law.
alter table agreement_version
  add column holiday_bonus_rate integer not null default 0 check (holiday_bonus_rate between 0 and 1000000),
  add column holiday_bonus_at_end boolean not null default false;

-- What a salary pays of the leave of a credit year, which begins in April of the year: days of leave, or without days what is left when employment ends.
create table holiday_payment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  credit_year integer not null,
  first_day date,
  last_day date,
  days integer not null check (days >= 0),
  pay_cents bigint not null check (pay_cents > 0),
  -- what the agreement adds to it
  bonus_cents bigint not null check (bonus_cents >= 0),
  salary_id bigint not null unique references salary on delete cascade,
  check ((first_day is null) = (last_day is null) and (first_day is null) = (days = 0) and last_day >= first_day)
);
create index holiday_payment_person on holiday_payment (person_id, first_day);
