-- Work of a biller's bill that another biller does and is paid for, once they have agreed to it.
create table subcontract (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill on delete cascade,
  position integer not null,
  person_id bigint not null references person,
  state text not null
    constraint subcontract_state check (state in ('OPEN', 'WAITING_SUBCONTRACTOR', 'DECLINED', 'APPROVED')),
  work_date date not null,
  -- without tax, as what the biller keeps
  amount_cents bigint not null check (amount_cents > 0),
  description text not null default ''
);
create index subcontract_of on subcontract (bill_id, position);
-- what waits for somebody, and what they answered
create index subcontract_person on subcontract (person_id, (state = 'WAITING_SUBCONTRACTOR'), id);
create index subcontract_waiting on subcontract (bill_id) where state = 'WAITING_SUBCONTRACTOR';

-- Those who bill through the company, by name, to be chosen among.
create index person_biller on person ((first_name || ' ' || last_name), id) where worker_type <> 'WORKER';
