-- Every step of every state, of whatever thing: the timelines. Written by kernel/moves.ts alone.
create table state_change (
  id bigint generated always as identity primary key,
  -- table, row and column of the state
  entity text not null,
  entity_id text not null,
  field text not null,
  -- null: it began
  from_state text,
  to_state text not null,
  event text not null,
  -- null: nobody here did it
  person_id bigint references person,
  at timestamptz not null,
  reason text,
  -- what told of it, where it was a file of the bank
  bank_file_id bigint references bank_file
);
create index state_change_entity on state_change (entity, entity_id, id);
create index state_change_person on state_change (person_id);
create index state_change_bank_file on state_change (bank_file_id);

insert into state_change (entity, entity_id, field, from_state, to_state, event, person_id, at)
select 'salary', salary_id, field, lag(state) over (partition by salary_id, field order by id), state, event, person_id, at
from salary_state_change order by id;
drop table salary_state_change;

insert into state_change (entity, entity_id, field, from_state, to_state, event, person_id, at)
select 'integration_bill', bill_id, 'state', lag(state) over (partition by bill_id order by id), state, event, person_id, at
from integration_bill_state_change order by id;
drop table integration_bill_state_change;

-- The states of engine/lifecycles. A column of states begins with its table's first state, which the insert names.
alter table salary
  add constraint salary_state check (state in ('OPEN', 'WAITING_FOR_PAYMENT', 'PAID', 'LOCKED')),
  add constraint salary_bank_state check (bank_state in ('OPEN', 'WAITING', 'SENT')),
  add constraint salary_report_state check (report_state in ('WAITING', 'SENT', 'ERROR')),
  add constraint salary_bill_state check (bill_state in ('NOT_CREATED', 'OPEN', 'CLOSED', 'PAID', 'HYVITETTY'));
alter table integration_bill
  add constraint integration_bill_state check (state in ('OPEN', 'CLOSED', 'HYVITETTY', 'PAID', 'LUOTTOTAPPIO'));
alter table outgoing_payment
  add constraint outgoing_payment_state check (state in ('NEW', 'APPROVED', 'REJECTED', 'CANCELLED'));
alter table outgoing_file
  alter state drop default,
  add constraint outgoing_file_state check (state in ('WAITING', 'SENDING', 'SENT', 'REFUSED'));
