create type payment_purpose as enum ('SALARY', 'DISTRAINT');

-- A message to the bank with payments: one pain.001 per debtor account and date.
create table payment_batch (
  id uuid primary key,
  message_id text not null unique,
  debtor_iban text not null,
  debit_date date not null,
  xml text not null,
  content_hash bytea not null unique,
  -- WAITING, SENDING, SENT, REFUSED
  state text not null default 'WAITING',
  file_reference text,
  response_code text,
  response_text text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create table outgoing_payment (
  id bigint generated always as identity primary key,
  salary_id bigint not null references salary,
  purpose payment_purpose not null,
  state text not null,
  -- what came of it: LIVE until rejected, cancelled or refused by the bank
  live boolean not null default true,
  amount_cents bigint not null check (amount_cents > 0),
  creditor_name text not null,
  creditor_iban text not null,
  creditor_bic text not null default '',
  reference_number text not null default '',
  message text not null default '',
  payday date not null,
  debit_date date not null check (debit_date <= payday),
  end_to_end_id text not null unique,
  batch_id uuid references payment_batch,
  response_code text,
  tx_state text,
  tx_reason text,
  tx_state_at timestamptz,
  cancel_requested_at timestamptz,
  debited_on date,
  created_by bigint references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0
);
-- No payment twice: one live payment per salary and purpose.
create unique index outgoing_payment_once on outgoing_payment (salary_id, purpose) where live;
create index outgoing_payment_batch on outgoing_payment (batch_id);
create index outgoing_payment_created_by on outgoing_payment (created_by);
create index outgoing_payment_created on outgoing_payment (created_at desc, id desc);

create table bank_file (
  id bigint generated always as identity primary key,
  file_reference text not null unique,
  target_id text not null default '',
  service_id_owner_name text not null default '',
  file_type text not null,
  status text not null,
  file_timestamp timestamptz not null,
  content text,
  message_kind text,
  matched_at timestamptz,
  match_result jsonb,
  fetched_at timestamptz not null
);

-- An account entry, once: by the bank's archive id.
create table account_entry (
  id bigint generated always as identity primary key,
  bank_file_id bigint not null references bank_file,
  archive_id text not null unique,
  debit boolean not null,
  amount_cents bigint not null,
  booked_on date not null,
  end_to_end_id text,
  reference text,
  counterparty text,
  payment_id bigint references outgoing_payment
);
create index account_entry_file on account_entry (bank_file_id);
create index account_entry_payment on account_entry (payment_id);
