-- Work that bills shifts makes one bill at most, however often it is run.
alter table integration_bill add column task_id uuid unique references task on delete set null;
