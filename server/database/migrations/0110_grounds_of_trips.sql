-- Staff say that what the law demands beside hours and prices is not so: the place is too near, or one could eat as usual. All of it is wage then.
alter table shift_reimbursement add column lacks_grounds boolean not null default false;

create or replace function reimbursements_of(bigint) returns jsonb language sql stable return (
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'amount_hundredths', amount_hundredths, 'unit_price_cents', unit_price_cents,
    'route', route, 'address_start', address_start, 'way_points', way_points, 'address_stop', address_stop, 'round_trip', round_trip,
    'trip_hours_hundredths', trip_hours_hundredths, 'free_meals', free_meals, 'onward', onward, 'is_commute', is_commute,
    'country', country, 'amount_source', amount_source, 'lacks_grounds', lacks_grounds)
    order by id), '[]') from shift_reimbursement where shift_id = $1);

-- What was kept beside shifts has the same fields.
create function with_grounds(jsonb) returns jsonb language sql immutable return (
  select coalesce(jsonb_agg('{"lacks_grounds": false}' || each order by place), '[]')
  from jsonb_array_elements($1) with ordinality as kept (each, place));
update changed_shift set told_reimbursements = with_grounds(told_reimbursements) where told_reimbursements <> '[]';
update settled_shift set was_reimbursements = with_grounds(was_reimbursements) where was_reimbursements <> '[]';
update settled_shift set reimbursements = with_grounds(reimbursements) where reimbursements <> '[]';
drop function with_grounds;
