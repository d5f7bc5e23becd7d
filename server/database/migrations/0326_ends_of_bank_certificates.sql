-- Days before its end at which a certificate was warned of; of each connection the newest stands until another certificate is in use.
create table bank_certificate_warning (
  id bigint generated always as identity primary key,
  connection text not null,
  ends date not null,
  days integer not null,
  stands boolean not null,
  unique (connection, ends, days)
);

alter type work_item_kind add value 'CertificateEnds';
create function describe_item_of_bank_certificate() returns trigger language plpgsql as $$ begin
  select 'Pankkiyhteys ' || connection into new.description from bank_certificate_warning where id = new.entity_id;
  return new;
end $$;
create trigger described_by_bank_certificate before insert or update of entity_id on work_item for each row
  when (new.kind::text = 'CertificateEnds') execute function describe_item_of_bank_certificate();
