-- Keys that were made here for any channel, and their certificates: those of the banks, and those of the Incomes Register, whose connection is
-- called incomes-register, as no bank's is (server/src/core/channel-certificate).
alter table bank_certificate rename to channel_certificate;
alter table channel_certificate rename constraint bank_certificate_state to channel_certificate_state;
alter index bank_certificate_in_use rename to channel_certificate_in_use;
alter index bank_certificate_asked rename to channel_certificate_asked;
alter table bank_certificate_warning rename to channel_certificate_warning;
alter table channel_certificate
  -- what was granted is fetched by it
  add column retrieval_id text,
  -- and not before
  add column retrievable_at timestamptz,
  add check ((retrieval_id is null) = (retrievable_at is null)),
  add check (retrieval_id is null or state = 'ASKED');
update state_change set entity = 'channel_certificate' where entity = 'bank_certificate';

alter type work_item_kind add value 'RegisterCertificateEnds';
alter function describe_item_of_bank_certificate rename to describe_item_of_certificate;
create or replace function describe_item_of_certificate() returns trigger language plpgsql as $$ begin
  select case connection when 'incomes-register' then 'Tulorekisteri' else 'Pankkiyhteys ' || connection end
    into new.description from channel_certificate_warning where id = new.entity_id;
  return new;
end $$;
drop trigger described_by_bank_certificate on work_item;
create trigger described_by_certificate before insert or update of entity_id on work_item for each row
  when (new.kind::text in ('CertificateEnds', 'RegisterCertificateEnds')) execute function describe_item_of_certificate();
