-- A bill of which shifts were worked shorter than billed, or not at all, waits to be credited: the sum is told by the step, number and customer are copied.
alter type work_item_kind add value 'BilledShiftChanged';
create or replace function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind = 'NewUserRegistered' then
    new.description := full_name_of(new.entity_id);
  elsif new.kind in ('PaymentRejected', 'ReportRejected') then
    select person_name, department_name into new.description, new.customer from salary where id = new.entity_id;
  elsif new.kind = 'BilledShiftChanged' then
    select 'Lasku ' || bill_number, company into new.description, new.customer from integration_bill where id = new.entity_id;
  end if;
  return new;
end $$;
