-- What Tamigo says now of a shift that a salary was made of, where it is another thing than was paid: the shift itself stays as it was
-- paid. A row is there only as long as the two differ; each further change is a change of its own, with an id of its own.
create table changed_shift (
  shift_id bigint primary key references shift on delete cascade,
  change_id bigint generated always as identity unique,
  -- as the list finds it: the shift's own
  department_id uuid not null,
  employee_id text not null,
  employee_name text not null,
  plan_status integer not null,
  told_starts_at timestamptz not null,
  told_ends_at timestamptz,
  told_break_minutes integer not null,
  told_hours_hundredths integer not null,
  told_plan_status integer not null,
  told_is_absence boolean not null,
  told_employee_id text not null,
  told_employee_name text not null,
  -- Tamigo lists it no longer
  is_gone boolean not null,
  noticed_at timestamptz not null
);
create index changed_shift_department on changed_shift (department_id);
create index changed_shift_employee on changed_shift (employee_id, employee_name, plan_status);
create index changed_shift_name on changed_shift (employee_name, employee_id, plan_status);
create trigger noted after insert or update or delete or truncate on changed_shift for each statement execute function note_list_change();

-- A salary that pays the difference of changed shifts: its pay is kept, so that it is the same on every payday.
create table salary_settlement (
  salary_id bigint primary key references salary on delete cascade,
  pay jsonb not null
);

-- What somebody was paid too much. It is taken from the salaries that come, as far as each allows.
create table overpayment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  department_id uuid references department,
  owner salary_owner not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  pay jsonb not null,
  task_id uuid references task,
  created_at timestamptz not null
);
create index overpayment_person on overpayment (person_id);
create index overpayment_department on overpayment (department_id);
create index overpayment_task on overpayment (task_id);

-- The salaries that it is taken from; how much of it, their workings tell.
create table overpayment_recovery (
  overpayment_id bigint not null references overpayment,
  salary_id bigint not null references salary on delete cascade,
  primary key (overpayment_id, salary_id)
);
create index overpayment_recovery_salary on overpayment_recovery (salary_id);

-- A change that was settled: how the shift was paid before it and is from now on. A change is settled once.
create table settled_shift (
  change_id bigint primary key,
  shift_id bigint not null references shift,
  -- the salary that paid it
  salary_id bigint not null references salary,
  -- the salary of the difference, or the claim; neither where no cent was between them
  settlement_id bigint references salary on delete cascade,
  overpayment_id bigint references overpayment on delete cascade,
  was_starts_at timestamptz not null,
  was_ends_at timestamptz,
  was_break_minutes integer not null,
  was_worked boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  break_minutes integer not null,
  is_absence boolean not null,
  employee_id text not null,
  is_gone boolean not null,
  settled_at timestamptz not null,
  check (num_nonnulls(settlement_id, overpayment_id) <= 1)
);
create index settled_shift_shift on settled_shift (shift_id, change_id desc);
create index settled_shift_salary on settled_shift (salary_id);
create index settled_shift_settlement on settled_shift (settlement_id);
create index settled_shift_overpayment on settled_shift (overpayment_id);

-- Paid shifts as they are paid by now: as they were settled last, else as the salary was made of them.
create view paid_time as
  select shift.id as shift_id, salary_shift.salary_id, shift.tamigo_shift_id, shift.employee_id as of_employee_id,
    shift.starts_at as first_starts_at,
    case when settled.change_id is null then shift.starts_at else settled.starts_at end as starts_at,
    case when settled.change_id is null then shift.ends_at else settled.ends_at end as ends_at,
    case when settled.change_id is null then shift.break_minutes else settled.break_minutes end as break_minutes,
    case when settled.change_id is null then shift.is_absence else settled.is_absence end as is_absence,
    case when settled.change_id is null then shift.employee_id else settled.employee_id end as employee_id,
    coalesce(settled.is_gone, shift.deleted_at is not null or shift.missing_since is not null) as is_gone
  from salary_shift
    join shift on shift.id = salary_shift.shift_id
    left join lateral (
      select * from settled_shift where settled_shift.shift_id = shift.id order by change_id desc limit 1) as settled on true;
