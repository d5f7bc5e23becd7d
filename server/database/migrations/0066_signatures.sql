-- Contracts that are out to be signed, and the signed files that came back.
create table signature_request (
  id bigint generated always as identity primary key,
  contract_id bigint not null references work_contract,
  -- by this name the service is asked whether it has the document
  document_name text not null unique,
  -- as it left: the signed file begins with these bytes
  pdf bytea not null,
  signer_name text not null,
  signer_email text not null,
  signer_national_id_hash bytea not null,
  -- the last day for signing
  valid_until date not null,
  requested_by bigint references person,
  requested_at timestamptz not null,
  -- the service's own names
  service_document text,
  service_invitation text,
  passphrase_cipher bytea,
  invited_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  -- when the service was last asked
  looked_at timestamptz,
  ended_at timestamptz,
  -- null: it is open, or it was signed
  end_reason text,
  -- why the signed file is not believed; nobody asks the service any more
  problem text,
  check ((invited_at is null) = (service_document is null or service_invitation is null or passphrase_cipher is null))
);
create index signature_request_contract on signature_request (contract_id, id);
create index signature_request_requested_by on signature_request (requested_by);
-- a contract is out once at a time
create unique index signature_request_open on signature_request (contract_id) where ended_at is null;
create index signature_request_looked_at on signature_request (id)
  where ended_at is null and problem is null and invited_at is not null;

create table signed_document (
  id bigint generated always as identity primary key,
  request_id bigint not null references signature_request,
  content bytea not null,
  sha256 bytea not null,
  received_at timestamptz not null,
  -- who signed, as the service told
  signed_by text not null,
  -- null where the file is not believed
  signed_at timestamptz,
  problem text,
  check ((signed_at is null) = (problem is not null)),
  unique (request_id, sha256)
);
create unique index signed_document_believed on signed_document (request_id) where problem is null;

-- one message for each request
create unique index outbound_signature_request on outbound_message (subject_id) where channel = 'signature-request';
