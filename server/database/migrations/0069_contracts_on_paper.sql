-- A work contract that was signed on paper: the scan of it, and what staff say of it. Of several the newest counts; those before
-- it were put right.
create table paper_contract (
  id bigint generated always as identity primary key,
  contract_id bigint not null references work_contract,
  signed_on date not null,
  signed_by text not null,
  file_name text not null,
  content bytea not null,
  sha256 bytea not null,
  added_by bigint references person,
  added_at timestamptz not null
);
create index paper_contract_contract on paper_contract (contract_id, id);
create index paper_contract_added_by on paper_contract (added_by);
