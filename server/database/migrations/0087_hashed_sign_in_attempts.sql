-- What is typed as a name may be a national id or a password: attempts are known by a keyed hash of it. Those that were counted until
-- now would not be found by it.
delete from sign_in_attempt;
drop index sign_in_attempt_username;
alter table sign_in_attempt drop column username, add column name_hash bytea not null;
create index sign_in_attempt_name_hash on sign_in_attempt (name_hash, at);
