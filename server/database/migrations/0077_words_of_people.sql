-- What staff search people by, word by word. The words that a typed one is part of are looked up first, among all there are, and the rows by whole
-- words: to bring together where the parts of a word stand in a million rows takes twenty times as long. A word is at most 500 letters long.
create function words_of(searched text) returns tsvector language sql immutable strict parallel safe cost 20
  return array_to_tsvector(array_remove(string_to_array(translate(searched, '@._', '   '), ' '), ''));
create index person_words on person using gin (words_of(search_text));
create index work_contract_words on work_contract using gin (words_of(search_text));
drop index person_name_search;

-- A word that nobody has any more is found and leads nowhere.
create table searched_word (word text collate "C" primary key);
insert into searched_word select distinct unnest(tsvector_to_array(words_of(search_text))) from person;
create index searched_word_search on searched_word using gin (word gin_trgm_ops);

create function note_words_of_people() returns trigger language plpgsql as $$ begin
  insert into searched_word select distinct word from added, unnest(tsvector_to_array(words_of(search_text))) word order by word on conflict do nothing;
  return null;
end $$;
create trigger notes_words after insert on person referencing new table as added for each statement execute function note_words_of_people();
create function note_words_of_person() returns trigger language plpgsql as $$ begin
  insert into searched_word select word from unnest(tsvector_to_array(words_of(new.search_text))) word order by word on conflict do nothing;
  return null;
end $$;
create trigger notes_words_anew after update on person for each row
  when (old.search_text is distinct from new.search_text) execute function note_words_of_person();
