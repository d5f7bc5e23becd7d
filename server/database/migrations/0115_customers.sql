-- Whom those who bill through the company bill: a company or a private person. Rates, reports and shifts know nothing of them.
create type party_role as enum ('CUSTOMER', 'COMPANY');
create type bill_send_method as enum ('PAPERBILL', 'EMAIL', 'EBILL');
create type document_language as enum ('fi', 'en');

create table customer (
  id bigint generated always as identity primary key,
  name text not null,
  party_role party_role not null,
  business_id text not null default '',
  -- of a private person; sealed, the keyed hash finds the customer by the exact id
  national_id_cipher bytea,
  national_id_hash bytea,
  born date,
  vat_id text not null default '',
  organization text not null default '',
  einvoice_address text not null default '',
  einvoice_operator text not null default '',
  send_method bill_send_method not null,
  payment_term_days integer not null default 14 check (payment_term_days between 0 and 99),
  reference_number text not null default '',
  address text not null default '',
  address2 text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'FIN' check (country ~ '^[A-Z]{3}$'),
  phone text not null default '',
  email text not null default '',
  email2 text not null default '',
  language document_language not null default 'fi',
  checked boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  search_text text collate "C" not null
    generated always as (lower(left(name, 500) || ' ' || left(email, 500) || ' ' || left(city, 500))) stored,
  check ((national_id_cipher is null) = (national_id_hash is null))
);
-- An index behind every sort and search of the list.
create index customer_name on customer (name, id);
create index customer_born on customer (coalesce(born, '1800-01-01'), id);
create index customer_email on customer (email, id);
create index customer_address on customer (address, id);
create index customer_city on customer (city, id);
create index customer_postal_code on customer (postal_code, id);
create index customer_business_id on customer (business_id);
create index customer_national_id on customer (national_id_hash);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_words on customer using gin (words_of(search_text));
create trigger notes_words after insert on customer referencing new table as added
  for each statement execute function note_words_of_people();
create trigger notes_words_anew after update on customer for each row
  when (old.search_text is distinct from new.search_text) execute function note_words_of_person();

create trigger noted after insert or update or delete or truncate on customer for each statement execute function note_list_change();

-- Who bills them.
create table customer_person (
  customer_id bigint not null references customer,
  person_id bigint not null references person,
  linked_at timestamptz not null,
  primary key (customer_id, person_id)
);
create index customer_person_of on customer_person (person_id);

-- One that nobody has checked waits in the work queue, by its name.
create or replace function describe_work_item() returns trigger language plpgsql as $$ begin
  if new.kind = 'WorkcontractReady' then
    select concat_ws(', ', nullif(person_name, ''), nullif(profession, '')), staffing_customer, start_date
      into new.description, new.customer, new.due_date from work_contract where id = new.entity_id;
  elsif new.kind = 'NewUserRegistered' then
    new.description := full_name_of(new.entity_id);
  elsif new.kind in ('PaymentRejected', 'ReportRejected') then
    select person_name, department_name into new.description, new.customer from salary where id = new.entity_id;
  elsif new.kind = 'BilledShiftChanged' then
    select 'Lasku ' || bill_number, company into new.description, new.customer from integration_bill where id = new.entity_id;
  elsif new.kind = 'NewCustomer' then
    select name, name into new.description, new.customer from customer where id = new.entity_id;
  end if;
  return new;
end $$;
create function describe_work_item_of_customer() returns trigger language plpgsql as $$ begin
  update work_item set entity_id = entity_id where kind = 'NewCustomer' and entity_id = new.id;
  return null;
end $$;
create trigger describes_work_item after update of name on customer for each row
  when (old.name is distinct from new.name) execute function describe_work_item_of_customer();
