-- Accounts that money leaves from are closed, not deleted: their files and entries stay known.
alter table paying_account add column closed_at timestamptz;
alter table paying_account add check (closed_at is null or not is_default);

-- What one person asks to change of an account and a second one confirms.
create table asked_change (
  id bigint generated always as identity primary key,
  -- what is changed: a paying account (absent: a new one), or the enforcement authority's account in the settings
  kind text not null check (kind in ('payingAccount', 'closing', 'distraint')),
  account_id bigint references paying_account,
  content jsonb not null,
  asked_by bigint not null references person,
  asked_at timestamptz not null
);
create index asked_change_account on asked_change (account_id);
create index asked_change_asked_by on asked_change (asked_by);
-- of one thing one change is asked at a time; new accounts may be several
create unique index asked_change_once on asked_change (kind, account_id) nulls not distinct
  where kind <> 'payingAccount' or account_id is not null;
