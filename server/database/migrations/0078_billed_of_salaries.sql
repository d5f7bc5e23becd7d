-- What each salary has of its bill, without tax and without what was credited; null: it is on none. A bill is shared by what its salaries cost
-- us, to the cent: parts are rounded down, and the cents that are left go where most was cut off (engine/pricing/share.ts).
alter table salary add column billed_cents bigint;

with billed as (
  select salary_id, bill_id, greatest(our_costs_cents, 0)::numeric as cost,
    bill.net_cents - round(bill.net_cents * bill.refunded_rate / 1000000.0) as total
  from integration_bill_salary
    join salary on salary.id = salary_id
    join (select id, net_cents, refunded_rate from integration_bill where deleted_at is null) as bill on bill.id = bill_id
), weighed as (
  select *, sum(cost) over one as costs, row_number() over (one order by salary_id) as place from billed window one as (partition by bill_id)
), rounded as (
  select *, case when costs > 0 then floor(total * cost / costs) when place = 1 then total else 0 end as part,
    case when costs > 0 then total * cost % costs else 0 end as rest
  from weighed
), shared as (
  select salary_id, part + (row_number() over (one order by (rest + costs) % nullif(costs, 0) desc, salary_id)
    <= total - sum(part) over one)::integer as cents
  from rounded window one as (partition by bill_id)
)
update salary set billed_cents = cents from shared where salary.id = salary_id;

-- The report adds up from this index alone.
create index salary_report on salary (payday, department_id)
  include (state, worked_minutes, gross_cents, employer_costs_cents, our_costs_cents, billed_cents);
create index salary_yield on salary (bill_state, coalesce(billed_cents - our_costs_cents, 0), id);
