-- Where the travel days of a foreign allowance end: a country or city of the decision's table, or 'OTHER' with where its amount was found.
-- Null: nobody has said, and the amount stands as it was typed.
alter table shift_reimbursement
  add column country text,
  add column amount_source text not null default '';

create or replace function reimbursements_of(bigint) returns jsonb language sql stable return (
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'amount_hundredths', amount_hundredths, 'unit_price_cents', unit_price_cents,
    'route', route, 'address_start', address_start, 'way_points', way_points, 'address_stop', address_stop, 'round_trip', round_trip,
    'trip_hours_hundredths', trip_hours_hundredths, 'free_meals', free_meals, 'onward', onward, 'is_commute', is_commute,
    'country', country, 'amount_source', amount_source)
    order by id), '[]') from shift_reimbursement where shift_id = $1);

-- What was kept beside shifts has the same fields.
create function with_countries(jsonb) returns jsonb language sql immutable return (
  select coalesce(jsonb_agg('{"country": null, "amount_source": ""}' || each order by place), '[]')
  from jsonb_array_elements($1) with ordinality as kept (each, place));
update changed_shift set told_reimbursements = with_countries(told_reimbursements) where told_reimbursements <> '[]';
update settled_shift set was_reimbursements = with_countries(was_reimbursements) where was_reimbursements <> '[]';
update settled_shift set reimbursements = with_countries(reimbursements) where reimbursements <> '[]';
drop function with_countries;
