-- Lists are searched by names that stand in many rows each: the names that a word is part of are looked up first, among few,
-- and the rows by the whole name. The large tables do without the indexes of parts of words, which cost most to write.
create table listed_employee (name text primary key);
insert into listed_employee select distinct employee_name from shift;
create table billed_company (name text primary key);
insert into billed_company select distinct company from integration_bill;

drop index shift_name_search, integration_bill_company_search, outgoing_payment_name_search, salary_search;
create index listed_employee_search on listed_employee using gin (name gin_trgm_ops);
create index billed_company_search on billed_company using gin (name gin_trgm_ops);

-- A name that no row has any more is found and leads nowhere.
create function note_employees() returns trigger language plpgsql as $$ begin
  insert into listed_employee select distinct employee_name from added order by employee_name on conflict do nothing;
  return null;
end $$;
create trigger notes_employees after insert on shift referencing new table as added for each statement execute function note_employees();
create function note_employee() returns trigger language plpgsql as $$ begin
  insert into listed_employee values (new.employee_name) on conflict do nothing;
  return null;
end $$;
create trigger notes_employee after update of employee_name on shift for each row
  when (old.employee_name is distinct from new.employee_name) execute function note_employee();

create function note_companies() returns trigger language plpgsql as $$ begin
  insert into billed_company select distinct company from added order by company on conflict do nothing;
  return null;
end $$;
create trigger notes_companies after insert on integration_bill referencing new table as added for each statement execute function note_companies();
create function note_company() returns trigger language plpgsql as $$ begin
  insert into billed_company values (new.company) on conflict do nothing;
  return null;
end $$;
create trigger notes_company after update of company on integration_bill for each row
  when (old.company is distinct from new.company) execute function note_company();

drop index outgoing_payment_name;
create index outgoing_payment_name on outgoing_payment (person_name, id) include (created_at);
