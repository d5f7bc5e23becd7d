create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create type role as enum ('ROLE_UNAUTHORIZED', 'ROLE_USER', 'ROLE_ADMIN');
create type worker_type as enum ('BILLER', 'WORKER', 'ENTREPRENEUR');

create table person (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  -- AES-256-GCM; the keyed hash finds a person by the exact id, the birth date is all that the engine needs
  national_id_cipher bytea,
  national_id_hash bytea unique,
  born date,
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  phone text not null default '',
  email text not null default '',
  iban text not null default '',
  bic text not null default '',
  iban_changed_at timestamptz,
  tamigo_employee_id text unique,
  worker_type worker_type not null default 'WORKER',
  profession text not null default '',
  profession_code text not null default '',
  yel_insured boolean not null default false,
  -- millionths; null: the law's or the company's rate
  employee_tyel_rate integer check (employee_tyel_rate between 0 and 1000000),
  employer_tyel_rate integer check (employer_tyel_rate between 0 and 1000000),
  health_rate integer check (health_rate between 0 and 1000000),
  accident_rate integer check (accident_rate between 0 and 1000000),
  note text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  check ((national_id_cipher is null) = (national_id_hash is null))
);
create index person_name_search on person using gin ((first_name || ' ' || last_name) gin_trgm_ops);

create table account (
  person_id bigint primary key references person,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  role role not null,
  password_changed_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  person_id bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_person on session (person_id);

-- one row a failed attempt; throttling counts the recent ones
create table login_failure (
  id bigint generated always as identity primary key,
  username text not null,
  address text not null,
  at timestamptz not null
);
create index login_failure_username on login_failure (username, at);
create index login_failure_address on login_failure (address, at);

create type tax_card_type as enum ('YEARLY', 'MONTHLY');

create table tax_card (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  type tax_card_type not null,
  base_rate integer not null check (base_rate between 0 and 1000000),
  additional_rate integer not null check (additional_rate between 0 and 1000000),
  ceiling_cents bigint check (ceiling_cents >= 0),
  -- pay of the card's time that another payer or system has already counted
  prior_income_cents bigint not null default 0 check (prior_income_cents >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);
create index tax_card_person on tax_card (person_id, valid_from);

create type distraint_type as enum ('NONE', 'FOUR_PART', 'ONE_THIRD', 'ONE_SIXTH', 'ONE_TIME');

create table distraint (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  type distraint_type not null,
  reference text not null default '',
  dependants integer not null default 0 check (dependants between 0 and 20),
  -- euros a day as printed on the order; null: the year's decree
  protected_portion_cents bigint check (protected_portion_cents >= 0),
  one_time_cents bigint check (one_time_cents > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);
create index distraint_person on distraint (person_id, valid_from);
