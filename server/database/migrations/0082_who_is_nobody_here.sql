-- What is searched by words is found by their index, and never by looking at each row, which the planner takes to be quick where many words may be meant.
alter function words_of(text) cost 1000;

-- Nearly all employees of Tamigo are somebody here, and the few who are not are listed: by short indexes of their own.
alter table tamigo_employee add column is_nobody boolean not null default true;
update tamigo_employee set is_nobody = false where id in (select tamigo_employee_id from person);
-- who is inactive is passed by on the way
drop index tamigo_employee_name;
create index tamigo_employee_name on tamigo_employee (name, id) include (is_active) where is_nobody;
create index tamigo_employee_email on tamigo_employee (email, id) include (is_active) where is_nobody;
create index tamigo_employee_city on tamigo_employee (city, id) include (is_active) where is_nobody;

-- Whoever fetches the employees locks the table, and says who is nobody of those who are new.
create function note_who_is_nobody() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then update tamigo_employee set is_nobody = true where id = old.tamigo_employee_id; end if;
  if tg_op <> 'DELETE' then update tamigo_employee set is_nobody = false where id = new.tamigo_employee_id; end if;
  return null;
end $$;
create trigger notes_new_employee after insert on person for each row
  when (new.tamigo_employee_id is not null) execute function note_who_is_nobody();
create trigger notes_other_employee after update on person for each row
  when (old.tamigo_employee_id is distinct from new.tamigo_employee_id) execute function note_who_is_nobody();
create trigger notes_no_employee after delete on person for each row
  when (old.tamigo_employee_id is not null) execute function note_who_is_nobody();

-- They are searched as people are.
alter table tamigo_employee add column search_text text collate "C" not null
  generated always as (lower(left(name, 500) || ' ' || left(email, 500) || ' ' || left(city, 500))) stored;
drop index tamigo_employee_search;
create index tamigo_employee_search on tamigo_employee using gin (search_text gin_trgm_ops);
create index tamigo_employee_words on tamigo_employee using gin (words_of(search_text));
insert into searched_word select distinct unnest(tsvector_to_array(words_of(search_text))) from tamigo_employee on conflict do nothing;
create trigger notes_words after insert on tamigo_employee referencing new table as added
  for each statement execute function note_words_of_people();
create trigger notes_words_anew after update on tamigo_employee for each row
  when (old.search_text is distinct from new.search_text) execute function note_words_of_person();
