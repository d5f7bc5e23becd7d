-- Where a department's people ordinarily work, and why: at the client's premises (leased), or nowhere, from site to site. Null: nobody has said.
create type ordinary_workplace as enum ('CLIENT_PREMISES', 'TRAVELLING');
alter table department
  add column ordinary_workplace ordinary_workplace,
  add column ordinary_workplace_ground text not null default '';

-- A trip that goes on from the ordinary workplace, as staff say; without that, a trip to it is a commute. What was stored before is none.
alter table shift_reimbursement
  add column onward boolean not null default false,
  add column is_commute boolean not null default false;

create or replace function reimbursements_of(bigint) returns jsonb language sql stable return (
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'amount_hundredths', amount_hundredths, 'unit_price_cents', unit_price_cents,
    'route', route, 'address_start', address_start, 'way_points', way_points, 'address_stop', address_stop, 'round_trip', round_trip,
    'trip_hours_hundredths', trip_hours_hundredths, 'free_meals', free_meals, 'onward', onward, 'is_commute', is_commute)
    order by id), '[]') from shift_reimbursement where shift_id = $1);

-- What was kept beside shifts has the same fields.
create function with_commutes(jsonb) returns jsonb language sql immutable return (
  select coalesce(jsonb_agg('{"onward": false, "is_commute": false}' || each order by place), '[]')
  from jsonb_array_elements($1) with ordinality as kept (each, place));
update changed_shift set told_reimbursements = with_commutes(told_reimbursements) where told_reimbursements <> '[]';
update settled_shift set was_reimbursements = with_commutes(was_reimbursements) where was_reimbursements <> '[]';
update settled_shift set reimbursements = with_commutes(reimbursements) where reimbursements <> '[]';
drop function with_commutes;
