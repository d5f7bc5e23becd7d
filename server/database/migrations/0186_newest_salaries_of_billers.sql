-- The search of the whole office looks through the newest.
create index salary_biller_newest on salary (id) where department_id is null;
