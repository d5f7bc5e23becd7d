-- What somebody who bills agreed with a customer of travel money, from a day on: without it what is paid back for a trip is wage.
create type travel_paid as enum ('BESIDE', 'WITHIN');
create table travel_agreement (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  customer_id bigint not null references customer,
  valid_from date not null,
  kilometres boolean not null,
  -- daily allowances and meals
  allowances boolean not null,
  -- beside the fee, or as a part of it
  paid travel_paid not null,
  -- where it is written
  document text not null check (document <> '')
);
create index travel_agreement_person on travel_agreement (person_id, customer_id, valid_from);
create index travel_agreement_customer on travel_agreement (customer_id);
-- those that a merge of customers moved
alter table customer_merge add column travel_agreements bigint[] not null default '{}';

-- What staff know of a trip beside what is billed of it, and what stands for a fact that is missing.
alter table billable_item
  add column is_commute boolean not null default false,
  add column lacks_grounds boolean not null default false,
  add column free_meals integer not null default 0 check (free_meals between 0 and 1000),
  add column facts_reason text not null default '';

-- A line bills its work and its trips.
create or replace function follow_free_work(bills bigint[]) returns void language plpgsql as $$ declare free bigint[]; begin
  -- what another step frees or pays of the same bill is seen once it is done
  perform from free_work where bill_id = any(bills) order by bill_id for update;
  select coalesce(array_agg(id), '{}') into free from unnest(bills) as own (id) where
    exists (select from billable_item as item where item.bill_id = own.id and item.net_cents + item.reimbursed_cents <> 0
      and not exists (select from salary_line as paid where paid.item_id = item.id and not paid.is_advance))
    or exists (select from subcontract as work where work.bill_id = own.id and work.state = 'APPROVED'
      and not exists (select from salary_subcontract as paid where paid.subcontract_id = work.id));
  delete from free_work where bill_id = any(bills) and bill_id <> all(free);
  insert into free_work select id from (select distinct unnest(free) as id) as own
    where exists (select from bill where bill.id = own.id) order by id on conflict do nothing;
end $$;
select follow_free_work(array(select distinct bill_id from billable_item where net_cents + reimbursed_cents <> 0));
