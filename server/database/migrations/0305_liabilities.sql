-- What we owe of the wages that we paid: a row for each creditor and period, which is the months of paydays that it asks for at once.
create type creditor as enum ('TAX', 'PENSION', 'UNEMPLOYMENT', 'ACCIDENT', 'ENFORCEMENT');
create table liability (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  payer_business_id text not null,
  creditor creditor not null,
  -- the first days of the first and the last month of paydays
  month date not null check (extract(day from month) = 1),
  last_month date not null check (extract(day from last_month) = 1 and last_month >= month),
  due date not null,
  -- by the salaries, and what that is made of (versioned, see core/liability/made-of.ts)
  counted_cents bigint not null,
  made_of jsonb not null,
  counted_at timestamptz not null,
  -- what the Tax Administration has been told: by wage reports, and by the separate report
  filed_withheld_cents bigint not null default 0,
  filed_health_cents bigint not null default 0,
  -- the insurer's invoice, and how much it may differ from what the salaries come to
  invoice_cents bigint check (invoice_cents > 0),
  invoice_payee text not null default '',
  invoice_iban text not null default '',
  invoice_reference text not null default '',
  accepted_cents bigint not null default 0,
  -- by payments that are on their way or have left; what was garnished leaves with the wages
  paid_cents bigint not null default 0,
  debited_cents bigint not null default 0,
  claimed_cents bigint not null generated always as (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents
    when 'ENFORCEMENT' then counted_cents else coalesce(invoice_cents, 0) end) stored,
  open_cents bigint not null generated always as (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents - paid_cents
    when 'ENFORCEMENT' then 0 else coalesce(invoice_cents, 0) - paid_cents end) stored,
  -- what the claim differs from what the salaries come to, beyond what staff have accepted
  difference_cents bigint not null generated always as (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents - counted_cents
    when 'ENFORCEMENT' then 0 else coalesce(invoice_cents - counted_cents - accepted_cents, 0) end) stored,
  standing text not null generated always as (case
    when creditor = 'ENFORCEMENT' then 'WITH_PAY'
    when creditor <> 'TAX' and invoice_cents is null then 'FORECAST'
    when (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents else invoice_cents end) > paid_cents then 'OPEN'
    when (case creditor when 'TAX' then filed_withheld_cents + filed_health_cents else invoice_cents end) < paid_cents then 'OVERPAID'
    when debited_cents < paid_cents then 'PAYING'
    else 'PAID' end) stored,
  unique (payer_business_id, creditor, month),
  constraint liability_invoice_of check (invoice_cents is null or creditor in ('PENSION', 'UNEMPLOYMENT', 'ACCIDENT'))
);
create index liability_month on liability (month, id);
create index liability_of_creditor on liability (creditor, month, id);
create index liability_creditor on liability (creditor, id);
create index liability_that_stands on liability (standing, month, id);
create index liability_standing on liability (standing, id);
create index liability_due on liability (due, id);
create index liability_counted on liability (counted_cents, id);
create index liability_claimed on liability (claimed_cents, id);
create index liability_paid on liability (paid_cents, id);
create index liability_open on liability (open_cents, id);
create index liability_differing on liability (month, id) where difference_cents <> 0;
create trigger noted after insert or update or delete or truncate on liability for each statement execute function note_list_change();

-- Each is paid by payments like any other, one after the other, and what they pay is counted with them.
alter type payment_purpose add value 'LIABILITY';
alter table outgoing_payment
  add column liability_id bigint references liability,
  drop constraint outgoing_payment_debit_date,
  drop constraint outgoing_payment_salary,
  add constraint outgoing_payment_debit_date check (debit_date <= payday or purpose::text in ('RETURN', 'PURCHASE', 'LIABILITY')),
  add constraint outgoing_payment_salary check ((salary_id is null) = (purpose::text in ('RETURN', 'PURCHASE', 'LIABILITY'))),
  add constraint outgoing_payment_liability check ((liability_id is null) = (purpose::text <> 'LIABILITY'));
create index outgoing_payment_liability on outgoing_payment (liability_id, id);
create unique index outgoing_payment_liability_once on outgoing_payment (liability_id) where live and debited_on is null;

create function count_paid_of_liability() returns trigger language plpgsql as $$ begin
  -- held first, so that what another has made of its payments is counted
  perform from liability where id = new.liability_id for update;
  update liability set paid_cents = own.paid, debited_cents = own.debited
    from (select coalesce(sum(amount_cents), 0) as paid, coalesce(sum(amount_cents) filter (where debited_on is not null), 0) as debited
      from outgoing_payment where liability_id = new.liability_id and live) own
    where id = new.liability_id;
  return null;
end $$;
create trigger pays_liability after insert on outgoing_payment for each row
  when (new.liability_id is not null) execute function count_paid_of_liability();
create trigger pays_liability_otherwise after update on outgoing_payment for each row
  when (new.liability_id is not null and (old.settlement, old.debited_on, old.amount_cents)
    is distinct from (new.settlement, new.debited_on, new.amount_cents)) execute function count_paid_of_liability();

-- What a wage report told of tax. Of earlier reports that is not known: it was the salary's.
alter table register_delivery add column told_tax_cents bigint;

-- Where taxes are paid is a change that waits for a second person, as the enforcement authority's account.
alter table asked_change drop constraint asked_change_kind_check,
  add constraint asked_change_kind_check check (kind in ('payingAccount', 'closing', 'distraint', 'tax'));

-- What is due soon and not paid, and invoices that differ from what the salaries come to, wait in the work queue.
alter type work_item_kind add value 'LiabilityDue';
alter type work_item_kind add value 'InvoiceDiffers';
create function describe_item_of_liability() returns trigger language plpgsql as $$ begin
  select to_char(month, 'FMMM/YYYY') || case when last_month > month then to_char(last_month, '"–"FMMM/YYYY') else '' end,
      case creditor when 'TAX' then 'Verohallinto' when 'PENSION' then 'Työeläkeyhtiö' when 'UNEMPLOYMENT' then 'Työllisyysrahasto'
        when 'ACCIDENT' then 'Tapaturmavakuutus' else 'Ulosotto' end
    into new.description, new.customer from liability where id = new.entity_id;
  return new;
end $$;
create trigger described_by_liability before insert or update of entity_id on work_item for each row
  when (new.kind::text in ('LiabilityDue', 'InvoiceDiffers')) execute function describe_item_of_liability();

-- What is owed of what was paid before.
insert into moved_month (month) select distinct month from separate_report;
