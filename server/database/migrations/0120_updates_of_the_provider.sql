-- What the collection provider tells of bills: each once, as it was given.
create type provider_meaning as enum ('SENT', 'DUE', 'REMINDED', 'COLLECTED', 'PAYMENT', 'PAID', 'REVERSED', 'CREDITED', 'LOST', 'REFUSED');

create table provider_update (
  id bigint generated always as identity primary key,
  -- by this the same update is known when it comes again
  provider_id text not null,
  job_id text not null,
  -- as given
  bill_number text not null,
  -- the bill that it is of; null: none that we know
  entity text check (entity in ('bill', 'workforceBill')),
  entity_id bigint,
  -- it is of a credit note of that bill
  is_credit boolean not null default false,
  happened_at timestamptz not null,
  code text not null,
  text text not null,
  -- what it means for the bill; null: nobody has said so, and it moves nothing
  meaning provider_meaning,
  paid_on date,
  amount_cents bigint,
  open_cents bigint,
  original_cents bigint,
  -- word for word
  said jsonb not null,
  fetched_at timestamptz not null,
  -- staff should look at it
  is_odd boolean not null generated always as (meaning is null or entity_id is null) stored,
  check ((entity is null) = (entity_id is null))
);
create unique index provider_update_once on provider_update (provider_id);
create index provider_update_of on provider_update (entity_id, entity, id);
-- An index behind every filter, sort and search of the list.
create index provider_update_happened on provider_update (happened_at, id);
create index provider_update_odd on provider_update (is_odd, happened_at, id);
create index provider_update_bill_number on provider_update (bill_number);
create index provider_update_job on provider_update (job_id);
create index provider_update_unread on provider_update (id) where meaning is null;
create trigger noted after insert or update or delete or truncate on provider_update
  for each statement execute function note_list_change();
-- The same for what was sent to the provider.
create index outbound_message_bills on outbound_message (created_at, id) where channel = 'bill';

-- How the updates were last fetched: one row.
create table provider_fetch (
  id boolean primary key default true check (id),
  began_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- why it failed, for staff
  problem text,
  -- how many new ones the last one that succeeded has brought
  found integer not null default 0
);
insert into provider_fetch default values;

-- What the provider has received for a bill and our account does not show.
alter table bill add column provider_cents bigint not null default 0;
alter table integration_bill add column provider_cents bigint not null default 0;
