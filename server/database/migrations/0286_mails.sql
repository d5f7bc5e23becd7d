-- In what language somebody is written to, and whether they agreed to be told by mail of a pay slip that is there to be read.
alter table person
  add column language document_language not null default 'fi',
  add column slip_by_email boolean not null default false;

-- A letter to one person of one thing and occasion (server/src/core/mail). Its tries to leave are messages of the channel 'mail'.
create table mail (
  id bigint generated always as identity primary key,
  occasion text not null,
  -- what it is about: a bill, a salary, a subcontract, a person
  thing_id bigint not null,
  -- a bill may be approved more than once
  nth integer not null,
  -- whose history tells of it
  entity text not null check (entity in ('bill', 'salary', 'person')),
  entity_id bigint not null,
  person_id bigint not null references person,
  language document_language not null,
  address text not null,
  subject text not null,
  -- but for {link}, which is filled when it leaves
  text text not null,
  -- where the link leads: a page of the product, or the address of another view
  link text not null,
  -- why it cannot leave as it is; null: it can
  problem text,
  -- its latest try
  message_id uuid references outbound_message,
  created_at timestamptz not null,
  unique (thing_id, occasion, nth)
);
create index mail_person on mail (person_id);
create index mail_message on mail (message_id);

-- What has not got through waits in the work queue, by its receiver.
alter type work_item_kind add value 'MailRefused';

create or replace function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind in ('NewUserRegistered', 'AccountAsked', 'AccountMissing', 'TaxCardMissing', 'NationalIdMissing', 'ContractMissing', 'MailRefused') then
    new.description := full_name_of(new.entity_id);
  elsif new.kind in ('PaymentRejected', 'ReportRejected', 'ReportLate') then
    select person_name, department_name into new.description, new.customer from salary where id = new.entity_id;
  elsif new.kind = 'BilledShiftChanged' then
    select 'Lasku ' || bill_number, company into new.description, new.customer from integration_bill where id = new.entity_id;
  elsif new.kind = 'NewCustomer' then
    select name, name into new.description, new.customer from customer where id = new.entity_id;
  elsif new.kind = 'AgreementMissing' then
    select name, name into new.description, new.customer from department where queue_number = new.entity_id;
  elsif new.kind = 'AdvancePayment' then
    select person_name || ', lasku ' || bill_number, customer_name into new.description, new.customer
      from bill where id = (select bill_id from advance_payment where id = new.entity_id);
  end if;
  return new;
end $$;
create or replace function describe_work_item_of_person() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id
    where kind in ('NewUserRegistered', 'AccountAsked', 'AccountMissing', 'TaxCardMissing', 'NationalIdMissing', 'ContractMissing', 'MailRefused')
      and entity_id = new.id;
  return null;
end $$;
