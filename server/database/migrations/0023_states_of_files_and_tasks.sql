-- A file of the bank from its listing on, and long work: states of engine/lifecycles as all others.
alter table bank_file add column state text;
update bank_file set state = case
  when match_state is not null then match_state
  when content is not null then 'STORED'
  else 'LISTED' end;
alter table bank_file
  drop column match_state,
  alter state set not null,
  add constraint bank_file_state check (state in ('LISTED', 'STORED', 'MATCHED', 'UNMATCHED'));
create index bank_file_to_read on bank_file (state, file_timestamp) where state in ('LISTED', 'STORED');

alter table task
  alter state drop default,
  alter state type text using state::text,
  add constraint task_state check (state in ('RUNNING', 'DONE', 'FAILED'));
drop type task_state;
