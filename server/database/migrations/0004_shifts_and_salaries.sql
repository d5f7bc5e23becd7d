create type salary_owner as enum ('PALKKASILTA', 'EXTERNAL');
create type salary_contract_type as enum ('INDEFINITE', 'FIXED');
create type payment_type as enum ('HOURLY', 'MONTHLY', 'CONTRACT');

create table salary (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  department_id uuid references department,
  agreement_id bigint references agreement,
  task_id uuid references task,
  owner salary_owner not null default 'PALKKASILTA',
  contract_type salary_contract_type not null default 'FIXED',
  payment_type payment_type not null default 'HOURLY',
  profession text not null default '',
  profession_code text not null default '',
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  payday date not null,
  iban text not null,
  -- lifecycles: engine/lifecycles
  state text not null,
  bank_state text not null,
  report_state text not null,
  bill_state text not null,
  report_sent_at timestamptz,
  worked_minutes integer not null,
  gross_cents bigint not null,
  holiday_compensation_cents bigint not null,
  taxable_cents bigint not null,
  tax_cents bigint not null,
  employee_tyel_cents bigint not null,
  employee_unemployment_cents bigint not null,
  net_for_distraint_cents bigint not null,
  distraint_cents bigint not null check (distraint_cents >= 0),
  deductions_cents bigint not null check (deductions_cents >= 0),
  reimbursements_cents bigint not null,
  paid_cents bigint not null check (paid_cents >= 0),
  employer_costs_cents bigint not null,
  our_costs_cents bigint not null,
  distraint_id bigint references distraint,
  tax_card_id bigint references tax_card,
  -- what staff set for this salary alone (SalaryOverrides)
  overrides jsonb not null default '{}',
  -- the engine's input and its whole result with the trace: what was paid stays explainable
  result jsonb not null,
  version integer not null default 0,
  created_at timestamptz not null,
  constraint salary_adds_up check (paid_cents = taxable_cents - tax_cents - employee_tyel_cents - employee_unemployment_cents
    - distraint_cents - deductions_cents + reimbursements_cents)
);
create index salary_person_payday on salary (person_id, payday);
create index salary_department on salary (department_id, payday);
create index salary_payday on salary (payday, id);
create index salary_agreement on salary (agreement_id);
create index salary_task on salary (task_id);
create index salary_distraint on salary (distraint_id);
create index salary_tax_card on salary (tax_card_id);

create table salary_row (
  id bigint generated always as identity primary key,
  salary_id bigint not null references salary on delete cascade,
  position integer not null,
  name text not null,
  transaction_code text not null,
  kind text not null,
  -- hundredths of the unit (hours): 7.50 is 750
  amount_hundredths integer not null,
  unit_price_cents bigint not null,
  total_cents bigint not null,
  unique (salary_id, position)
);

create table shift (
  id bigint generated always as identity primary key,
  tamigo_shift_id text not null unique,
  department_id uuid not null references department,
  -- whose it is, by person.tamigo_employee_id: nobody here may have that id yet
  employee_id text not null default '',
  employee_name text not null default '',
  starts_at timestamptz not null,
  -- null: still open
  ends_at timestamptz,
  shift_hours_hundredths integer not null default 0,
  break_minutes integer not null default 0 check (break_minutes >= 0),
  plan_status integer not null default 5,
  is_absence boolean not null default false,
  activity text not null default '',
  -- staff have not looked at it yet
  is_new boolean not null default true,
  -- by staff
  deleted_at timestamptz,
  -- the workforce system lists it no longer
  missing_since timestamptz,
  salary_id bigint references salary,
  fetched_at timestamptz not null
);
create index shift_department on shift (department_id, starts_at);
create index shift_employee on shift (employee_id, starts_at);
create index shift_salary on shift (salary_id);
create index shift_starts on shift (starts_at);
create index shift_name_search on shift using gin (employee_name gin_trgm_ops);

create type reimbursement_type as enum
  ('FULL_DAY_ALLOWANCE', 'PARTIAL_DAY_ALLOWANCE', 'FOREIGN_ALLOWANCE', 'KILOMETER_ALLOWANCE', 'LUNCH_ALLOWANCE');
create table shift_reimbursement (
  id bigint generated always as identity primary key,
  shift_id bigint not null references shift on delete cascade,
  type reimbursement_type not null,
  amount_hundredths integer not null default 100 check (amount_hundredths > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  route text not null default '',
  address_start text not null default '',
  address_stop text not null default '',
  round_trip boolean not null default false
);
create index shift_reimbursement_shift on shift_reimbursement (shift_id);

-- The step that each state took: the timeline.
create table salary_state_change (
  id bigint generated always as identity primary key,
  salary_id bigint not null references salary on delete cascade,
  field text not null,
  state text not null,
  event text not null,
  at timestamptz not null,
  person_id bigint references person
);
create index salary_state_change_salary on salary_state_change (salary_id, id);
create index salary_state_change_person on salary_state_change (person_id);
