-- A wage report delivery: one per sending; the delivery id stays when it must be asked for again.
create table register_delivery (
  id uuid primary key,
  delivery_id text not null unique,
  salary_id bigint not null references salary,
  -- 1 new, 2 replacement, 3 invalidation of the report in force
  action_code integer not null check (action_code in (1, 2, 3)),
  report_id text not null,
  -- what was reported: the same facts are not sent again, the same days can be replaced
  facts_hash bytea not null,
  payment_date date not null,
  period_start date not null,
  period_end date not null,
  -- the message, sealed: it holds the national id
  sealed_xml bytea not null,
  -- BUILT, SENT (on its way), ACCEPTED, REFUSED
  state text not null default 'BUILT',
  register_report_id text,
  register_report_version integer,
  register_delivery_id text,
  errors jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  cleared_at timestamptz
);
create index register_delivery_salary on register_delivery (salary_id);
-- One delivery on its way or accepted per salary at a time.
create unique index register_delivery_once on register_delivery (salary_id)
  where state in ('BUILT', 'SENT') and cleared_at is null;
