-- Money that a biller asks for before the customer of their bill has paid.
create table advance_payment (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill,
  state text not null
    constraint advance_payment_state check (state in ('REQUESTED', 'APPROVED', 'DECLINED')),
  amount_cents bigint not null check (amount_cents > 0),
  -- the lines of the bill that it concerns, as they were when it was asked for; none: the whole bill
  item_ids bigint[] not null default '{}',
  asked_by bigint not null references person,
  created_at timestamptz not null
);
create index advance_payment_of on advance_payment (bill_id, id);
create index advance_payment_asked_by on advance_payment (asked_by, id);

-- One that waits for a decision is in the work queue, by its bill.
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
  elsif new.kind = 'NewCustomer' then
    select name, name into new.description, new.customer from customer where id = new.entity_id;
  elsif new.kind = 'AdvancePayment' then
    select person_name || ', lasku ' || bill_number, customer_name into new.description, new.customer
      from bill where id = (select bill_id from advance_payment where id = new.entity_id);
  end if;
  return new;
end $$;
create function describe_work_items_of_advances() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id
    where kind = 'AdvancePayment' and entity_id in (select id from advance_payment where bill_id = new.id);
  return null;
end $$;
create trigger describes_work_items after update on bill for each row
  when ((old.person_name, old.customer_name, old.bill_number)
    is distinct from (new.person_name, new.customer_name, new.bill_number))
  execute function describe_work_items_of_advances();
