-- The accounts that we pay from, each on the bank connection that carries its files. Until now there was one of both: the connection
-- is named 'bank'.
create table paying_account (
  id bigint generated always as identity primary key,
  -- a client company's account, for wages in its name; null: our own
  client_business_id text,
  client_name text,
  iban text not null unique,
  bic text not null,
  -- the id that the bank gave for payment files
  bank_service_id text not null,
  -- the name of a connection in the settings
  connection text not null,
  -- the one that its owner's payments leave from
  is_default boolean not null default false,
  check ((client_business_id is null) = (client_name is null))
);
create unique index paying_account_default on paying_account (client_business_id) nulls not distinct where is_default;

insert into paying_account (iban, bic, bank_service_id, connection, is_default)
select replace(value ->> 'iban', ' ', ''), value ->> 'bic', value ->> 'bankServiceId', 'bank', true
from company_setting where key = 'company' and value ? 'iban';
update company_setting set value = value - 'iban' - 'bic' - 'bankServiceId' where key = 'company';

-- By which of its channel's ways a message leaves: of a bank file the connection. It is about its paying account.
alter table outbound_message add column route text not null default '';
update outbound_message set route = 'bank', subject_id = (select id from paying_account) where channel = 'bank-file';
drop index outbound_message_due;
create index outbound_message_due on outbound_message (channel, route, next_try_at) where next_try_at is not null;

-- A bank's references are unique only within the bank.
alter table bank_file add column connection text not null default 'bank';
alter table bank_file
  alter column connection drop default,
  drop constraint bank_file_file_reference_key,
  add constraint bank_file_reference unique (file_reference, connection);
alter table account_entry add column connection text not null default 'bank';
alter table account_entry
  alter column connection drop default,
  drop constraint account_entry_archive_id_key,
  add constraint account_entry_archive_id unique (archive_id, connection);

update company_setting set key = 'bankOpened.bank' where key = 'bankOpened';

-- Jobs bear the name of their connection now.
do $$ begin
  if to_regclass('jobs.schedule') is not null
    then delete from jobs.schedule where name in ('outbound.bank-file', 'bank.fetch-feedback');
  end if;
end $$;
