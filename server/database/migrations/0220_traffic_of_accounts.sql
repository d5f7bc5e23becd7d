-- Everything on our accounts by its kind, and what statements say of it, so that our books equal the bank's to the cent.
create type entry_kind as enum (
  'PAYMENT', 'RETURN', 'RECEIVED', 'TAKEN_BACK', 'TRANSFER', 'FEE', 'INTEREST', 'TAX', 'OTHER', 'UNKNOWN');

-- A statement of one account, as its file told it.
create table account_statement (
  id bigint generated always as identity primary key,
  bank_file_id bigint not null references bank_file,
  -- its place in the file
  place integer not null,
  account text not null,
  sequence_number bigint,
  from_day date not null,
  to_day date not null,
  opening_cents bigint,
  closing_cents bigint,
  -- the same one, told before
  repeats bigint references account_statement,
  unique (bank_file_id, place),
  check (from_day <= to_day)
);
create index account_statement_day on account_statement (account, to_day, sequence_number, id) where repeats is null;
create index account_statement_repeats on account_statement (repeats);

alter table account_entry
  -- null: read before this was kept, of a file of several accounts
  add column account text,
  -- the bank's own words: the ISO code and the three digits of the Finnish one
  add column bank_code text,
  add column kind entry_kind not null default 'UNKNOWN',
  -- staff gave the kind
  add column kind_by bigint references person,
  add column kind_note text not null default '',
  -- a sum that stands for all of our payments of this batch
  add column batch_id text,
  add column statement_id bigint references account_statement,
  -- of the account after it, where a statement tells it
  add column balance_cents bigint;
create index account_entry_kind_by on account_entry (kind_by);

alter table account_entry disable trigger user;
with told as (
  select id, array(select distinct account[1]
    from regexp_matches(content, '<(?:\w+:)?Acct>\s*<(?:\w+:)?Id>\s*<(?:\w+:)?IBAN>\s*([A-Z0-9]+)', 'g') account) as accounts
  from bank_file where message_kind like 'camt.05%' and content is not null
)
update account_entry set account = accounts[1] from told where told.id = bank_file_id and cardinality(accounts) = 1;
update account_entry entry set kind = case
  when payment_id is not null then case when debit then 'PAYMENT' else 'RETURN' end
  when not debit then 'RECEIVED'
  when exists (select from document_number where reference = entry.reference and not is_credit) then 'TAKEN_BACK'
  else 'UNKNOWN' end::entry_kind;
with batch as (
  select bank_batch_id, debited_on, sum(amount_cents) as cents from outgoing_payment
  where debited_on is not null and bank_batch_id is not null group by 1, 2
)
update account_entry entry set kind = 'PAYMENT', batch_id = bank_batch_id from batch
where debit and payment_id is null and end_to_end_id is null and kind = 'UNKNOWN' and booked_on = debited_on and amount_cents = cents;
alter table account_entry enable trigger user;
alter table account_entry alter column kind drop default;

-- What the bank or we ourselves moved is nobody's who is asked for money: it waits for no bill.
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
    select entry.id, case when named.is_there or not is_from_others then 0 else amount_cents - used_cents end
        + case when is_from_others then coalesce(surplus.cents, 0) else 0 end as cents,
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
      cross join lateral (
        select *, not debit and payment_id is null and kind in ('RECEIVED', 'RETURN') as is_from_others
        from account_entry where account_entry.id = given.id offset 0) as entry
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

create or replace function count_waiting_of_entries() returns trigger language plpgsql as $$ declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from now_there where payment_id is null);
  else
    changed := array(select id from now_there join before using (id)
      where (now_there.reference, now_there.payment_id, now_there.amount_cents, now_there.used_cents, now_there.kind)
        is distinct from (before.reference, before.payment_id, before.amount_cents, before.used_cents, before.kind));
  end if;
  if cardinality(changed) > 0 then perform count_waiting(changed, '{}', '{}'); end if;
  return null;
end $$;

alter table account_entry
  -- it is known what it is; a sum from others, when none of it waits
  add column is_explained boolean not null generated always as (
    payment_id is not null or batch_id is not null
    or kind in ('TRANSFER', 'FEE', 'INTEREST', 'TAX', 'OTHER', 'TAKEN_BACK')
    or (not debit and waiting_state is distinct from 'WAITING')) stored,
  add column signed_cents bigint not null generated always as (case when debit then -amount_cents else amount_cents end) stored;

-- An index behind every filter, sort and search of the list.
-- Of all entries few are asked for a bill: their search looks at the newest of them.
create index account_entry_waiting_newest on account_entry (id) where waiting_state is not null;
create index account_entry_booked on account_entry (booked_on, id);
create index account_entry_account on account_entry (account, booked_on, id);
create index account_entry_kind on account_entry (kind, booked_on, id);
create index account_entry_explained on account_entry (is_explained, booked_on, id);
create index account_entry_debit on account_entry (debit, booked_on, id);
create index account_entry_statement on account_entry (statement_id);
create index account_entry_name on account_entry (counterparty, id);
create index account_entry_amount on account_entry (signed_cents, id);
create index account_entry_sum on account_entry (amount_cents);
create index account_entry_by_reference on account_entry (reference, id);
create index account_entry_code on account_entry (bank_code, id);
create index account_entry_iban on account_entry (counterparty_iban text_pattern_ops);
create index account_entry_name_search on account_entry using gin (counterparty gin_trgm_ops);
create index account_entry_message_search on account_entry using gin (message gin_trgm_ops);

-- A sum of the account finds the payments that it stands for.
create index outgoing_payment_batch on outgoing_payment (bank_batch_id) where bank_batch_id is not null;
