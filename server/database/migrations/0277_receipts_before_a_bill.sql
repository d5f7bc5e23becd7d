-- Receipts that somebody has added to an invoice which they are still writing: theirs alone, until the invoice has them.
create table waiting_receipt (
  file_key uuid primary key references receipt_file,
  person_id bigint not null references person,
  name text not null,
  media_type text not null,
  added_at timestamptz not null
);
create index waiting_receipt_person on waiting_receipt (person_id, added_at);
