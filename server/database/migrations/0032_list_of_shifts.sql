-- The list of shifts counts employees: it finds them in these indexes alone.
create index shift_listed on shift (employee_id, employee_name, plan_status)
  where deleted_at is null and missing_since is null;
create index shift_waiting on shift (employee_id, employee_name, plan_status)
  where deleted_at is null and missing_since is null and salary_id is null;
