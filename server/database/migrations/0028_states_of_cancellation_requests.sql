-- A request to the bank to cancel a payment (lifecycle cancellationRequest) has the id of the message that asks.
alter table payment_cancellation rename file_id to id;
alter table payment_cancellation add column state text;
update payment_cancellation set state = coalesce(outcome, 'ASKED');
alter table payment_cancellation
  drop column outcome,
  alter state set not null,
  add constraint payment_cancellation_state check (state in ('ASKED', 'PENDING', 'CONFIRMED', 'REFUSED'));
create index payment_cancellation_open on payment_cancellation (payment_id) where state in ('ASKED', 'PENDING');
