alter table outgoing_payment
  drop constraint outgoing_payment_check,
  add constraint outgoing_payment_debit_date check (debit_date <= payday or purpose = 'RETURN'),
  add constraint outgoing_payment_salary check ((salary_id is null) = (purpose = 'RETURN'));

-- What of a movement that came in fits no bill, or is more than its bill asks for.
create type waiting_state as enum ('WAITING', 'HANDLED');
create type waiting_reason as enum (
  'NO_REFERENCE', 'WRONG_CHECK_DIGIT', 'UNKNOWN_REFERENCE', 'NOT_SENT', 'TOO_MUCH', 'PAID_ALREADY', 'REFUNDED');
alter table account_entry
  add column counterparty_iban text,
  add column message text,
  -- the archive id of the sum that the bank may tell in its place
  add column part_of text,
  -- of it staff have used otherwise than its reference says: never more than came
  add column used_cents bigint not null default 0 constraint account_entry_used_once check (used_cents between 0 and amount_cents),
  -- these three are counted by the database (count_waiting); null: all of it is its bill's
  add column waiting_cents bigint not null default 0,
  add column waiting_state waiting_state,
  add column waiting_reason waiting_reason;
create index account_entry_part_of on account_entry (part_of, connection) where part_of is not null;

-- What staff did with such money.
create type money_use_kind as enum ('MATCHED', 'RETURNED', 'KEPT');
create table money_use (
  id bigint generated always as identity primary key,
  entry_id bigint not null references account_entry,
  kind money_use_kind not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- the bill that it pays
  entity text check (entity in ('bill', 'workforceBill')),
  entity_id bigint,
  -- the payment by which it goes back
  payment_id bigint references outgoing_payment,
  -- why it is kept
  reason text not null default '',
  made_by bigint not null references person,
  made_at timestamptz not null,
  undone_at timestamptz,
  check ((kind = 'MATCHED') = (entity is not null)),
  check ((entity is null) = (entity_id is null)),
  check ((kind = 'RETURNED') = (payment_id is not null))
);
create index money_use_entry on money_use (entry_id, id);
create index money_use_bill on money_use (entity_id, entity) where undone_at is null and kind = 'MATCHED';
create unique index money_use_payment on money_use (payment_id);
create index money_use_made_by on money_use (made_by);

-- What our account shows of bills: what came by their references less what was used otherwise, and what staff matched with them.
create view bill_money as
  select entity, entity_id, entry.id as entry_id, null as use_id, booked_on,
    case when debit then -amount_cents else amount_cents end - used_cents as cents
  from document_number join account_entry entry using (reference)
  where not is_credit and payment_id is null
  union all
  select entity, entity_id, entry_id, used.id, booked_on, used.amount_cents
  from money_use used join account_entry entry on entry.id = entry_id
  where kind = 'MATCHED' and undone_at is null;

-- What bills of both kinds ask for. One that was not sent, or is deleted, asks for nothing.
create view bill_asked as
  select 'bill' as entity, id, provider_cents, refunded_cents > 0 as is_refunded, is_asking,
    case when is_asking then total_cents - refunded_cents else 0 end as due_cents
  from bill cross join lateral (select deleted_at is null and state not in ('OPEN', 'PENDING', 'TAKEN', 'APPROVED')) as asked (is_asking)
  union all
  select 'workforceBill', id, provider_cents, refunded_cents > 0, is_asking,
    case when is_asking then total_cents - refunded_cents else 0 end
  from integration_bill cross join lateral (select deleted_at is null and state <> 'OPEN') as asked (is_asking);

-- Whether digits are a reference: 7, 3 and 1 from the right.
create function is_reference(digits text) returns boolean language sql immutable strict parallel safe as $$
  select digits ~ '^\d{4,20}$' and (10 - (
    select sum(substr(reverse(left(digits, -1)), place, 1)::integer * (array[7, 3, 1])[1 + (place - 1) % 3])
    from generate_series(1, length(digits) - 1) place) % 10) % 10 = right(digits, 1)::integer
$$;

