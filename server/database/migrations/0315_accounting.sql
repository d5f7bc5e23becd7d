-- The journal: what is entered in the books of each month, on accounts that staff number and name.
create type ledger_purpose as enum ('BANK', 'TRANSFERS', 'RECEIVABLES', 'EMPLOYEE_CLAIMS', 'CLEARING', 'TAXES_OWED', 'WITHHELD_TAX',
  'PENSION_DEBT', 'GARNISHED', 'VAT_DEBT', 'CLIENT_WAGES', 'NET_PAY', 'UNEMPLOYMENT_DEBT', 'ACCIDENT_DEBT', 'SALES', 'OTHER_INCOME',
  'PURCHASES', 'WAGES', 'HOLIDAY_COMPENSATION', 'PENSION_COST', 'HEALTH_COST', 'ACCIDENT_COST', 'UNEMPLOYMENT_COST',
  'TRAVEL_COMPENSATION', 'CREDIT_LOSS', 'BANK_FEES', 'INTEREST_INCOME', 'INTEREST_COST');
create type voucher_kind as enum ('SALARIES', 'CONTRIBUTIONS', 'SALES', 'CREDIT_NOTES', 'CREDIT_LOSSES', 'BANK', 'CORRECTION');
create type voucher_class as enum ('WAGES', 'SALES', 'BANK', 'OTHER');

-- The chart of accounts: as Finnish firms commonly number them, until staff do otherwise. It never has more rows than there are purposes.
create table ledger_account (
  id bigint generated always as identity primary key,
  version integer not null default 0,
  purpose ledger_purpose not null unique,
  number text not null,
  name text not null
);
create trigger noted after insert or update or delete or truncate on ledger_account for each statement execute function note_list_change();
insert into ledger_account (purpose, number, name) values
  ('BANK', '1910', 'Pankkitilit'),
  ('TRANSFERS', '1950', 'Rahat matkalla'),
  ('RECEIVABLES', '1701', 'Myyntisaamiset'),
  ('EMPLOYEE_CLAIMS', '1751', 'Saamiset työntekijöiltä'),
  ('CLEARING', '1777', 'Selvittelytili'),
  ('TAXES_OWED', '2920', 'Verovelka, oma-aloitteiset verot'),
  ('WITHHELD_TAX', '2921', 'Ennakonpidätysvelka'),
  ('PENSION_DEBT', '2931', 'TyEL-velka'),
  ('GARNISHED', '2933', 'Ulosottovelka'),
  ('VAT_DEBT', '2939', 'Arvonlisäverovelka'),
  ('CLIENT_WAGES', '2947', 'Selvittelytili, muiden palkat'),
  ('NET_PAY', '2961', 'Palkkavelka'),
  ('UNEMPLOYMENT_DEBT', '2965', 'Työttömyysvakuutusmaksuvelka'),
  ('ACCIDENT_DEBT', '2966', 'Tapaturma- ja ryhmähenkivakuutusvelka'),
  ('SALES', '3000', 'Myynti'),
  ('OTHER_INCOME', '3990', 'Muut tuotot'),
  ('PURCHASES', '4000', 'Ostot'),
  ('WAGES', '5000', 'Palkat'),
  ('HOLIDAY_COMPENSATION', '5310', 'Lomakorvaukset'),
  ('PENSION_COST', '6130', 'TyEL-maksut'),
  ('HEALTH_COST', '6300', 'Sairausvakuutusmaksut'),
  ('ACCIDENT_COST', '6400', 'Tapaturma- ja ryhmähenkivakuutusmaksut'),
  ('UNEMPLOYMENT_COST', '6410', 'Työttömyysvakuutusmaksut'),
  ('TRAVEL_COMPENSATION', '7870', 'Verottomat matkakorvaukset'),
  ('CREDIT_LOSS', '8450', 'Luottotappiot'),
  ('BANK_FEES', '8560', 'Pankkikulut'),
  ('INTEREST_INCOME', '9160', 'Korkotuotot'),
  ('INTEREST_COST', '9440', 'Korkokulut');

create table accounting_month (
  id bigint generated always as identity primary key,
  -- its first day
  month date not null unique check (extract(day from month) = 1),
  counted_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references person,
  check ((closed_at is null) = (closed_by is null))
);
create index accounting_month_closed_by on accounting_month (closed_by);
create index accounting_month_order on accounting_month (month, id);
create index accounting_month_open on accounting_month (month, id) where closed_at is null;
create index accounting_month_closed on accounting_month (month, id) where closed_at is not null;
create trigger noted after insert or update or delete or truncate on accounting_month for each statement execute function note_list_change();

