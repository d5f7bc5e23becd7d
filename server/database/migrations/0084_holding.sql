-- Ways by which nothing leaves: from the start that found the database older than what was noted outside it until an administrator
-- has fetched what the other side has and released the way.
create table outbound_hold (
  id bigint generated always as identity primary key,
  channel text not null,
  route text not null default '',
  reason text not null,
  held_at timestamptz not null,
  fetched_at timestamptz,
  fetched_by bigint references person,
  -- what came of fetching: counts, and what the other side has that we do not know of
  found jsonb,
  released_at timestamptz,
  released_by bigint references person,
  constraint outbound_hold_reason check (reason in ('OLDER_DATABASE', 'SETTING')),
  constraint outbound_hold_fetched check ((fetched_at is null) = (found is null)),
  constraint outbound_hold_released check (released_at is null or fetched_at is not null)
);
create unique index outbound_hold_once on outbound_hold (channel, route) where released_at is null;
create index outbound_hold_fetched_by on outbound_hold (fetched_by);
create index outbound_hold_released_by on outbound_hold (released_by);

-- Payments by their end-to-end id that a bank told of while they had no file of ours: they are at the bank, whatever our books say.
create table payment_at_bank (
  end_to_end_id text primary key,
  bank_file_id bigint not null references bank_file,
  told_at timestamptz not null
);
create index payment_at_bank_file on payment_at_bank (bank_file_id);

-- The end-to-end ids of payments that were removed with their salaries: no other payment gets them.
create table removed_payment (end_to_end_id text primary key, removed_at timestamptz not null);

-- New reports take an id that no other of ours has.
create index register_delivery_report on register_delivery (report_id);
