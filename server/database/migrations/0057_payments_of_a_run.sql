-- Payments are found by the run that made them, and billed salaries that nobody has sent to be paid yet are counted.
alter table outgoing_payment add column task_id uuid;
create index outgoing_payment_task on outgoing_payment (task_id) where task_id is not null;
create index salary_waiting on salary (payday) where state = 'OPEN' and bill_state <> 'NOT_CREATED';
