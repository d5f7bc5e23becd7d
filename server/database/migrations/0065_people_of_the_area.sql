-- The list of people: an index behind its search and each of its orders.
create index person_search on person using gin ((first_name || ' ' || last_name || ' ' || city || ' ' || email) gin_trgm_ops);
create index person_name on person ((first_name || ' ' || last_name), id);
create index person_born on person (coalesce(born, '1800-01-01'), id);
create index person_email on person (email, id);
-- who an employee of Tamigo likely is
create index person_email_in_any_case on person (lower(email));
create index person_address on person (address, id);
create index person_city on person (city, id);
create index person_postal_code on person (postal_code, id);
create index person_iban on person (iban, id);
create index person_iban_beginning on person (iban text_pattern_ops);
create trigger noted after insert or update or delete or truncate on person for each statement execute function note_list_change();

-- Rows of one person change one after the other in one step: only what is left in the end may not overlap.
alter table department_salary drop constraint department_salary_no_overlap;
alter table department_salary add constraint department_salary_no_overlap exclude using gist
  (person_id with =, department_id with =, daterange(valid_from, valid_to, '[]') with &&) deferrable;

-- The employees of Tamigo as they were fetched last: who of them is nobody here is linked to a person or becomes one.
create table tamigo_employee (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  born date,
  -- as of people; sealed for this row
  national_id_cipher bytea,
  national_id_hash bytea,
  iban text not null,
  is_active boolean not null,
  fetched_at timestamptz not null,
  check ((national_id_cipher is null) = (national_id_hash is null))
);
create index tamigo_employee_name on tamigo_employee (name, id);
create index tamigo_employee_search on tamigo_employee using gin ((name || ' ' || email || ' ' || city) gin_trgm_ops);
