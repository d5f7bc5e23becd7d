-- Staff change the reimbursements of a shift: an edit of an older version is refused.
alter table shift add column version integer not null default 0;
