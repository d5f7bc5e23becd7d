-- Events are written without waiting for each other; a job links them to the chain afterwards. A link's hash covers its event and
-- the hash before it, as the hashes of the events did until now, which become the first links.
create table audit_link (
  position bigint primary key check (position > 0),
  event_id bigint not null unique references audit_event,
  hash bytea not null unique
);
insert into audit_link (position, event_id, hash)
  select row_number() over (order by id), id, hash from audit_event;
create trigger audit_link_append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

alter table audit_event drop column previous_hash, drop column hash;

-- Events that are not linked yet, whoever wrote them. A row appears with its event, however late that is committed.
create table audit_waiting (
  event_id bigint primary key references audit_event
);
create function await_link() returns trigger language plpgsql as $$
begin
  insert into audit_waiting select id from written;
  return null;
end $$;
create trigger audit_event_awaits_link after insert on audit_event
  referencing new table as written for each statement execute function await_link();
