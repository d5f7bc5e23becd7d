-- What leaves the house, by whatever channel: committed with the states that it tells of, sent by a job. The channels are those of
-- server/src/core/outbound.
create table outbound_message (
  id uuid primary key,
  channel text not null,
  -- what it is in its channel
  kind text not null,
  -- by this the other side is asked whether it arrived: the file's name, say
  key text not null,
  -- what of ours it is about, where it is about one thing
  subject_id bigint,
  -- lifecycle outboundMessage
  state text not null,
  -- as it leaves; sealed where it holds a national id
  content bytea,
  -- null: the same content may leave again
  content_hash bytea,
  posted_by bigint references person,
  created_at timestamptz not null,
  -- when it first left: from then on it may have arrived
  left_at timestamptz,
  answered_at timestamptz,
  -- the other side's answer, in the shape of the channel
  answer jsonb,
  -- why it has not got through, for staff
  problem text,
  tries integer not null default 0,
  -- null: nothing more is to be done
  next_try_at timestamptz,
  -- who has it in hand, and until when unless they say so again: a process that died does not
  held_by uuid,
  lease_ends_at timestamptz,
  constraint outbound_message_state check (state in ('WAITING', 'SENDING', 'SENT', 'ACCEPTED', 'REFUSED')),
  check ((held_by is null) = (lease_ends_at is null))
);
create unique index outbound_message_content on outbound_message (content_hash);
create unique index outbound_message_key on outbound_message (key, channel) where state <> 'REFUSED';
create index outbound_message_due on outbound_message (channel, next_try_at) where next_try_at is not null;
create index outbound_message_subject on outbound_message (subject_id, channel, created_at);
create index outbound_message_posted_by on outbound_message (posted_by);

-- A file that was sent may be at the bank, whatever became of it: the next try looks for it there.
insert into outbound_message
  (id, channel, kind, key, state, content, content_hash, created_at, left_at, answered_at, answer, problem, next_try_at)
select id, 'bank-file', kind::text, name, state, convert_to(xml, 'UTF8'), content_hash, created_at,
  case when state <> 'WAITING' then coalesce(sent_at, created_at) end,
  case when state in ('SENT', 'REFUSED') then coalesce(sent_at, created_at) end,
  case when response_code is not null or file_reference is not null
    then jsonb_build_object('code', response_code, 'text', response_text, 'fileReference', file_reference) end,
  problem,
  case when state in ('WAITING', 'SENDING') then created_at end
from outgoing_file;

alter table outgoing_payment
  drop constraint outgoing_payment_file_id_fkey,
  add foreign key (file_id) references outbound_message;
alter table payment_cancellation
  drop constraint payment_cancellation_file_id_fkey,
  add foreign key (file_id) references outbound_message;
update state_change set entity = 'outbound_message', event = case event
    when 'fileSendingStarted' then 'messageLeft'
    when 'fileDeliveredByStaff' then 'messageDeliveredOtherwise'
    when 'fileTakenByBank' then 'messageArrived'
    when 'fileNotArrived' then 'messageNotArrived'
    else 'messageRefused' end
where entity = 'outgoing_file';
drop table outgoing_file;
drop type outgoing_file_kind;

-- The job that sent them has another name now.
do $$ begin
  if to_regclass('jobs.schedule') is not null then delete from jobs.schedule where name = 'bank.send-files'; end if;
end $$;
