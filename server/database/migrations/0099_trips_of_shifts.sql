-- How long the trip of a daily allowance took, from its departure, and how many meals were free on it. 0: as long as the shift.
alter table shift_reimbursement
  add column trip_hours_hundredths integer not null default 0 check (trip_hours_hundredths >= 0),
  add column free_meals integer not null default 0 check (free_meals >= 0);

create or replace function reimbursements_of(bigint) returns jsonb language sql stable return (
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'amount_hundredths', amount_hundredths, 'unit_price_cents', unit_price_cents,
    'route', route, 'address_start', address_start, 'way_points', way_points, 'address_stop', address_stop, 'round_trip', round_trip,
    'trip_hours_hundredths', trip_hours_hundredths, 'free_meals', free_meals)
    order by id), '[]') from shift_reimbursement where shift_id = $1);

-- What was kept beside shifts has the same fields.
create function with_trips(jsonb) returns jsonb language sql immutable return (
  select coalesce(jsonb_agg('{"trip_hours_hundredths": 0, "free_meals": 0}' || each order by place), '[]')
  from jsonb_array_elements($1) with ordinality as kept (each, place));
update changed_shift set told_reimbursements = with_trips(told_reimbursements) where told_reimbursements <> '[]';
update settled_shift set was_reimbursements = with_trips(was_reimbursements) where was_reimbursements <> '[]';
update settled_shift set reimbursements = with_trips(reimbursements) where reimbursements <> '[]';
drop function with_trips;
