-- Bills leave as outbound messages, too.
alter table integration_bill
  -- the share that is credited or about to be, in millionths
  add column refund_rate integer check (refund_rate between 1 and 1000000);
update integration_bill set refund_rate = collection_sent.refund_rate
from collection_sent
where bill_id = integration_bill.id and purpose = 'REFUND' and collection_sent.state <> 'REFUSED';

insert into outbound_message
  (id, channel, kind, key, subject_id, state, content, posted_by, created_at, left_at, answered_at, answer, problem, next_try_at)
select gen_random_uuid(), 'bill', purpose::text, bill_number::text, bill_id,
  case when state <> 'SENDING' then state::text when left_at is null then 'WAITING' else 'SENDING' end,
  convert_to(message::text, 'UTF8'), sent_by, collection_sent.created_at, left_at, answered_at,
  case when state = 'ACCEPTED' then jsonb_build_object(
    'billNumber', bill_number::text, 'jobId', job_id, 'reference', collection_sent.reference,
    'receiver', receiver, 'sendType', collection_sent.send_type) end,
  collection_sent.error, case when state = 'SENDING' then now() end
from collection_sent;
drop table collection_sent;
drop type collection_state;
drop type collection_purpose;

-- A bill is on its way or accepted once; a refused one may be sent again.
create unique index outbound_message_bill_once on outbound_message (subject_id, kind) where channel = 'bill' and state <> 'REFUSED';
