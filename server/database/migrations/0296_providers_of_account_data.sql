-- Account data comes through one of several providers: each has words of its own for what was asked for.
alter table account_consent drop constraint account_consent_provider_check;
alter table account_consent add constraint account_consent_provider_check
  check (provider in ('gocardless', 'enable-banking'));
alter table account_consent rename column requisition_id to request_id;

-- A booking is kept once, also where another provider tells it by another id.
alter table account_transaction add column provider text;
update account_transaction set provider = consent_account.provider
from consent_account where consent_account.id = account_id;
alter table account_transaction alter column provider set not null;

-- An account is the same one whatever provider shows it: its consent says which.
alter table consent_account drop constraint consent_account_identity_provider_key;
alter table consent_account drop column provider;
alter table consent_account add unique (identity);
