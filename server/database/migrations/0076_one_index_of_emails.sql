-- Whole addresses are found by the index of their beginnings, too.
drop index person_email_in_any_case;
