-- A bill is refunded in parts, each by a credit note of its own; what is left stays open and payable.
alter table integration_bill rename column refund_rate to refunding_rate; -- of the credit note that is on its way
alter table integration_bill
  -- what the credit notes that the provider took have taken back: of the bill, and in money
  add column refunded_rate integer not null default 0 check (refunded_rate between 0 and 1000000),
  add column refunded_cents bigint not null default 0,
  add check (refunded_cents = 0 or refunded_cents <= total_cents);

update integration_bill set
  refunding_rate = null,
  refunded_rate = coalesce(refunding_rate, 1000000),
  refunded_cents = case when coalesce(refunding_rate, 1000000) = 1000000 then total_cents else (
    select -(convert_from(content, 'UTF8')::jsonb ->> 'total')::bigint from outbound_message
    where channel = 'bill' and kind = 'REFUND' and outbound_message.state = 'ACCEPTED' and subject_id = integration_bill.id) end
where state = 'HYVITETTY';

drop index outbound_message_bill_once;
-- A bill is on its way or accepted once, and one credit note at a time; what was refused may be sent again.
create unique index outbound_message_bill_once on outbound_message (subject_id)
  where channel = 'bill' and kind = 'INVOICE' and state <> 'REFUSED';
create unique index outbound_message_refund_once on outbound_message (subject_id)
  where channel = 'bill' and kind = 'REFUND' and state in ('WAITING', 'SENDING');

-- A bill of which a part was refunded was called refunded. The customer owes the rest, or has paid it already.
create temporary table partly_refunded on commit drop as
select id, case when total_cents - refunded_cents <= (
    select coalesce(sum(case when debit then -amount_cents else amount_cents end), 0) from account_entry
    where account_entry.reference = integration_bill.reference and payment_id is null)
  then 'PAID' else 'CLOSED' end as state
from integration_bill where state = 'HYVITETTY' and refunded_rate < 1000000 and deleted_at is null;

update integration_bill set state = partly_refunded.state from partly_refunded
where partly_refunded.id = integration_bill.id;
insert into state_change (entity, entity_id, field, from_state, to_state, event, at)
select 'integration_bill', id, 'state', 'HYVITETTY', state, 'billPartlyRefunded', now() from partly_refunded order by id;

insert into state_change (entity, entity_id, field, from_state, to_state, event, at)
select 'salary', salary.id, 'bill_state', salary.bill_state, partly_refunded.state, 'salaryBillPartlyRefunded', now()
from partly_refunded
join integration_bill_salary on bill_id = partly_refunded.id
join salary on salary.id = salary_id and bill_state = 'HYVITETTY'
order by salary.id;
update salary set bill_state = partly_refunded.state
from partly_refunded join integration_bill_salary on bill_id = partly_refunded.id
where salary.id = salary_id and bill_state = 'HYVITETTY';