create table voucher (
  id bigint generated always as identity primary key,
  month_id bigint not null references accounting_month,
  kind voucher_kind not null,
  class voucher_class not null,
  year integer not null,
  -- given where its month is closed: unbroken for each class and year
  number integer,
  day date not null,
  account text not null default '',
  item_count integer not null,
  -- the closed month that it corrects
  corrects_id bigint references accounting_month,
  check ((kind = 'CORRECTION') = (corrects_id is not null)),
  unique (year, class, number)
);
create index voucher_month on voucher (month_id, day, id);
create index voucher_corrects on voucher (corrects_id, month_id);

create table voucher_line (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references voucher on delete cascade,
  purpose ledger_purpose not null,
  -- of a sale: its rate in millionths, and the row of the VAT return
  vat_rate integer,
  vat_field integer,
  -- debit above zero, credit below
  amount_cents bigint not null check (amount_cents <> 0),
  -- as they were when the month was closed
  account_number text,
  account_name text
);
create index voucher_line_voucher on voucher_line (voucher_id, id);

-- What the salaries of a payday are entered for, by account: of those that the separate report of the month counts.
create table wage_day (
  id bigint generated always as identity primary key,
  day date not null,
  purpose ledger_purpose not null,
  amount_cents bigint not null,
  salary_count integer not null,
  unique (day, purpose)
);

-- A closed month stays as it is.
create function closed_month_stays() returns trigger language plpgsql as $$ begin
  if old.closed_at is not null then raise exception 'a closed month stays closed' using errcode = 'restrict_violation'; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger stays_closed before update or delete on accounting_month for each row execute function closed_month_stays();
create function voucher_of_closed_month_stays() returns trigger language plpgsql as $$ begin
  if exists (select from accounting_month where id = old.month_id and closed_at is not null) then
    raise exception 'a voucher of a closed month stays' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger stays_closed before update or delete on voucher for each row execute function voucher_of_closed_month_stays();
create function line_of_closed_month_stays() returns trigger language plpgsql as $$ begin
  if exists (select from voucher join accounting_month month on month.id = month_id where voucher.id = old.voucher_id and closed_at is not null) then
    raise exception 'a line of a closed month stays' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger stays_closed before update or delete on voucher_line for each row execute function line_of_closed_month_stays();

-- Months of which something to enter has moved since they were counted: nobody waits for another to note one.
create table month_to_enter (
  id bigint generated always as identity primary key,
  month date not null
);

create function note_entered_days() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month) select distinct date_trunc('month', day)::date from changed where day is not null;
  return null;
end $$;
create trigger enters_months after insert on wage_day referencing new table as changed for each statement execute function note_entered_days();
create trigger enters_months_otherwise after delete on wage_day referencing old table as changed for each statement execute function note_entered_days();

-- A liability is entered in each month that it is made of, and what its invoice differs by in the last month of its period.
create function note_entered_liabilities() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select (own->>'month')::date from changed cross join jsonb_array_elements(made_of->'months') as own
    union select last_month from changed where invoice_cents is not null;
  return null;
end $$;
create trigger enters_months after insert on liability referencing new table as changed for each statement execute function note_entered_liabilities();
create function note_changed_liabilities() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select (own->>'month')::date from former join changed using (id)
      cross join lateral (select former.made_of union all select changed.made_of) as told (made_of)
      cross join jsonb_array_elements(told.made_of->'months') as own
    where former.made_of is distinct from changed.made_of
    union
    select changed.last_month from former join changed using (id)
    where (former.invoice_cents, former.made_of) is distinct from (changed.invoice_cents, changed.made_of)
      and (former.invoice_cents is not null or changed.invoice_cents is not null);
  return null;
end $$;
create trigger enters_months_otherwise after update on liability referencing old table as former new table as changed
  for each statement execute function note_changed_liabilities();

