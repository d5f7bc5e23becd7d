-- What staff say that a paid shift pays back, where it is another thing than was paid: kept beside the shift, as what Tamigo says is.
alter table changed_shift add column told_reimbursements jsonb;
-- As the shift paid back before the settlement and does from it on; null: as it was paid at first.
alter table settled_shift add column was_reimbursements jsonb, add column reimbursements jsonb;
-- What a settlement pays back, beside its pay.
alter table salary_settlement add column reimbursements jsonb not null default '[]';
-- The part of a claim that is tax-free reimbursements, and no wage.
alter table overpayment add column reimbursements_cents bigint not null default 0
  check (reimbursements_cents >= 0 and reimbursements_cents <= amount_cents);
-- More pay may be due of a change and less paid back, or the other way round: the one is paid, the other claimed.
alter table settled_shift drop constraint settled_shift_check;

create function reimbursements_of(bigint) returns jsonb language sql stable return (
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'amount_hundredths', amount_hundredths, 'unit_price_cents', unit_price_cents,
    'route', route, 'address_start', address_start, 'way_points', way_points, 'address_stop', address_stop, 'round_trip', round_trip)
    order by id), '[]') from shift_reimbursement where shift_id = $1);

create or replace view paid_time as
  select shift.id as shift_id, salary_shift.salary_id, shift.tamigo_shift_id, shift.employee_id as of_employee_id,
    shift.starts_at as first_starts_at,
    case when settled.change_id is null then shift.starts_at else settled.starts_at end as starts_at,
    case when settled.change_id is null then shift.ends_at else settled.ends_at end as ends_at,
    case when settled.change_id is null then shift.break_minutes else settled.break_minutes end as break_minutes,
    case when settled.change_id is null then shift.is_absence else settled.is_absence end as is_absence,
    case when settled.change_id is null then shift.employee_id else settled.employee_id end as employee_id,
    coalesce(settled.is_gone, shift.deleted_at is not null or shift.missing_since is not null) as is_gone,
    coalesce(settled.reimbursements, reimbursements_of(shift.id)) as reimbursements
  from salary_shift
    join shift on shift.id = salary_shift.shift_id
    left join lateral (
      select * from settled_shift where settled_shift.shift_id = shift.id order by change_id desc limit 1) as settled on true;
