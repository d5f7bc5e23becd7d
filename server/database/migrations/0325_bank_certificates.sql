-- Keys that were made here for the banks' channels, and the certificates that the banks gave for them (server/src/core/bank-certificate).
create table bank_certificate (
  id bigint generated always as identity primary key,
  -- the connection's name in the settings
  connection text not null,
  -- lifecycle bankCertificate
  state text not null,
  -- PKCS#8, sealed; never leaves
  private_key bytea not null,
  -- PKCS#10: what the bank is asked to certify
  request bytea not null,
  certificate bytea,
  begins_at timestamptz,
  ends_at timestamptz,
  -- why the bank gave none, when it was last asked
  problem text,
  made_at timestamptz not null,
  -- until then whoever asks for it has it in hand alone
  free_at timestamptz,
  constraint bank_certificate_state check (state in ('KEY_MADE', 'ASKED', 'IN_USE', 'REPLACED', 'EXPIRED')),
  check (certificate is not null or state in ('KEY_MADE', 'ASKED')),
  check ((certificate is null) = (begins_at is null) and (certificate is null) = (ends_at is null))
);
-- One is in use, and one at most is asked for.
create unique index bank_certificate_in_use on bank_certificate (connection) where state = 'IN_USE';
create unique index bank_certificate_asked on bank_certificate (connection) where state in ('KEY_MADE', 'ASKED');
