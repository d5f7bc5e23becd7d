-- Which transactions changed a table with a long list: what was remembered of its order before is not used after. A row each, which
-- nobody waits for; every night they become one.
create table list_change (
  table_name text,
  xid xid8 default pg_current_xact_id(),
  primary key (table_name, xid)
);
create function note_list_change() returns trigger language plpgsql as $$ begin
  insert into list_change values (tg_table_name) on conflict do nothing;
  return null;
end $$;
create trigger noted after insert or update or delete or truncate on salary for each statement execute function note_list_change();
create trigger noted after insert or update or delete or truncate on outgoing_payment for each statement execute function note_list_change();
create trigger noted after insert or update or delete or truncate on integration_bill for each statement execute function note_list_change();
