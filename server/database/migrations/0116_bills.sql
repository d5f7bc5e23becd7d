-- What those who bill through the company bill their customers. The bills made of salaries stand in integration_bill.
create type bill_type as enum ('ENTREPRENEUR', 'WORKER');
create type bill_line_type as enum ('CONTRACT', 'AMOUNT');

create table bill (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  customer_id bigint not null references customer,
  state text not null
    constraint bill_state check (state in ('OPEN', 'PENDING', 'TAKEN', 'CLOSED', 'APPROVED', 'PAID', 'LOCKED', 'HYVITETTY', 'OPEN_REQUESTED', 'LUOTTOTAPPIO')),
  bill_type bill_type not null,
  bill_number bigint not null unique,
  reference text not null,
  bill_date date not null,
  due_date date not null check (due_date >= bill_date),
  vat_rate integer not null check (vat_rate between 0 and 1000000),
  -- why there is no tax, by the code of the specification
  zero_reason integer check (zero_reason between 1 and 12),
  reverse_vat boolean not null default false,
  construction_reimbursements boolean not null default false,
  bill_reimbursements boolean not null default true,
  open_request boolean not null default false,
  your_code text not null default '',
  net_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  refunding_rate integer,
  refunded_rate integer not null default 0 check (refunded_rate between 0 and 1000000),
  refunded_cents bigint not null default 0,
  paid_on date,
  error text,
  version integer not null default 0,
  created_at timestamptz not null,
  -- a number is never used again, and what was sent must stay known
  deleted_at timestamptz,
  -- copied, so that the list finds and sorts by them
  person_name text not null default '',
  customer_name text not null default '',
  check (total_cents = net_cents + vat_cents)
);

create table billable_item (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill on delete cascade,
  position integer not null,
  work_date date not null,
  destination text not null,
  line_type bill_line_type not null,
  price_cents bigint not null,
  amount_hundredths bigint not null default 100,
  kilometres_hundredths bigint not null default 0,
  vehicle integer not null default 0 check (vehicle between 0 and 7),
  vehicle_register_number text not null default '',
  part_days_hundredths integer not null default 0,
  full_days_hundredths integer not null default 0,
  meals_hundredths integer not null default 0,
  foreign_cents bigint not null default 0,
  start_date date,
  start_minute integer check (start_minute between 0 and 1439),
  return_date date,
  return_minute integer check (return_minute between 0 and 1439),
  address_start text not null default '',
  way_points text[] not null default '{}',
  address_stop text not null default '',
  round_trip boolean not null default false,
  -- as it was last counted
  net_cents bigint not null,
  reimbursed_cents bigint not null
);
create index billable_item_of on billable_item (bill_id, position);

create function describe_bill() returns trigger language plpgsql as $$ begin
  new.person_name := full_name_of(new.person_id);
  select name into new.customer_name from customer where id = new.customer_id;
  return new;
end $$;
create trigger described before insert or update of person_id, customer_id on bill
  for each row execute function describe_bill();
create function describe_bills_of_person() returns trigger language plpgsql as $$ begin
  with own as (select id from bill where person_id = new.id order by id for update)
  update bill set person_name = full_name_of(new.id) from own where bill.id = own.id;
  return null;
end $$;
create trigger describes_bills after update of first_name, last_name on person for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function describe_bills_of_person();
create function describe_bills_of_customer() returns trigger language plpgsql as $$ begin
  with own as (select id from bill where customer_id = new.id order by id for update)
  update bill set customer_name = new.name from own where bill.id = own.id;
  return null;
end $$;
create trigger describes_bills after update of name on customer for each row
  when (old.name is distinct from new.name) execute function describe_bills_of_customer();

-- An index behind every filter, sort and search of the list.
alter table bill add column search_text text collate "C" not null
  generated always as (lower(left(person_name, 500) || ' ' || left(customer_name, 500))) stored;
create index bill_person on bill (person_id, id);
create index bill_customer on bill (customer_id, id);
create index bill_person_name on bill (person_name, id);
create index bill_customer_name on bill (customer_name, id);
create index bill_due on bill (due_date, id);
create index bill_day on bill (bill_date, id);
create index bill_total on bill (total_cents, id);
create index bill_vat on bill (vat_cents, id);
create index bill_by_state on bill (state, id);
create index bill_reference on bill (reference);
create index bill_search on bill using gin (search_text gin_trgm_ops);
create index bill_words on bill using gin (words_of(search_text));
create trigger notes_words after insert on bill referencing new table as added
  for each statement execute function note_words_of_people();
create trigger notes_words_anew after update on bill for each row
  when (old.search_text is distinct from new.search_text) execute function note_words_of_person();
create trigger noted after insert or update or delete or truncate on bill for each statement execute function note_list_change();

-- Numbers of all documents that customers get: one series, each number once, whatever it stands on.
create table document_number (
  number bigint primary key,
  -- what customers pay by; nobody pays a credit note
  reference text unique,
  entity text not null check (entity in ('bill', 'workforceBill')),
  entity_id bigint not null,
  is_credit boolean not null default false,
  check (is_credit = (reference is null))
);
create index document_number_of on document_number (entity, entity_id);
insert into document_number (number, reference, entity, entity_id)
  select bill_number, reference, 'workforceBill', id from integration_bill;
insert into document_number (number, entity, entity_id, is_credit)
  select key::bigint, 'workforceBill', subject_id, true
  from outbound_message where channel = 'bill' and kind = 'REFUND' and key ~ '^\d{1,15}$' on conflict do nothing;

create function note_document_numbers() returns trigger language plpgsql as $$ begin
  insert into document_number (number, reference, entity, entity_id)
    select bill_number, reference, tg_argv[0], id from added;
  return null;
end $$;
create function change_document_number() returns trigger language plpgsql as $$ begin
  update document_number set number = new.bill_number, reference = new.reference
    where entity = tg_argv[0] and entity_id = new.id and not is_credit;
  return null;
end $$;
create trigger notes_numbers after insert on bill referencing new table as added
  for each statement execute function note_document_numbers('bill');
create trigger changes_number after update of bill_number, reference on bill for each row
  when ((old.bill_number, old.reference) is distinct from (new.bill_number, new.reference))
  execute function change_document_number('bill');
create trigger notes_numbers after insert on integration_bill referencing new table as added
  for each statement execute function note_document_numbers('workforceBill');

-- As of bills of salaries: on its way or accepted once, and one credit note at a time.
create unique index outbound_message_billers_bill_once on outbound_message (subject_id)
  where channel = 'bill' and kind = 'BILLERS_INVOICE' and state <> 'REFUSED';
create unique index outbound_message_billers_refund_once on outbound_message (subject_id)
  where channel = 'bill' and kind = 'BILLERS_REFUND' and state in ('WAITING', 'SENDING');
