-- What was owed of annual leave when a month ended, as it was counted last.
create table holiday_debt (
  -- the first day of the month
  month date primary key check (extract(day from month) = 1),
  -- null until they are counted
  due_cents bigint,
  employer_costs_cents bigint,
  person_count integer,
  counted_at timestamptz,
  -- wages of that month or one before have moved since
  is_outdated boolean not null default false,
  check (num_nulls(due_cents, employer_costs_cents, person_count, counted_at) in (0, 4))
);
insert into ledger_account (purpose, number, name) values
  ('HOLIDAY_DEBT', '2962', 'Lomapalkkavelka'),
  ('HOLIDAY_ACCRUAL', '5330', 'Lomapalkkojen jaksotus');

-- The debt of a month is entered by what it changes of the one before.
create function note_changed_holiday_debts() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select each.month from former join changed using (month)
      cross join lateral (values (former.month), ((former.month + interval '1 month')::date)) as each (month)
    where (former.due_cents, former.employer_costs_cents) is distinct from (changed.due_cents, changed.employer_costs_cents);
  return null;
end $$;
create trigger enters_months after update on holiday_debt referencing old table as former new table as changed
  for each statement execute function note_changed_holiday_debts();

create function outdate_holiday_debts() returns trigger language plpgsql as $$ begin
  update holiday_debt set is_outdated = true
    where not is_outdated and month >= (select date_trunc('month', min(day))::date from changed);
  return null;
end $$;
create trigger outdates_holiday_debts after insert on wage_day referencing new table as changed
  for each statement execute function outdate_holiday_debts();
create trigger outdates_holiday_debts_otherwise after delete on wage_day referencing old table as changed
  for each statement execute function outdate_holiday_debts();
