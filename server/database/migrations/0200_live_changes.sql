-- Whoever looks at what another changes is told at once, whichever process did it: what changes leaves an event in the history,
-- or a step in its states. Equal notifications of one transaction are one.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', entity) from (select distinct entity from added) as kind;
  return null;
end
$$;
create trigger audit_event_told after insert on audit_event
  referencing new table as added for each statement execute function tell_change();
create trigger state_change_told after insert on state_change
  referencing new table as added for each statement execute function tell_change();
