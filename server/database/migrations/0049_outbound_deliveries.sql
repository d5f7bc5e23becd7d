-- Wage reports travel together: what leaves under one key is a delivery, and messages are what it carries. A message without one is
-- asked for by its own key.
create table outbound_delivery (
  id uuid primary key,
  channel text not null,
  -- by this the other side is asked whether it arrived
  key text not null,
  -- as it leaves; sealed where it holds a national id
  content bytea not null,
  created_at timestamptz not null
);
alter table outbound_message add delivery_id uuid references outbound_delivery;

-- Until now each report was a delivery of its own.
insert into outbound_delivery (id, channel, key, content, created_at)
  select id, channel, key, content, created_at from outbound_message where channel = 'wage-report' and content is not null;
update outbound_message set delivery_id = id, content = null where channel = 'wage-report' and content is not null;

create index outbound_message_delivery on outbound_message (delivery_id);
