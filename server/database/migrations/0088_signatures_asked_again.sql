-- What the e-signature service did not give, and is asked for again; and what exactly left to be signed.
alter table signature_request
  add column trouble_kind text check (trouble_kind in ('MISSING', 'ELSEWHERE', 'FILE', 'SIGNER')),
  -- for staff
  add column trouble text,
  -- since when, and how many times it was seen, without anything else between
  add column trouble_since timestamptz,
  add column trouble_times int not null default 0,
  -- the digest of all that is printed but the moment; null: it left before this was kept
  add column terms_sha256 bytea,
  add check ((trouble_kind is null) = (trouble is null) and (trouble is null) = (trouble_since is null)
    and (trouble is null) = (trouble_times = 0));
