-- What the start of the day counts, each by an index of what waits alone.
create index salary_due on salary (payday) include (id, department_id, paid_cents) where state = 'OPEN';
create index salary_lacking on salary (payday) include (id, department_id, iban, tax_card_id, paid_as, national_id_missing)
  where state = 'OPEN' and (iban = '' or tax_card_id is null or national_id_missing);
create index salary_unreported on salary (payday) include (id, department_id, paid_cents)
  where state in ('WAITING_FOR_PAYMENT', 'PAID') and report_state in ('WAITING', 'ERROR');
create index salary_unbilled_paid on salary (payday) include (id, our_costs_cents)
  where state <> 'OPEN' and bill_state = 'NOT_CREATED' and not never_billed and department_id is not null;
create index integration_bill_overdue on integration_bill (due_date) where state = 'CLOSED' and deleted_at is null;
create index bill_overdue on bill (due_date) where state = 'CLOSED' and deleted_at is null;
create index work_item_kind on work_item (
  state,
  kind,
  ((updated_at at time zone 'UTC') + case kind when 'PaymentRejected' then interval '2000 years' when 'ReportRejected' then interval '1000 years' else interval '0' end),
  id
);
create index task_running on task (started_at) where ended_at is null;
create index task_ended on task (kind, ended_at desc) where ended_at is not null;

-- Since when a shift waits for a salary stands beside the others by which it is found.
alter table waiting_shift add column starts_at timestamptz;
update waiting_shift set starts_at = shift.starts_at from shift where shift.id = waiting_shift.shift_id;
alter table waiting_shift alter column starts_at set not null;
create index waiting_shift_starts on waiting_shift (starts_at, employee_id, plan_status);

create or replace function await_salary() returns trigger language plpgsql as $$ begin
  insert into waiting_shift (shift_id, department_id, employee_id, employee_name, plan_status, starts_at)
    select id, department_id, employee_id, employee_name, plan_status, starts_at from added
    where deleted_at is null and missing_since is null;
  return null;
end $$;

create or replace function follow_shift() returns trigger language plpgsql as $$ begin
  if new.deleted_at is not null or new.missing_since is not null then
    delete from waiting_shift where shift_id = new.id;
    return null;
  end if;
  update waiting_shift set department_id = new.department_id, employee_id = new.employee_id, employee_name = new.employee_name,
    plan_status = new.plan_status, starts_at = new.starts_at where shift_id = new.id;
  if not found then
    insert into waiting_shift (shift_id, department_id, employee_id, employee_name, plan_status, starts_at)
      select new.id, new.department_id, new.employee_id, new.employee_name, new.plan_status, new.starts_at
      where not exists (select from salary_shift where shift_id = new.id);
  end if;
  return null;
end $$;
drop trigger followed on shift;
create trigger followed after update of department_id, employee_id, employee_name, plan_status, starts_at, deleted_at, missing_since on shift
  for each row when (
    (old.department_id, old.employee_id, old.employee_name, old.plan_status, old.starts_at, old.deleted_at, old.missing_since)
    is distinct from
    (new.department_id, new.employee_id, new.employee_name, new.plan_status, new.starts_at, new.deleted_at, new.missing_since))
  execute function follow_shift();

create or replace function free_shifts() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$ begin
  insert into waiting_shift (shift_id, department_id, employee_id, employee_name, plan_status, starts_at)
    select id, department_id, employee_id, employee_name, plan_status, starts_at
    from shift join removed on removed.shift_id = shift.id where deleted_at is null and missing_since is null;
  return null;
end $$;

-- How far the salaries of a month have come, by department.
create index salary_month on salary (period_start, department_id) include (state, report_state, bill_state, never_billed, paid_cents)
  where department_id is not null;
