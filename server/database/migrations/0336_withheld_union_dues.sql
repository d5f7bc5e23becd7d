-- What somebody authorised their employer to withhold for a trade union: a share of pay, or a sum a month. One at a time.
create table union_due (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  payee text not null check (payee <> ''),
  iban text not null check (iban <> ''),
  reference text not null check (reference <> ''),
  rate integer check (rate between 1 and 1000000),
  monthly_cents bigint check (monthly_cents > 0),
  member_number text not null default '',
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  constraint union_due_share_or_sum check ((rate is null) <> (monthly_cents is null)),
  constraint union_due_no_overlap exclude using gist
    (person_id with =, daterange(valid_from, valid_to, '[]') with &&) deferrable
);
create index union_due_person on union_due (person_id, valid_from);

-- What a salary withheld of it, which is a part of its deductions.
alter table salary
  add column union_due_id bigint references union_due,
  add column union_due_cents bigint not null default 0,
  add constraint salary_union_due check (union_due_cents between 0 and deductions_cents);
create index salary_union_due on salary (union_due_id, payday);

-- What is owed to unions: a row of a month for each account and reference, paid as what was withheld.
alter table liability rename column invoice_payee to payee;
alter table liability rename column invoice_iban to payee_iban;
alter table liability rename column invoice_reference to payee_reference;
alter table liability drop constraint liability_payer_business_id_creditor_month_key;
create unique index liability_once on liability
  (payer_business_id, creditor, month, (case creditor when 'UNION' then payee_iban end), (case creditor when 'UNION' then payee_reference end))
  nulls not distinct;
alter table liability
  add constraint liability_payee_of_union check (creditor <> 'UNION' or (payee <> '' and payee_iban <> '' and payee_reference <> '')),
  alter column claimed_cents set expression as (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents
    when 'ENFORCEMENT' then counted_cents when 'UNION' then counted_cents else coalesce(invoice_cents, 0) end),
  alter column open_cents set expression as (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents - paid_cents
    when 'ENFORCEMENT' then 0 when 'UNION' then counted_cents - paid_cents else coalesce(invoice_cents, 0) - paid_cents end),
  alter column difference_cents set expression as (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents - counted_cents
    when 'ENFORCEMENT' then 0 when 'UNION' then 0 else coalesce(invoice_cents - counted_cents - accepted_cents, 0) end),
  alter column standing set expression as (case
    when creditor = 'ENFORCEMENT' then 'WITH_PAY'
    when creditor not in ('TAX', 'UNION') and invoice_cents is null then 'FORECAST'
    when (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents when 'UNION' then counted_cents else invoice_cents end) > paid_cents
      then 'OPEN'
    when (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents when 'UNION' then counted_cents else invoice_cents end) < paid_cents
      then 'OVERPAID'
    when debited_cents < paid_cents then 'PAYING'
    else 'PAID' end);

create or replace function describe_item_of_liability() returns trigger language plpgsql as $$ begin
  select to_char(month, 'FMMM/YYYY') || case when last_month > month then to_char(last_month, '"–"FMMM/YYYY') else '' end,
      case creditor when 'TAX' then 'Verohallinto' when 'PENSION' then 'Työeläkeyhtiö' when 'UNEMPLOYMENT' then 'Työllisyysrahasto'
        when 'ACCIDENT' then 'Tapaturmavakuutus' when 'UNION' then payee else 'Ulosotto' end
    into new.description, new.customer from liability where id = new.entity_id;
  return new;
end $$;

insert into ledger_account (purpose, number, name) values ('UNION_DEBT', '2925', 'Jäsenmaksuvelka');

-- Where another account or reference is told of a due, what was withheld of it and is not paid is owed there.
create function note_moved_dues() returns trigger language plpgsql as $$ begin
  insert into moved_month (month)
    select distinct date_trunc('month', payday)::date
    from former join changed using (id) join salary on union_due_id = changed.id
    where salary.state <> 'OPEN'
      and (former.payee, former.iban, former.reference) is distinct from (changed.payee, changed.iban, changed.reference);
  return null;
end $$;
create trigger moves_months after update on union_due referencing old table as former new table as changed
  for each statement execute function note_moved_dues();
