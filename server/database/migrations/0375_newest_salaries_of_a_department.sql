-- what a department paid lately is read from the index alone, newest first
drop index salary_department;
create index salary_department on salary (department_id, payday, id)
  include (state, worked_minutes, owner, paid_cents, distraint_cents, period_end);
