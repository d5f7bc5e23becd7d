-- Which salary a shift is paid in stands beside the shift, and so do those that still wait for one: a payday writes ten shifts for
-- each salary, and a shift has eight indexes, each of which would be written for each. Rows come and go here; none changes.
create table salary_shift (
  -- a shift is paid once
  shift_id bigint primary key,
  salary_id bigint not null
);
insert into salary_shift select id, salary_id from shift where salary_id is not null;
create index salary_shift_salary on salary_shift (salary_id);

-- Who makes a salary takes its shifts from here. The database keeps it, with what the list of shifts finds them by.
create table waiting_shift (
  shift_id bigint primary key references shift on delete cascade,
  department_id uuid not null,
  employee_id text not null,
  employee_name text not null,
  plan_status integer not null
);
insert into waiting_shift select id, department_id, employee_id, employee_name, plan_status from shift
  where deleted_at is null and missing_since is null and salary_id is null;
create index waiting_shift_department on waiting_shift (department_id);
create index waiting_shift_employee on waiting_shift (employee_id, employee_name, plan_status);
create index waiting_shift_name on waiting_shift (employee_name, employee_id, plan_status);

alter table shift drop column salary_id;

create function await_salary() returns trigger language plpgsql as $$ begin
  insert into waiting_shift select id, department_id, employee_id, employee_name, plan_status from added
    where deleted_at is null and missing_since is null;
  return null;
end $$;
create trigger awaits_salary after insert on shift referencing new table as added for each statement execute function await_salary();

-- Who pays a shift at this very moment has locked its row: the update waits, and then finds none.
create function follow_shift() returns trigger language plpgsql as $$ begin
  if new.deleted_at is not null or new.missing_since is not null then
    delete from waiting_shift where shift_id = new.id;
    return null;
  end if;
  update waiting_shift set department_id = new.department_id, employee_id = new.employee_id, employee_name = new.employee_name,
    plan_status = new.plan_status where shift_id = new.id;
  if not found then
    insert into waiting_shift select new.id, new.department_id, new.employee_id, new.employee_name, new.plan_status
      where not exists (select from salary_shift where shift_id = new.id);
  end if;
  return null;
end $$;
create trigger followed after update of department_id, employee_id, employee_name, plan_status, deleted_at, missing_since on shift
  for each row when ((old.department_id, old.employee_id, old.employee_name, old.plan_status, old.deleted_at, old.missing_since)
    is distinct from (new.department_id, new.employee_id, new.employee_name, new.plan_status, new.deleted_at, new.missing_since))
  execute function follow_shift();

-- What foreign keys would ask of each row is asked once of all: they took four times as long as the rows themselves. Each row is
-- looked up, as the plans of functions are kept while tables grow.
create function take_shifts() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare taken bigint; begin
  delete from waiting_shift using added where waiting_shift.shift_id = added.shift_id;
  get diagnostics taken = row_count;
  if taken < (select count(*) from added) then
    raise foreign_key_violation using message = 'a salary is made of shifts that wait for one', table = 'salary_shift';
  end if;
  perform from salary where id in (select salary_id from added) order by id for key share;
  get diagnostics taken = row_count;
  if taken < (select count(distinct salary_id) from added) then
    raise foreign_key_violation using message = 'a shift is paid in a salary that is not there', table = 'salary_shift';
  end if;
  return null;
end $$;
create trigger takes_shifts after insert on salary_shift referencing new table as added for each statement execute function take_shifts();

create function free_shifts() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$ begin
  insert into waiting_shift select id, department_id, employee_id, employee_name, plan_status
    from shift join removed on removed.shift_id = shift.id where deleted_at is null and missing_since is null;
  return null;
end $$;
create trigger frees_shifts after delete on salary_shift referencing old table as removed for each statement execute function free_shifts();

create function keep_salary_of_shifts() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$ begin
  if exists (select from salary_shift join removed on removed.id = salary_shift.salary_id) then
    raise foreign_key_violation using message = 'shifts are paid in this salary', table = 'salary';
  end if;
  return null;
end $$;
create trigger kept_for_shifts after delete on salary referencing old table as removed
  for each statement execute function keep_salary_of_shifts();

create function keep_paid_shift() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$ begin
  if exists (select from salary_shift join removed on removed.id = salary_shift.shift_id) then
    raise foreign_key_violation using message = 'the shift is paid in a salary', table = 'shift';
  end if;
  return null;
end $$;
create trigger kept_for_salary after delete on shift referencing old table as removed
  for each statement execute function keep_paid_shift();

create function refuse_another_salary() returns trigger language plpgsql as $$ begin
  raise exception 'a paid shift changes its salary by being freed and paid again';
end $$;
create trigger unchanged before update on salary_shift for each statement execute function refuse_another_salary();
