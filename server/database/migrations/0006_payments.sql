create type payment_purpose as enum ('SALARY', 'DISTRAINT');

create type outgoing_file_kind as enum ('payments', 'cancellation');

-- A file for the bank: committed with the states, sent by a job. The name is how a file that may have arrived is found there.
create table outgoing_file (
  id uuid primary key,
  kind outgoing_file_kind not null,
  message_id text not null unique,
  name text not null unique,
  xml text not null,
  -- the same payments never leave twice
  content_hash bytea not null unique,
  -- lifecycle outgoingFile
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
  file_id uuid references outgoing_file,
  -- PmtInfId: the debit within the file
  bank_batch_id text,
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
create index outgoing_payment_file on outgoing_payment (file_id);
create index outgoing_payment_created_by on outgoing_payment (created_by);
create index outgoing_payment_created on outgoing_payment (created_at desc, id desc);

create table bank_file (
  id bigint generated always as identity primary key,
  file_reference text not null unique,
  target_id text not null default '',
  service_id_owner_name text not null default '',
  user_filename text not null default '',
  file_type text not null,
  status text not null,
  file_timestamp timestamptz not null,
  content text,
  message_kind text,
  -- MATCHED or UNMATCHED, once it was read; what came of it in Finnish
  match_state text,
  match_result text,
  -- the MsgId of ours that it answers
  original_message_id text,
  fetched_at timestamptz not null
);

create index bank_file_original on bank_file (original_message_id);

-- A movement on our account, once: by the bank's archive id.
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

-- A request to the bank to cancel a payment (camt.055) and what it answered.
create table payment_cancellation (
  file_id uuid primary key references outgoing_file,
  payment_id bigint not null references outgoing_payment,
  -- CONFIRMED, REFUSED or PENDING, once the bank has answered
  outcome text,
  reason text
);
create index payment_cancellation_payment on payment_cancellation (payment_id);
