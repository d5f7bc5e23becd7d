-- By its hash a calculation is known to be the one that is stored, figures, working and rows: then it is not written again.
alter table salary add column result_hash text not null default '';
