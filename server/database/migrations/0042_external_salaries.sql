create type external_payer as enum ('INHERITED', 'CLIENT', 'SUBSTITUTE');

-- A client company's wages are paid in its name, or by us as its substitute payer; the setting of the nearest department holds.
alter table department
  add column external_payer external_payer not null default 'INHERITED',
  -- the client's insurances, for wages in its name
  add column client_tyel_code text not null default '',
  add column client_tyel_id text not null default '',
  add column client_accident_insurer text not null default '',
  add column client_accident_policy text not null default '';

-- As it was when the salary was sent to be paid: a later setting changes no pay slip.
alter table salary add column external_payer external_payer check (external_payer <> 'INHERITED');
