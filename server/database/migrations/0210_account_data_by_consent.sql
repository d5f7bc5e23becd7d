-- Account data that a bank gives by a consent: where staff come back to, how it was last fetched, and how often we may ask.
create table account_data (
  id bigint generated always as identity primary key check (id = 1),
  version integer not null default 0,
  redirect_url text not null default '',
  reference text not null default 'palkkasilta',
  succeeded_at timestamptz,
  found integer not null default 0,
  failed_at timestamptz,
  problem text
);
insert into account_data default values;

create table account_consent (
  id bigint generated always as identity primary key,
  provider text not null check (provider = 'gocardless'),
  -- we are known by it when staff come back from the bank
  reference text not null unique,
  requisition_id text not null,
  agreement_id text not null,
  link text not null,
  institution_id text not null,
  institution_name text not null,
  institution_bic text not null,
  -- lifecycle accountConsent
  state text not null,
  -- why it was declined or has ended
  reason text,
  agreed_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  created_by bigint references person,
  constraint account_consent_state
    check (state in ('CREATED', 'CONNECTED', 'DECLINED', 'EXPIRED', 'ENDED', 'REPLACED')),
  check (state <> 'CONNECTED' or (agreed_at is not null and ends_at is not null))
);
create index account_consent_created_by on account_consent (created_by);
-- One is in use.
create unique index account_consent_in_use on account_consent (state) where state = 'CONNECTED';

-- An account stays the same whatever consent shows it.
create table consent_account (
  id bigint generated always as identity primary key,
  provider text not null,
  identity text not null,
  external_id text not null,
  iban text not null default '',
  name text not null default '',
  -- the newest one that shows it
  consent_id bigint not null references account_consent,
  -- so many times in 24 hours
  allowed integer not null,
  -- the bank says that nothing is given before
  free_at timestamptz,
  unique (identity, provider)
);
create index consent_account_consent on consent_account (consent_id, id);

-- Each time that the bank gave transactions.
create table account_fetch (
  id bigint generated always as identity primary key,
  account_id bigint not null references consent_account,
  fetched_at timestamptz not null
);
create index account_fetch_account on account_fetch (account_id, fetched_at);

-- What was booked. It stays, whatever the bank shows later.
create table account_transaction (
  id bigint generated always as identity primary key,
  account_id bigint not null references consent_account,
  -- the bank's own, by which it is known
  bank_id text not null,
  transaction_id text not null,
  entry_reference text not null,
  end_to_end_id text not null,
  creditor_name text not null,
  debtor_name text not null,
  counterparty_iban text not null,
  message text not null,
  reference text not null,
  booked_on date not null,
  value_on date not null,
  amount_cents bigint not null,
  currency text not null,
  payment_id bigint references outgoing_payment,
  salary_id bigint references salary,
  fetched_at timestamptz not null,
  unique (account_id, bank_id)
);
create index account_transaction_account on account_transaction (account_id, booked_on);
create index account_transaction_payment on account_transaction (payment_id);
-- that of no payment of ours yet
create index account_transaction_unmatched on account_transaction (booked_on) where payment_id is null and amount_cents < 0;
-- each order of the list
create index account_transaction_id on account_transaction (transaction_id, id);
create index account_transaction_creditor on account_transaction (creditor_name, id);
create index account_transaction_message on account_transaction (message, id);
create index account_transaction_reference on account_transaction (reference, id);
create index account_transaction_booked on account_transaction (booked_on, id);
create index account_transaction_value on account_transaction (value_on, id);
create index account_transaction_amount on account_transaction (amount_cents, id);
create index account_transaction_entry on account_transaction (entry_reference, id);
create index account_transaction_salary on account_transaction (coalesce(salary_id, 0), id);
create index account_transaction_salary_of on account_transaction (salary_id);
-- and its search
create index account_transaction_creditor_search on account_transaction using gin (creditor_name gin_trgm_ops);
create index account_transaction_message_search on account_transaction using gin (message gin_trgm_ops);