-- What our account shows of these bills, and how much of each movement they do not ask for: of what came last first.
create function money_of_bills(of_entities text[], of_bills bigint[])
returns table (entry_id bigint, use_id bigint, surplus_cents bigint, is_refunded boolean, is_asking boolean, is_whole boolean)
language sql stable as $$
  select entry_id, use_id, least(greatest(cents, 0), greatest(surplus - later, 0))::bigint, is_refunded, is_asking, surplus - later >= cents
  from (
    select entry_id, use_id, cents, is_refunded, is_asking, provider_cents - due_cents + sum(cents) over bill as surplus,
      coalesce(sum(greatest(cents, 0)) over (bill order by booked_on desc, entry_id desc, use_id desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from unnest(of_entities, of_bills) as given (entity, entity_id)
      join bill_money using (entity, entity_id) join bill_asked on bill_asked.entity = given.entity and bill_asked.id = given.entity_id
    window bill as (partition by given.entity, given.entity_id)
  ) lines
$$;

-- Counts anew what waits of these movements, and of those that have to do with these bills.
create function count_waiting(changed bigint[], of_entities text[], of_bills bigint[]) returns void language plpgsql as $$ begin
  with seed as materialized (
    select * from unnest(of_entities, of_bills) as given (entity, entity_id)
    union select entity, entity_id from account_entry entry join document_number using (reference)
      where entry.id = any(changed) and not is_credit
    union select entity, entity_id from money_use where entry_id = any(changed) and kind = 'MATCHED' and undone_at is null
  ), counted as materialized (
    select unnest(changed) as id
    union select entry_id from seed join bill_money using (entity, entity_id)
  ), bills as materialized (
    select * from seed
    union select entity, entity_id from counted join account_entry entry using (id) join document_number using (reference)
      where not is_credit
    union select entity, entity_id from counted join money_use on entry_id = counted.id and kind = 'MATCHED' and undone_at is null
  ), surplus as (
    select entry_id, sum(surplus_cents) as cents, bool_or(is_refunded and surplus_cents > 0) as is_refunded,
      bool_and(is_asking) as is_asking, bool_and(is_whole) as is_whole
    from money_of_bills(array(select entity from bills order by entity, entity_id), array(select entity_id from bills order by entity, entity_id))
    group by 1
  ), told as (
    select entry.id, case when document_number.number is not null or debit or payment_id is not null then 0
      else amount_cents - used_cents end + case when debit or payment_id is not null then 0 else coalesce(surplus.cents, 0) end as cents,
      used_cents > 0 and not debit as is_used,
      case
        when document_number.number is null and entry.reference is null then 'NO_REFERENCE'
        when document_number.number is null and entry.reference ~ '^\d+$' and not is_reference(entry.reference) then 'WRONG_CHECK_DIGIT'
        when document_number.number is null then 'UNKNOWN_REFERENCE'
        when not is_asking then 'NOT_SENT'
        when surplus.is_refunded then 'REFUNDED'
        when is_whole then 'PAID_ALREADY'
        else 'TOO_MUCH'
      end::waiting_reason as reason
    from counted join account_entry entry using (id)
      left join document_number on document_number.reference = entry.reference
      left join surplus on surplus.entry_id = entry.id
  ), shown as (
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

create function count_waiting_of_entries() returns trigger language plpgsql as $$ declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from now_there where payment_id is null);
  else
    changed := array(select id from now_there join before using (id)
      where (now_there.reference, now_there.payment_id, now_there.amount_cents, now_there.used_cents)
        is distinct from (before.reference, before.payment_id, before.amount_cents, before.used_cents));
  end if;
  if cardinality(changed) > 0 then perform count_waiting(changed, '{}', '{}'); end if;
  return null;
end $$;
create trigger counts_waiting after insert on account_entry referencing new table as now_there
  for each statement execute function count_waiting_of_entries();
create trigger counts_waiting_anew after update on account_entry referencing old table as before new table as now_there
  for each statement execute function count_waiting_of_entries();

create function count_uses() returns trigger language plpgsql as $$ declare
  entries bigint[] := array(select distinct entry_id from now_there order by entry_id);
begin
  perform from account_entry where id = any(entries) order by id for update;
  update account_entry set used_cents = coalesce((
    select sum(amount_cents) from money_use where entry_id = account_entry.id and undone_at is null), 0)
  where id = any(entries);
  perform count_waiting(entries, array(select entity from now_there where kind = 'MATCHED' order by id),
    array(select entity_id from now_there where kind = 'MATCHED' order by id));
  return null;
end $$;
create trigger counts_uses after insert on money_use referencing new table as now_there
  for each statement execute function count_uses();
create trigger counts_uses_anew after update on money_use referencing new table as now_there
  for each statement execute function count_uses();

create function count_waiting_of_bills() returns trigger language plpgsql as $$ declare
  changed bigint[] := array(select id from now_there join before using (id)
    where (now_there.state, now_there.total_cents, now_there.refunded_cents, now_there.provider_cents, now_there.deleted_at, now_there.reference)
      is distinct from (before.state, before.total_cents, before.refunded_cents, before.provider_cents, before.deleted_at, before.reference));
begin
  if cardinality(changed) > 0 then
    perform count_waiting('{}', array_fill(tg_argv[0], array[cardinality(changed)]), changed);
  end if;
  return null;
end $$;
create trigger counts_waiting after update on bill referencing old table as before new table as now_there
  for each statement execute function count_waiting_of_bills('bill');
create trigger counts_waiting after update on integration_bill referencing old table as before new table as now_there
  for each statement execute function count_waiting_of_bills('workforceBill');

-- A number that staff changed: what came by the old one waits, and what came by the new one does not.
create function count_waiting_of_references() returns trigger language plpgsql as $$ begin
  perform count_waiting(array(
    select entry.id from account_entry entry where reference in (new.reference, case when tg_op = 'UPDATE' then old.reference end)
      and payment_id is null), '{}', '{}');
  return null;
end $$;
create trigger counts_waiting after insert on document_number for each row
  when (new.reference is not null) execute function count_waiting_of_references();
create trigger counts_waiting_anew after update of reference on document_number for each row
  when (old.reference is distinct from new.reference) execute function count_waiting_of_references();

select count_waiting(array(select id from account_entry where payment_id is null and not debit), '{}', '{}');

-- A payment that will not be paid, or came back, leaves its money where it was.
create function end_return() returns trigger language plpgsql as $$ begin
  update money_use set undone_at = new.updated_at where payment_id = new.id and undone_at is null;
  return null;
end $$;
create trigger ends_return after update on outgoing_payment for each row
  when (new.salary_id is null and old.live and not new.live) execute function end_return();

-- An index behind every filter, sort and search of the list.
create index account_entry_waiting on account_entry (waiting_state, id) where waiting_state is not null;
create index account_entry_waiting_reason on account_entry (waiting_reason, id) where waiting_state is not null;
create index account_entry_waiting_booked on account_entry (booked_on, id) where waiting_state is not null;
create index account_entry_waiting_amount on account_entry (amount_cents, id) where waiting_state is not null;
create index account_entry_waiting_left on account_entry (waiting_cents, id) where waiting_state is not null;
create index account_entry_waiting_payer on account_entry (counterparty, id) where waiting_state is not null;
create index account_entry_waiting_reference on account_entry (reference, id) where waiting_state is not null;
create index account_entry_waiting_payer_search on account_entry using gin (counterparty gin_trgm_ops) where waiting_state is not null;
create index account_entry_waiting_message_search on account_entry using gin (message gin_trgm_ops) where waiting_state is not null;
create trigger noted after insert or update or delete or truncate on account_entry
  for each statement execute function note_list_change();

-- Open bills that such money may be meant for, by the name of who pays.
create index bill_awaiting_name on bill (lower(customer_name) text_pattern_ops) where state in ('CLOSED', 'LUOTTOTAPPIO');
create index integration_bill_awaiting_name on integration_bill (lower(company) text_pattern_ops) where state in ('CLOSED', 'LUOTTOTAPPIO');
