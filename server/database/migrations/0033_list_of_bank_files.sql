-- What came of a file here, as the list is filtered and sorted by it.
alter table bank_file add column own boolean not null default false;
update bank_file set own = true
  where exists (select from outbound_message where key = user_filename and channel = 'bank-file');
alter table bank_file add column matching text not null generated always as (
  case when own then 'own' when state in ('LISTED', 'STORED') then 'unread' when state = 'MATCHED' then 'matched' else 'unmatched' end
) stored;
create index bank_file_timestamp on bank_file (file_timestamp, id);
create index bank_file_type on bank_file (file_type, id);
create index bank_file_status on bank_file (status, id);
create index bank_file_matching on bank_file (matching, id);
create index bank_file_reference_search on bank_file using gin (file_reference gin_trgm_ops);
