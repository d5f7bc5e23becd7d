-- Attempts to sign in are counted before their password is looked at; from where somebody has signed in is kept with the session.
alter table login_failure rename to sign_in_attempt;
alter sequence login_failure_id_seq rename to sign_in_attempt_id_seq;
alter index login_failure_username rename to sign_in_attempt_username;
alter index login_failure_address rename to sign_in_attempt_address;
alter table sign_in_attempt rename constraint login_failure_pkey to sign_in_attempt_pkey;
alter table session add column address text;
create index session_expires_at on session (expires_at);
create index idempotency_key_created_at on idempotency_key (created_at);
create index task_ended_at on task (ended_at);

-- a salary tells which task made it for as long as the task is kept
alter table salary drop constraint salary_task_id_fkey;
alter table salary add constraint salary_task_id_fkey foreign key (task_id) references task on delete set null;
