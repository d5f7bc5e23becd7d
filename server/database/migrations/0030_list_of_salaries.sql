-- What the list of salaries is sorted by and stands in other tables: the person's name, whether the national id is
-- missing, and the department's name. The database keeps it.
alter table salary
  add column person_name text not null default '',
  add column national_id_missing boolean not null default false,
  add column department_name text not null default '';

create function describe_salary() returns trigger language plpgsql as $$ begin
  select full_name_of(id), national_id_hash is null into new.person_name, new.national_id_missing
    from person where id = new.person_id;
  new.department_name := coalesce((select name from department where id = new.department_id), '');
  return new;
end $$;
create trigger described before insert or update of person_id, department_id on salary
  for each row execute function describe_salary();

create function describe_salaries_of_person() returns trigger language plpgsql as $$ begin
  with own as (select id from salary where person_id = new.id order by id for update)
  update salary set person_name = full_name_of(new.id), national_id_missing = new.national_id_hash is null
    from own where salary.id = own.id;
  return null;
end $$;
create trigger describes_salaries after update of first_name, last_name, national_id_hash on person for each row
  when ((old.first_name, old.last_name, old.national_id_hash) is distinct from (new.first_name, new.last_name, new.national_id_hash))
  execute function describe_salaries_of_person();

create function describe_salaries_of_department() returns trigger language plpgsql as $$ begin
  with own as (select id from salary where department_id = new.id order by id for update)
  update salary set department_name = new.name from own where salary.id = own.id;
  return null;
end $$;
create trigger describes_salaries after update of name on department for each row
  when (old.name is distinct from new.name) execute function describe_salaries_of_department();

update salary set person_name = full_name_of(person_id), national_id_missing = national_id_hash is null
  from person where person.id = person_id;
update salary set department_name = department.name from department where department.id = department_id;

create index salary_name on salary (person_name, id);
create index salary_search on salary using gin ((person_name || ' ' || department_name) gin_trgm_ops);
create index salary_department_name on salary (department_name, id);
create index salary_period on salary (period_start, id);
create index salary_period_search on salary using gist (daterange(period_start, period_end, '[]'));
create index salary_hours on salary (worked_minutes, id);
create index salary_gross on salary (gross_cents, id);
create index salary_net on salary (paid_cents, id);
create index salary_withheld on salary (distraint_cents, id);
create index salary_costs on salary (our_costs_cents, id);
create index salary_state_of on salary (state, id);
create index salary_bank_state_of on salary (bank_state, id);
create index salary_report_state_of on salary (report_state, id);
create index salary_bill_state_of on salary (bill_state, id);
create index salary_warnings on salary
  (((iban = '')::integer + (tax_card_id is null)::integer + national_id_missing::integer), id);
