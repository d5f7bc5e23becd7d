-- Salaries wait for staff: to be paid again, or to be reported again. Sums and days are told by the step; names are copied.
create or replace function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind = 'NewUserRegistered' then
    new.description := full_name_of(new.entity_id);
  elsif new.kind in ('PaymentRejected', 'ReportRejected') then
    select person_name, department_name into new.description, new.customer from salary where id = new.entity_id;
  end if;
  return new;
end $$;

create function describe_work_items_of_salary() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind in ('PaymentRejected', 'ReportRejected') and entity_id = new.id;
  return null;
end $$;
create trigger describes_work_items after update of person_name, department_name on salary for each row
  when ((old.person_name, old.department_name) is distinct from (new.person_name, new.department_name))
  execute function describe_work_items_of_salary();

-- The salaries that wait already: by the newest payment of each purpose of which none is on its way or paid.
insert into work_item (kind, entity_id, state, amount_cents, due_date, created_at, updated_at)
  select 'PaymentRejected', salary_id, 'NEW', sum(amount_cents), min(payday), max(updated_at), max(updated_at) from (
    select distinct on (payment.salary_id, payment.purpose) payment.salary_id, payment.amount_cents, payment.payday, payment.updated_at
      from salary join outgoing_payment as payment on payment.salary_id = salary.id
      where salary.state in ('OPEN', 'WAITING_FOR_PAYMENT') and salary.bank_state = 'OPEN' and salary.report_state <> 'INVALIDATED'
        and not exists (select from outgoing_payment as other
          where other.salary_id = salary.id and other.purpose = payment.purpose and other.live)
      order by payment.salary_id, payment.purpose, payment.id desc
  ) as stopped group by salary_id order by max(updated_at), salary_id;
-- Five days after payday, or the Monday after them.
insert into work_item (kind, entity_id, state, amount_cents, due_date, created_at, updated_at)
  select 'ReportRejected', id, 'NEW', gross_cents, payday + (array[7, 6, 5, 5, 5, 5, 5])[extract(isodow from payday)::integer], refused_at, refused_at
    from (
      select id, gross_cents, payday, coalesce((select max(at) from state_change
          where entity = 'salary' and entity_id = salary.id::text and field = 'report_state' and to_state = 'ERROR'), now()) as refused_at
        from salary where report_state = 'ERROR'
    ) as refused order by refused_at, id;
