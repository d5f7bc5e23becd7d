-- An account to which somebody asks to be paid: it is theirs once staff have taken it into use.
create table account_request (
  person_id bigint primary key references person,
  iban text not null check (iban <> ''),
  asked_at timestamptz not null
);

-- One that waits for an answer is in the work queue, by its person.
alter type work_item_kind add value 'AccountAsked';

create or replace function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind in ('NewUserRegistered', 'AccountAsked') then
    new.description := full_name_of(new.entity_id);
  elsif new.kind in ('PaymentRejected', 'ReportRejected') then
    select person_name, department_name into new.description, new.customer from salary where id = new.entity_id;
  elsif new.kind = 'BilledShiftChanged' then
    select 'Lasku ' || bill_number, company into new.description, new.customer from integration_bill where id = new.entity_id;
  elsif new.kind = 'NewCustomer' then
    select name, name into new.description, new.customer from customer where id = new.entity_id;
  elsif new.kind = 'AdvancePayment' then
    select person_name || ', lasku ' || bill_number, customer_name into new.description, new.customer
      from bill where id = (select bill_id from advance_payment where id = new.entity_id);
  end if;
  return new;
end $$;
create or replace function describe_work_item_of_person() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind in ('NewUserRegistered', 'AccountAsked') and entity_id = new.id;
  return null;
end $$;
