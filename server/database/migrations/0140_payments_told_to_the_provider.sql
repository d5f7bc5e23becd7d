-- From which day the money counts; null: the bank did not say, or it was read before this was kept.
alter table account_entry add column value_on date;

create or replace view bill_money as
  select entity, entity_id, entry.id as entry_id, null as use_id, booked_on,
    case when debit then -amount_cents else amount_cents end - used_cents as cents, coalesce(value_on, booked_on) as counts_from
  from document_number join account_entry entry using (reference)
  where not is_credit and payment_id is null
  union all
  select entity, entity_id, entry_id, used.id, booked_on, used.amount_cents, coalesce(value_on, booked_on)
  from money_use used join account_entry entry on entry.id = entry_id
  where kind = 'MATCHED' and undone_at is null;

-- Bills whose money has changed since the collection provider was told of it.
create table payment_telling_due (
  entity text not null check (entity in ('bill', 'workforceBill')),
  entity_id bigint not null,
  primary key (entity, entity_id)
);

-- What the provider was told of money on our account: of each movement and use of it what bills got, and what they lost again.
create table told_payment (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('bill', 'workforceBill')),
  entity_id bigint not null,
  -- a movement that the bank tells in parts later is there no more
  entry_id bigint not null,
  use_id bigint references money_use,
  amount_cents bigint not null check (amount_cents <> 0),
  counts_from date not null,
  message_id uuid not null references outbound_message,
  -- the provider knew of it by itself, and was not told
  is_known boolean not null default false
);
create index told_payment_bill on told_payment (entity_id, entity);
create index told_payment_use on told_payment (use_id);
create unique index told_payment_message on told_payment (message_id);
