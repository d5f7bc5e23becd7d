-- People who live abroad: taxed at source, and known to the register by a foreign tax id where they have no Finnish id.
create type gender as enum ('MALE', 'FEMALE');
alter type tax_card_type add value 'AT_SOURCE';
alter table tax_card add column source_deduction boolean not null default false;
alter table person
  -- '': Finland
  add column tax_country text not null default '' check (tax_country ~ '^([A-Z]{2})?$' and tax_country <> 'FI'),
  add column foreign_tax_id text not null default '',
  add column gender gender,
  add column stays_from date;

-- the health contribution that is withheld beside tax at source
alter table salary
  add column employee_health_cents bigint not null default 0,
  drop constraint salary_adds_up,
  add constraint salary_adds_up check (paid_cents = taxable_cents - tax_cents - employee_health_cents - employee_tyel_cents
    - employee_unemployment_cents - distraint_cents - deductions_cents + reimbursements_cents);

create or replace function describe_salary() returns trigger language plpgsql as $$ begin
  select first_name || ' ' || last_name, national_id_hash is null and foreign_tax_id = '',
      coalesce((select name from department where id = new.department_id), '')
    into new.person_name, new.national_id_missing, new.department_name from person where id = new.person_id;
  return new;
end $$;
create or replace function describe_salaries_of_person() returns trigger language plpgsql as $$ begin
  with own as (select id from salary where person_id = new.id order by id for update)
  update salary set person_name = full_name_of(new.id),
      national_id_missing = new.national_id_hash is null and new.foreign_tax_id = ''
    from own where salary.id = own.id;
  return null;
end $$;
drop trigger describes_salaries on person;
create trigger describes_salaries after update of first_name, last_name, national_id_hash, foreign_tax_id on person for each row
  when ((old.first_name, old.last_name, old.national_id_hash, old.foreign_tax_id)
    is distinct from (new.first_name, new.last_name, new.national_id_hash, new.foreign_tax_id))
  execute function describe_salaries_of_person();
