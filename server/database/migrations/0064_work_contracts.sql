-- Employment contracts and, for each agreement, the template that they are filled from.
create type salary_period as enum ('WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'FOUR_WEEKS', 'MONTH');

create table contract_template (
  agreement_id bigint primary key references agreement on delete cascade,
  contract_type salary_contract_type not null default 'INDEFINITE',
  profession text not null default '',
  tax_code text not null default '',
  -- millionths; 0: as the agreement has it for the profession
  accident_rate integer not null default 0 check (accident_rate between 0 and 1000000),
  employer_name text not null default '',
  business_id text not null default '',
  location text not null default '',
  trial_period text not null default '',
  fixed_trial_period text not null default '',
  fixed_term_reason text not null default '',
  work_location text not null default '',
  job_description text not null default '',
  payment_type payment_type not null default 'HOURLY',
  salary_cents bigint not null default 0 check (salary_cents >= 0),
  salary_description text not null default '',
  perks text not null default '',
  -- null: not chosen yet
  salary_period salary_period,
  salary_days text not null default '',
  hours_daily text not null default '',
  hours_weekly text not null default '',
  hours_two_weeks text not null default '',
  hours_three_weeks text not null default '',
  hours_monthly text not null default '',
  variable_hours_reason text not null default '',
  available_without_consent boolean not null default false,
  staffing_customer text not null default '',
  staffing_fixed_term_reason text not null default '',
  staffing_agreement_period text not null default '',
  staffing_other_work text not null default '',
  provided_education text not null default '',
  holiday_terms text not null default '',
  notice_terms text not null default '',
  employer_notice text not null default '',
  employee_notice text not null default '',
  agreement_name text not null default '',
  insurance_institution text not null default '',
  other_terms text not null default '',
  version integer not null default 0
);

create table work_contract (
  like contract_template including defaults including constraints,
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  -- kept with the contract, so that the list is sorted by it
  person_name text not null default '',
  state text not null,
  email text not null default '',
  start_date date,
  end_date date check (end_date >= start_date),
  address text not null default '',
  postal_code_and_place text not null default '',
  iban text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint work_contract_state check (state in ('NEW', 'SENT_TO_APPROVE', 'WAITING_FOR_SIGNATURE', 'SIGNED')),
  foreign key (agreement_id) references agreement
);
alter table work_contract alter agreement_id drop not null;
-- one call reads and saves both: no template has the number of a contract
alter table contract_template
  add column contract_id bigint not null unique default nextval(pg_get_serial_sequence('work_contract', 'id'));

create function describe_contract() returns trigger language plpgsql as $$ begin
  new.person_name := full_name_of(new.person_id);
  return new;
end $$;
create trigger described before insert or update of person_id on work_contract
  for each row execute function describe_contract();
create function describe_contracts_of_person() returns trigger language plpgsql as $$ begin
  with own as (select id from work_contract where person_id = new.id order by id for update)
  update work_contract set person_name = full_name_of(new.id) from own where work_contract.id = own.id;
  return null;
end $$;
create trigger describes_contracts after update of first_name, last_name on person for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function describe_contracts_of_person();
create trigger noted after insert or update or delete or truncate on work_contract
  for each statement execute function note_list_change();

-- An index behind every sort, filter and search of the list.
create index work_contract_person on work_contract (person_id, id);
create index work_contract_agreement on work_contract (agreement_id);
create index work_contract_created on work_contract (created_at, id);
create index work_contract_name on work_contract (person_name, id);
create index work_contract_start on work_contract (coalesce(start_date, 'infinity'), id);
create index work_contract_profession on work_contract (profession, id);
create index work_contract_type on work_contract (contract_type, id);
create index work_contract_state_of on work_contract (state, id);
create index work_contract_created_in_state on work_contract (state, created_at, id);
create index work_contract_created_of_type on work_contract (contract_type, created_at, id);
