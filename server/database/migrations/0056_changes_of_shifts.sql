-- The list of employees with shifts, too.
create trigger noted after insert or update or delete or truncate on shift for each statement execute function note_list_change();
create trigger noted after insert or update or delete or truncate on waiting_shift for each statement execute function note_list_change();
