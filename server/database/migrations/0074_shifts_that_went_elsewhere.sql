-- A paid shift may be another department's, or somebody else's, afterwards: it was paid where it was, and is nobody's there any more.
alter table changed_shift add column told_department_id uuid;
update changed_shift set told_department_id = department_id;
alter table changed_shift alter column told_department_id set not null;
-- null: the department that paid it
alter table settled_shift add column department_id uuid;

-- Where it is now it is paid by a shift of its own, known by Tamigo's id of the first.
alter table shift add column continues text;
create index shift_continues on shift (continues) where continues is not null;

create or replace view paid_time as
  select shift.id as shift_id, salary_shift.salary_id, shift.tamigo_shift_id, shift.employee_id as of_employee_id,
    shift.starts_at as first_starts_at,
    case when settled.change_id is null then shift.starts_at else settled.starts_at end as starts_at,
    case when settled.change_id is null then shift.ends_at else settled.ends_at end as ends_at,
    case when settled.change_id is null then shift.break_minutes else settled.break_minutes end as break_minutes,
    case when settled.change_id is null then shift.is_absence else settled.is_absence end as is_absence,
    case when settled.change_id is null then shift.employee_id else settled.employee_id end as employee_id,
    coalesce(settled.is_gone, shift.deleted_at is not null or shift.missing_since is not null) as is_gone,
    coalesce(settled.reimbursements, reimbursements_of(shift.id)) as reimbursements,
    shift.department_id as of_department_id,
    coalesce(settled.department_id, shift.department_id) as department_id,
    case when settled.change_id is null then shift.deleted_at is null and shift.missing_since is null and not shift.is_absence
      else not settled.is_gone and not settled.is_absence and settled.employee_id = shift.employee_id
        and coalesce(settled.department_id, shift.department_id) = shift.department_id end as is_worked,
    settled.change_id is not null and not settled.is_gone
      and (settled.employee_id, coalesce(settled.department_id, shift.department_id)) <> (shift.employee_id, shift.department_id) as is_elsewhere
  from salary_shift
    join shift on shift.id = salary_shift.shift_id
    left join lateral (
      select * from settled_shift where settled_shift.shift_id = shift.id order by change_id desc limit 1) as settled on true;
