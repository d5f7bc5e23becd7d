-- Fields of an update that could not be read: it is kept word for word and moves nothing.
alter table provider_update
  add column unreadable text[] not null default '{}',
  add constraint provider_update_unreadable check (unreadable = '{}' or meaning is null);
