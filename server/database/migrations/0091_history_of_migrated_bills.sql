-- What earlier migrations changed of bills is told to their history, as far as it is still known. Later ones tell it themselves.

-- 0036 counted the tax of open bills anew: the total that the history told last before it, and the one that it knows from then on.
insert into audit_event (at, action, entity, entity_id, before, after)
select applied_at, 'workforceBill.migrated', 'workforceBill', id::text, json_build_object('total', was), json_build_object('total', became)
from (
  select bill.id, migration.applied_at, (
      select coalesce(after ->> 'billingAmount', after ->> 'total')::numeric from audit_event
      where entity = 'workforceBill' and entity_id = bill.id::text and at < migration.applied_at
        and coalesce(after ->> 'billingAmount', after ->> 'total') is not null
      order by id desc limit 1) as was,
    coalesce((
      select (before ->> 'billingAmount')::numeric from audit_event
      where entity = 'workforceBill' and entity_id = bill.id::text and at >= migration.applied_at and before ->> 'billingAmount' is not null
      order by id limit 1), round(bill.total_cents / 100.0, 2)) as became
  from integration_bill as bill cross join migration
  where migration.name = '0036_tax_of_open_bills.sql' and (bill.deleted_at is null or bill.deleted_at >= migration.applied_at)
    and not exists (
      select from state_change
      where entity = 'integration_bill' and entity_id = bill.id::text and from_state = 'OPEN' and at < migration.applied_at)
) as open_bill
where was <> became order by id;

-- 0040 opened bills of which a part was refunded, or called them paid.
insert into audit_event (at, action, entity, entity_id, before, after)
select at, 'workforceBill.migrated', 'workforceBill', entity_id, json_build_object('state', from_state), json_build_object('state', to_state)
from state_change where entity = 'integration_bill' and event = 'billPartlyRefunded' order by id;
