-- When somebody last did something in a session, to the minute: what nobody uses ends.
alter table session add column used_at timestamptz;
update session set used_at = created_at;
alter table session alter column used_at set not null;
