create table integration_bill (
  id bigint generated always as identity primary key,
  department_id uuid not null references department,
  state text not null,
  bill_number bigint not null unique,
  reference text not null,
  company text not null,
  business_id text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'FIN',
  contact_person text not null default '',
  phone text not null default '',
  email text not null default '',
  email2 text not null default '',
  einvoice_address text not null default '',
  einvoice_operator text not null default '',
  vat_id text not null default '',
  customer_number text not null default '',
  customer_type integer not null default 1 check (customer_type in (1, 2)),
  your_code text not null default '',
  our_code text not null default '',
  order_number text not null default '',
  model text not null default '',
  salesman text not null default '',
  job_type integer not null default 0,
  language text not null default 'fin',
  send_type text not null,
  reverse_vat boolean not null default false,
  automatic_reminders boolean not null default true,
  free_text text not null default '',
  bill_date date not null,
  due_date date not null check (due_date >= bill_date),
  delivery_date date,
  payment_term_days integer not null check (payment_term_days between 0 and 99),
  vat_rate integer not null check (vat_rate between 0 and 1000000),
  pricing_mode pricing_mode not null,
  margin_thousandths integer not null,
  port_price_thousandths bigint not null,
  bill_reimbursements boolean not null,
  group_rows_by_shift boolean not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  our_costs_cents bigint not null,
  error text,
  version integer not null default 0,
  created_at timestamptz not null,
  -- a bill number is never used again, and what was sent must stay known
  deleted_at timestamptz,
  check (total_cents = net_cents + vat_cents)
);
create index integration_bill_department on integration_bill (department_id);
create index integration_bill_date on integration_bill (bill_date, id);
create index integration_bill_company_search on integration_bill using gin (company gin_trgm_ops);
create sequence bill_number start 100001;

create table integration_bill_row (
  id bigint generated always as identity primary key,
  bill_id bigint not null references integration_bill on delete cascade,
  position integer not null,
  description text not null,
  count_hundredths bigint not null,
  item_type text not null default 'h',
  -- ten-thousandths of a euro: a price times a multiplier is seldom whole cents
  unit_price_myriadths bigint not null,
  vat_rate integer not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  cost_cents bigint not null default 0,
  -- made of the salaries by the pricing, not added by staff
  of_salaries boolean not null,
  unique (bill_id, position)
);

-- A salary is on one live bill at most.
create table integration_bill_salary (
  bill_id bigint not null references integration_bill on delete cascade,
  salary_id bigint not null unique references salary,
  primary key (bill_id, salary_id)
);

create table integration_bill_state_change (
  id bigint generated always as identity primary key,
  bill_id bigint not null references integration_bill on delete cascade,
  state text not null,
  event text not null,
  at timestamptz not null,
  person_id bigint references person
);
create index integration_bill_state_change_bill on integration_bill_state_change (bill_id, id);
create index integration_bill_state_change_person on integration_bill_state_change (person_id);

-- A sending of a bill to the collection provider. The job sends it; the bill number is the stable message id, and the message
-- is kept before it leaves.
create type collection_purpose as enum ('INVOICE', 'REFUND');
create type collection_state as enum ('SENDING', 'ACCEPTED', 'REFUSED');
create table collection_sent (
  id bigint generated always as identity primary key,
  bill_id bigint not null references integration_bill,
  purpose collection_purpose not null,
  state collection_state not null default 'SENDING',
  bill_number bigint not null,
  message jsonb not null,
  -- of a refund: the share of the bill, in millionths
  refund_rate integer check (refund_rate between 1 and 1000000),
  amount_cents bigint not null,
  error text,
  job_id text,
  reference text,
  receiver text,
  send_type text,
  sent_by bigint references person,
  created_at timestamptz not null,
  -- when it first left: from then on it may have arrived
  left_at timestamptz,
  answered_at timestamptz
);
create index collection_sent_bill on collection_sent (bill_id);
create index collection_sent_sent_by on collection_sent (sent_by);
-- A bill is on its way or accepted once; a refused one may be sent again.
create unique index collection_sent_once on collection_sent (bill_id, purpose) where state <> 'REFUSED';
create unique index collection_sent_number on collection_sent (bill_number) where state <> 'REFUSED';
