-- What stands in the way of paying waits in the work queue until it is gone: what people lack, departments without an agreement, and reports
-- that the Incomes Register has not taken by their last day.
alter type work_item_kind add value 'AccountMissing';
alter type work_item_kind add value 'TaxCardMissing';
alter type work_item_kind add value 'NationalIdMissing';
alter type work_item_kind add value 'ContractMissing';
alter type work_item_kind add value 'AgreementMissing';
alter type work_item_kind add value 'ReportLate';

-- Of an obstacle: it was there when it was last looked for. Where staff are done with it before, it is new again only after it was gone.
alter table work_item add column stands boolean not null default false;
create index work_item_standing on work_item (kind, entity_id) where stands;

-- An item knows its thing by a number, and a department has none of Tamigo.
alter table department add column queue_number bigint generated always as identity;
create unique index department_queue_number on department (queue_number);

create or replace function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind in ('NewUserRegistered', 'AccountAsked', 'AccountMissing', 'TaxCardMissing', 'NationalIdMissing', 'ContractMissing') then
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
    where kind in ('NewUserRegistered', 'AccountAsked', 'AccountMissing', 'TaxCardMissing', 'NationalIdMissing', 'ContractMissing')
      and entity_id = new.id;
  return null;
end $$;
create or replace function describe_work_items_of_salary() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind in ('PaymentRejected', 'ReportRejected', 'ReportLate') and entity_id = new.id;
  return null;
end $$;
create function describe_work_item_of_department() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind = 'AgreementMissing' and entity_id = new.queue_number;
  return null;
end $$;
create trigger describes_work_item after update of name on department for each row
  when (old.name is distinct from new.name) execute function describe_work_item_of_department();
