-- What waits for staff. There is one item for each thing: done with it, and new again when the thing waits again.
create type work_item_kind as enum ('AdvancePayment', 'WorkcontractReady', 'NewUserRegistered', 'NewCustomer');
create type work_item_decision as enum ('APPROVED', 'DECLINED');

create table work_item (
  id bigint generated always as identity primary key,
  kind work_item_kind not null,
  entity_id bigint not null,
  state text not null,
  decision work_item_decision,
  -- of the thing, kept with the item, so that the list is sorted by them
  description text not null default '',
  customer text not null default '',
  amount_cents bigint,
  due_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, entity_id),
  constraint work_item_state check (state in ('NEW', 'DONE')),
  check (decision is null or state = 'DONE')
);

create function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind = 'NewUserRegistered' then
    new.description := full_name_of(new.entity_id);
  end if;
  return new;
end $$;
create trigger described before insert or update of entity_id on work_item for each row execute function describe_work_item();

create function describe_work_item_of_contract() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind = 'WorkcontractReady' and entity_id = new.id;
  return null;
end $$;
create trigger describes_work_item after update of person_name, profession, staffing_customer, start_date on work_contract for each row
  when ((old.person_name, old.profession, old.staffing_customer, old.start_date)
    is distinct from (new.person_name, new.profession, new.staffing_customer, new.start_date))
  execute function describe_work_item_of_contract();

create function describe_work_item_of_person() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind = 'NewUserRegistered' and entity_id = new.id;
  return null;
end $$;
create trigger describes_work_item after update of first_name, last_name on person for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function describe_work_item_of_person();
create trigger noted after insert or update or delete or truncate on work_item for each statement execute function note_list_change();

-- What waits is few among much that is done: a part of every order's index.
create index work_item_updated on work_item (state, updated_at, id);
-- What a search finds of very many is met on the way.
create index work_item_all on work_item (updated_at, id);
create index work_item_customer on work_item (state, customer, id);
create index work_item_description on work_item (state, description, id);
create index work_item_entity on work_item (state, entity_id, id);
create index work_item_amount on work_item (state, coalesce(amount_cents, 0), id);
create index work_item_due on work_item (state, coalesce(due_date, 'infinity'), id);
create index work_item_search on work_item using gin ((description || ' ' || customer) gin_trgm_ops);

-- The contracts that wait already.
insert into work_item (kind, entity_id, state, created_at, updated_at)
  select 'WorkcontractReady', id, 'NEW', updated_at, updated_at from work_contract where state = 'SENT_TO_APPROVE' order by updated_at, id;