-- A bill is entered on its day, and what is lost of it on the day on which it was given up.
create function note_entered_bills() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select distinct date_trunc('month', day)::date from former join changed using (id) cross join lateral (
      select former.bill_date as day where former.state <> changed.state or former.bill_date <> changed.bill_date
      union all select changed.bill_date where former.state <> changed.state or former.bill_date <> changed.bill_date
        or former.deleted_at is distinct from changed.deleted_at
      union all select (at at time zone 'Europe/Helsinki')::date from state_change
        where entity = tg_argv[0] and entity_id = changed.id::text and to_state = 'LUOTTOTAPPIO'
          and 'LUOTTOTAPPIO' in (former.state, changed.state)) as days
    where (former.state, former.bill_date, former.deleted_at, former.refunded_cents, former.provider_cents)
      is distinct from (changed.state, changed.bill_date, changed.deleted_at, changed.refunded_cents, changed.provider_cents);
  return null;
end $$;
create trigger enters_months after update on bill referencing old table as former new table as changed
  for each statement execute function note_entered_bills('bill');
create trigger enters_months after update on integration_bill referencing old table as former new table as changed
  for each statement execute function note_entered_bills('integration_bill');
create function note_entered_losses() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select distinct date_trunc('month', at at time zone 'Europe/Helsinki')::date from changed
    where to_state = 'LUOTTOTAPPIO';
  return null;
end $$;
create trigger enters_months after insert on state_change referencing new table as changed
  for each statement execute function note_entered_losses();
create index state_change_lost on state_change (at) where to_state = 'LUOTTOTAPPIO';

-- A credit note is entered on the day on which it was made, once it is taken.
create function note_entered_credit_notes() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select distinct date_trunc('month', changed.created_at at time zone 'Europe/Helsinki')::date from former join changed using (id)
    where changed.kind in ('REFUND', 'BILLERS_REFUND') and former.state <> changed.state;
  return null;
end $$;
create trigger enters_months after update on outbound_message referencing old table as former new table as changed
  for each statement execute function note_entered_credit_notes();
create index outbound_message_credit_notes on outbound_message (created_at, id) where kind in ('REFUND', 'BILLERS_REFUND');

create function table_of_bill(entity text) returns text language sql immutable parallel safe as $$
  select case entity when 'workforceBill' then 'integration_bill' else entity end
$$;

-- A movement of our account, and what of it is a bill's, returned or kept.
create function note_entered_movements() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select date_trunc('month', booked_on)::date from changed
    union select date_trunc('month', at at time zone 'Europe/Helsinki')::date from changed join document_number using (reference)
      join state_change on state_change.entity = table_of_bill(document_number.entity) and state_change.entity_id = document_number.entity_id::text
    where not document_number.is_credit and to_state = 'LUOTTOTAPPIO';
  return null;
end $$;
create trigger enters_months after insert on account_entry referencing new table as changed for each statement execute function note_entered_movements();
create trigger enters_months_otherwise after update on account_entry referencing new table as changed
  for each statement execute function note_entered_movements();
create function note_entered_uses() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select date_trunc('month', booked_on)::date from changed join account_entry on account_entry.id = entry_id
    union select date_trunc('month', at at time zone 'Europe/Helsinki')::date from changed
      join state_change on state_change.entity = table_of_bill(changed.entity) and state_change.entity_id = changed.entity_id::text
    where to_state = 'LUOTTOTAPPIO';
  return null;
end $$;
create trigger enters_months after insert on money_use referencing new table as changed for each statement execute function note_entered_uses();
create trigger enters_months_otherwise after update on money_use referencing new table as changed for each statement execute function note_entered_uses();

-- The payments of a batch are told apart by their own days.
create function note_entered_payments() returns trigger language plpgsql as $$ begin
  insert into month_to_enter (month)
    select distinct date_trunc('month', day)::date from former join changed using (id)
      cross join lateral (values (former.debited_on), (changed.debited_on)) as days (day)
    where day is not null and (former.debited_on, former.bank_batch_id) is distinct from (changed.debited_on, changed.bank_batch_id);
  return null;
end $$;
create trigger enters_months after update on outgoing_payment referencing old table as former new table as changed
  for each statement execute function note_entered_payments();

-- What was paid, sold and received before.
insert into moved_month (month) select distinct month from separate_report;
insert into month_to_enter (month)
  select date_trunc('month', bill_date)::date from bill where state not in ('OPEN', 'PENDING', 'TAKEN', 'APPROVED')
  union select date_trunc('month', bill_date)::date from integration_bill where state <> 'OPEN'
  union select date_trunc('month', booked_on)::date from account_entry;
