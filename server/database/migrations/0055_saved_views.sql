-- A list as somebody wants to find it again: filters, sort, columns and density under a name, for themselves or for all.
create table saved_view (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  list text not null,
  name text not null,
  is_shared boolean not null,
  address jsonb not null,
  look jsonb not null,
  unique (person_id, list, name)
);
create index saved_view_list on saved_view (list);
