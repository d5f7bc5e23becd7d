-- Append-only and hash-chained: each row's hash covers its content and the row before it.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id bigint references person,
  action text not null,
  entity text not null,
  entity_id text not null,
  -- json keeps the text as it was hashed
  before json,
  after json,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_event_entity on audit_event (entity, entity_id, id);
create index audit_event_person on audit_event (person_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- Long work that staff started: the screen's progress bar.
create type task_state as enum ('RUNNING', 'DONE', 'FAILED');
create table task (
  id uuid primary key,
  kind text not null,
  started_by bigint references person,
  state task_state not null default 'RUNNING',
  total integer not null default 0,
  done integer not null default 0,
  -- [{subject, code, message}]: what could not be done and why
  failures jsonb not null default '[]',
  result jsonb,
  input jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index task_started_by on task (started_by, started_at);

-- What a POST that creates money answered, so that its repetition answers the same.
create table idempotency_key (
  key text not null,
  person_id bigint not null references person,
  path text not null,
  body_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (person_id, key)
);

create table company_setting (
  key text primary key,
  value jsonb not null
);
create table company_setting_version (
  id boolean primary key default true check (id),
  version integer not null default 0
);
insert into company_setting_version default values;

create type company_rate_kind as enum (
  'EMPLOYER_TYEL', 'EMPLOYEE_TYEL', 'EMPLOYER_HEALTH', 'ACCIDENT', 'GROUP_LIFE', 'EMPLOYER_UNEMPLOYMENT',
  'EMPLOYEE_UNEMPLOYMENT', 'HOLIDAY_COMPENSATION', 'WITHOUT_TAX_CARD', 'SERVICE_FEE');
create table company_rate (
  id bigint generated always as identity primary key,
  kind company_rate_kind not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  millionths integer not null check (millionths between 0 and 1000000),
  source text not null,
  constraint company_rate_no_overlap exclude using gist (kind with =, daterange(valid_from, valid_to, '[]') with &&)
);
