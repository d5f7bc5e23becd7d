-- What became of a payment is one state (lifecycle settlement), and what the bank and the house say of it is codes with parameters.
create type remark_source as enum ('BANK', 'HOUSE');

create table payment_remark (
  id bigint generated always as identity primary key,
  payment_id bigint not null references outgoing_payment,
  -- the sentences are those of server/src/core/payment/states/remarks.ts
  code text not null,
  parameters jsonb not null,
  source remark_source not null,
  -- the bank's file that told of it
  bank_file_id bigint references bank_file,
  at timestamptz not null
);
create index payment_remark_payment on payment_remark (payment_id, id);
create index payment_remark_bank_file on payment_remark (bank_file_id);

alter table outgoing_payment
  add column settlement text,
  -- what holds now; null: nothing is to be said
  add column remark_id bigint references payment_remark;
create index outgoing_payment_remark on outgoing_payment (remark_id);

update outgoing_payment payment set settlement = case
    when live and debited_on is not null then 'DEBITED'
    -- debited and dead: the money came back, unless it was debited though it had been stopped
    when not live and debited_on is not null and (
      exists (select from account_entry where payment_id = payment.id and not debit)
      or state = 'APPROVED' and tx_state is distinct from 'RJCT' and tx_state is distinct from 'CANC') then 'RETURNED'
    when not live and tx_state is distinct from 'RJCT' and (state = 'CANCELLED' or tx_state = 'CANC') then 'CANCELLED'
    when not live then 'REJECTED'
    when cancel_requested_at is not null then 'CANCEL_ASKED'
    when tx_state in ('RCVD', 'PATC', 'PDNG') then 'SENT'
    when tx_state in ('ACTC', 'ACCP', 'ACFC', 'ACFW', 'ACWC', 'ACWP', 'ACPD', 'ACSP', 'ACSC', 'ACCC') then 'ACCEPTED'
    when tx_state is not null then 'UNKNOWN'
    when (select outbound_message.state from outbound_message where id = file_id) = 'SENT' then 'SENT'
    else 'WAITING'
  end;

-- Of what was said until now only the sentence is known.
with told as (
  insert into payment_remark (payment_id, code, parameters, source, at)
  select id, 'TOLD', jsonb_build_object('text', tx_reason),
    case when tx_state is null and debited_on is null then 'HOUSE' else 'BANK' end::remark_source,
    updated_at
  from outgoing_payment where tx_reason is not null order by id
  returning id, payment_id
)
update outgoing_payment payment set remark_id = told.id from told where told.payment_id = payment.id;

alter table outgoing_payment
  alter column settlement set not null,
  add constraint outgoing_payment_settlement check (settlement in (
    'WAITING', 'SENT', 'ACCEPTED', 'UNKNOWN', 'CANCEL_ASKED', 'DEBITED', 'REJECTED', 'RETURNED', 'CANCELLED')),
  drop column live,
  drop column tx_reason,
  drop column cancel_requested_at;
-- It is on its way or paid.
alter table outgoing_payment
  add column live boolean not null generated always as (settlement not in ('REJECTED', 'RETURNED', 'CANCELLED')) stored;
create unique index outgoing_payment_once on outgoing_payment (salary_id, purpose) where live;
create index outgoing_payment_settlement on outgoing_payment (settlement, created_at desc, id desc);

-- The bank's reason is a remark of the payment.
alter table payment_cancellation drop column reason;
