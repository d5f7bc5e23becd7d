-- Why a department follows its collective agreements (Employment Contracts Act 2:9): the payer is bound by them, else the client is, else the
-- client's practices hold. Null: nobody has said.
create type agreement_ground as enum ('PAYER', 'CLIENT', 'CLIENT_PRACTICE');
alter table department
  add column agreement_ground agreement_ground,
  add column agreement_ground_source text not null default '';
