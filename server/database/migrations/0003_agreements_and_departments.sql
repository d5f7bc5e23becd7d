create table agreement (
  id bigint generated always as identity primary key,
  name text not null,
  print_name text not null default '',
  profession_code text not null default '',
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  minimum_wage_cents bigint not null default 0 check (minimum_wage_cents >= 0),
  default_wage_cents bigint not null default 0 check (default_wage_cents >= 0),
  maximum_wage_cents bigint not null default 0 check (maximum_wage_cents >= 0),
  overtime_period_days integer not null default 7 check (overtime_period_days between 1 and 366),
  version integer not null default 0
);

create table agreement_profession (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreement on delete cascade,
  name text not null,
  tax_code text not null default '',
  accident_rate integer not null check (accident_rate between 0 and 1000000),
  holiday_compensation_rate integer not null default 115000 check (holiday_compensation_rate between 0 and 1000000)
);
create index agreement_profession_agreement on agreement_profession (agreement_id);

create table supplement (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreement on delete cascade,
  name text not null,
  transaction_code text not null,
  priority integer not null default 0,
  valid_on_days date[] not null default '{}',
  not_valid_days date[] not null default '{}',
  -- Monday first
  weekdays boolean[] not null check (cardinality(weekdays) = 7),
  -- minutes of the day; 0 to 0 is the whole day
  from_minute integer not null default 0 check (from_minute between 0 and 1439),
  to_minute integer not null default 0 check (to_minute between 0 and 1439),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- millionths of the wage
  rate integer not null default 0 check (rate between 0 and 10000000),
  use_base_salary boolean not null default true,
  use_only_for_base_salary boolean not null default false
);
create index supplement_agreement on supplement (agreement_id);

create table overtime_band (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreement on delete cascade,
  name text not null,
  from_minutes integer not null check (from_minutes >= 0),
  to_minutes integer check (to_minutes > from_minutes),
  rate integer not null check (rate between 0 and 10000000)
);
create index overtime_band_agreement on overtime_band (agreement_id);

create type pricing_mode as enum ('MARGIN', 'FIXED');

create table department (
  -- the workforce system's GUID
  id uuid primary key,
  parent_id uuid,
  name text not null,
  business_id text not null default '',
  address text not null default '',
  city text not null default '',
  postal_code text not null default '',
  department_key text not null default '',
  fetched_at timestamptz not null,
  deleted_at timestamptz,
  billed_department_id uuid references department,
  vat_rate integer not null default 255000 check (vat_rate between 0 and 1000000),
  payment_term_days integer not null default 14 check (payment_term_days between 1 and 99),
  your_code text not null default '',
  our_code text not null default '',
  contact_person text not null default '',
  phone text not null default '',
  order_number text not null default '',
  send_type text not null default 'email',
  einvoice_address text not null default '',
  einvoice_operator text not null default '',
  salesman text not null default '',
  reverse_vat boolean not null default false,
  automatic_reminders boolean not null default true,
  email text not null default '',
  vat_id text not null default '',
  customer_type integer not null default 1 check (customer_type in (1, 2)),
  country text not null default 'FIN',
  model text not null default '',
  username text not null default '',
  group_bill_rows_by_shift boolean not null default false,
  free_text text not null default '',
  pricing_mode pricing_mode not null default 'MARGIN',
  -- thousandths: 1.620 is 1620
  margin_thousandths integer not null default 1000 check (margin_thousandths between 0 and 99000),
  port_price_thousandths bigint not null default 0 check (port_price_thousandths >= 0),
  bill_reimbursements boolean not null default true,
  version integer not null default 0
);
create index department_parent on department (parent_id);
create index department_billed on department (billed_department_id);

create table department_agreement (
  department_id uuid not null references department on delete cascade,
  agreement_id bigint not null references agreement,
  primary key (department_id, agreement_id)
);
create index department_agreement_agreement on department_agreement (agreement_id);

create table department_salary (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  department_id uuid not null references department,
  profession text not null,
  tax_code text not null default '',
  hourly_wage_cents bigint not null check (hourly_wage_cents > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  constraint department_salary_no_overlap exclude using gist
    (person_id with =, department_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index department_salary_department on department_salary (department_id);
