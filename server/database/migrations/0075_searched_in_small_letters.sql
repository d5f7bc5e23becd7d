-- Text that is searched by parts of words, in small letters and compared by bytes: each row is looked at in a tenth of the time.
alter table person add column search_text text collate "C" not null
  generated always as (lower(first_name || ' ' || last_name || ' ' || city || ' ' || email)) stored;
drop index person_search;
create index person_search on person using gin (search_text gin_trgm_ops);
create index person_email_beginning on person (lower(email) text_pattern_ops);
alter table work_contract add column search_text text collate "C" not null generated always as (lower(person_name)) stored;
create index work_contract_search on work_contract using gin (search_text gin_trgm_ops);
