-- The names that salaries and payments are listed by are read in one look for each row: a function within it is not inlined.
create or replace function describe_salary() returns trigger language plpgsql as $$ begin
  select first_name || ' ' || last_name, national_id_hash is null,
      coalesce((select name from department where id = new.department_id), '')
    into new.person_name, new.national_id_missing, new.department_name from person where id = new.person_id;
  return new;
end $$;
create or replace function name_payment() returns trigger language plpgsql as $$ begin
  select first_name || ' ' || last_name into new.person_name
    from person where id = (select person_id from salary where id = new.salary_id);
  return new;
end $$;
