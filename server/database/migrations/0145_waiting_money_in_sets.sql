-- Waiting money is counted after many bills and movements as after one: each is looked up by its key (`offset 0` keeps the database from
-- reading all of a table for a list whose length it cannot know), and what changes nothing of it counts nothing.

create or replace function money_of_bills(of_entities text[], of_bills bigint[])
returns table (entry_id bigint, use_id bigint, surplus_cents bigint, is_refunded boolean, is_asking boolean, is_whole boolean)
language sql stable as $$
  select entry_id, use_id, least(greatest(cents, 0), greatest(surplus - later, 0))::bigint, is_refunded, is_asking, surplus - later >= cents
  from (
    select entry_id, use_id, cents, is_refunded, is_asking, provider_cents - due_cents + sum(cents) over bill as surplus,
      coalesce(sum(greatest(cents, 0)) over (bill order by booked_on desc, entry_id desc, use_id desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from unnest(of_entities, of_bills) as given (entity, entity_id)
      cross join lateral (select * from bill_money where entity = given.entity and entity_id = given.entity_id offset 0) as money
      cross join lateral (select * from bill_asked where entity = given.entity and id = given.entity_id offset 0) as asked
    window bill as (partition by given.entity, given.entity_id)
  ) lines
$$;

-- The bills that these movements have to do with: by their reference, and by what staff matched of them.
create function bills_of_movements(of_entries bigint[]) returns table (entity text, entity_id bigint) language sql stable as $$
  select named.entity, named.entity_id
  from unnest(of_entries) as given (id)
    cross join lateral (select reference from account_entry where id = given.id offset 0) as entry
    cross join lateral (
      select entity, entity_id from document_number where reference = entry.reference and not is_credit offset 0) as named
  union
  select used.entity, used.entity_id
  from unnest(of_entries) as given (id)
    cross join lateral (
      select entity, entity_id from money_use where entry_id = given.id and kind = 'MATCHED' and undone_at is null offset 0) as used
$$;

-- The other way round: the movements that these bills have to do with.
create function movements_of_bills(of_entities text[], of_bills bigint[]) returns setof bigint language sql stable as $$
  select distinct entry_id from unnest(of_entities, of_bills) as given (entity, entity_id)
    cross join lateral (select entry_id from bill_money where entity = given.entity and entity_id = given.entity_id offset 0) as money
$$;

-- Counts anew what waits of these movements, and of those that have to do with these bills.
create or replace function count_waiting(changed bigint[], of_entities text[], of_bills bigint[]) returns void language plpgsql as $$ declare
  counted bigint[];
begin
  select array_agg(entity), array_agg(entity_id) into of_entities, of_bills from (
    select * from unnest(of_entities, of_bills) union select * from bills_of_movements(changed)) as seed (entity, entity_id);
  select array_agg(id) into counted from (
    select unnest(changed) as id union select * from movements_of_bills(of_entities, of_bills)) entries;
  if counted is null then return; end if;
  select array_agg(entity), array_agg(entity_id) into of_entities, of_bills from (
    select * from unnest(of_entities, of_bills) union select * from bills_of_movements(counted)) as bills (entity, entity_id);

  with surplus as materialized (
    select entry_id, sum(surplus_cents) as cents, bool_or(is_refunded and surplus_cents > 0) as is_refunded,
      bool_and(is_asking) as is_asking, bool_and(is_whole) as is_whole
    from money_of_bills(of_entities, of_bills)
    group by 1
  ), told as (
    select entry.id, case when named.is_there or debit or payment_id is not null then 0 else amount_cents - used_cents end
        + case when debit or payment_id is not null then 0 else coalesce(surplus.cents, 0) end as cents,
      used_cents > 0 and not debit as is_used,
      case
        when not named.is_there and entry.reference is null then 'NO_REFERENCE'
        when not named.is_there and entry.reference ~ '^\d+$' and not is_reference(entry.reference) then 'WRONG_CHECK_DIGIT'
        when not named.is_there then 'UNKNOWN_REFERENCE'
        when not is_asking then 'NOT_SENT'
        when surplus.is_refunded then 'REFUNDED'
        when is_whole then 'PAID_ALREADY'
        else 'TOO_MUCH'
      end::waiting_reason as reason
    from unnest(counted) as given (id)
      cross join lateral (select * from account_entry where account_entry.id = given.id offset 0) as entry
      cross join lateral (select exists (select from document_number where reference = entry.reference) as is_there offset 0) as named
      left join surplus on surplus.entry_id = entry.id
  ), shown as materialized (
    select id, cents, case when cents > 0 then 'WAITING' when is_used then 'HANDLED' end::waiting_state as state, reason from told
  )
  update account_entry entry set waiting_cents = shown.cents, waiting_state = shown.state,
    waiting_reason = case
      when shown.state is null then null
      when shown.state = 'HANDLED' then coalesce(entry.waiting_reason, shown.reason)
      else shown.reason end
  from shown where shown.id = entry.id and (shown.cents, shown.state,
      case when shown.state = 'WAITING' then shown.reason when shown.state = 'HANDLED' then coalesce(entry.waiting_reason, shown.reason) end)
    is distinct from (entry.waiting_cents, entry.waiting_state, entry.waiting_reason);
end $$;

-- What a bill asks for changes where it is sent or taken back, not where it is paid.
create or replace function count_waiting_of_bills() returns trigger language plpgsql as $$ declare
  never_sent constant text[] := '{OPEN,PENDING,TAKEN,APPROVED}';
  changed bigint[] := array(select id from now_there join before using (id)
    where (now_there.state = any(never_sent), now_there.total_cents, now_there.refunded_cents, now_there.provider_cents,
        now_there.deleted_at, now_there.reference)
      is distinct from (before.state = any(never_sent), before.total_cents, before.refunded_cents, before.provider_cents,
        before.deleted_at, before.reference));
begin
  if cardinality(changed) > 0 then
    perform count_waiting('{}', array_fill(tg_argv[0], array[cardinality(changed)]), changed);
  end if;
  return null;
end $$;

-- Money may have come by a number before its document is there.
create function count_waiting_of_new_numbers() returns trigger language plpgsql as $$ declare
  found_entries bigint[] := array(select entry.id from now_there
    cross join lateral (select id from account_entry where reference = now_there.reference and payment_id is null offset 0) as entry);
begin
  if cardinality(found_entries) > 0 then perform count_waiting(found_entries, '{}', '{}'); end if;
  return null;
end $$;
create or replace function count_waiting_of_references() returns trigger language plpgsql as $$ begin
  perform count_waiting(array(
    select entry.id from account_entry entry where reference in (new.reference, old.reference) and payment_id is null), '{}', '{}');
  return null;
end $$;
drop trigger counts_waiting on document_number;
create trigger counts_waiting after insert on document_number referencing new table as now_there
  for each statement execute function count_waiting_of_new_numbers();
