-- Addresses that let somebody in once: of each only the hash of its token is kept. It leads to a new password, or opens a session for staff in the person's name.
create table one_time_address (
  token_hash bytea primary key,
  person_id bigint not null references person (id),
  made_by bigint not null references person (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  kind text not null check (kind in ('PASSWORD', 'SESSION'))
);
create index one_time_address_person on one_time_address (person_id);
create index one_time_address_made_by on one_time_address (made_by);

-- Whoever of staff looks at the product in the person's name; such a session changes nothing.
alter table session add column opened_by bigint references person (id);
create index session_opened_by on session (opened_by);
