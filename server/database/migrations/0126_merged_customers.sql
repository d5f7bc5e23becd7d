-- A customer that was merged is deleted, and leads to the one that it became.
alter table customer add column merged_into bigint references customer check (merged_into is null or deleted_at is not null);
create index customer_merged_into on customer (merged_into);

-- What a merge has moved, so that it can be undone.
create table customer_merge (
  id bigint generated always as identity primary key,
  survivor_id bigint not null references customer,
  merged_id bigint not null references customer check (merged_id <> survivor_id),
  merged_at timestamptz not null,
  undone_at timestamptz,
  bills bigint[] not null,
  integration_bills bigint[] not null,
  departments uuid[] not null,
  -- whom the survivor was not linked to before
  people bigint[] not null,
  -- what the survivor lacked and has of the merged one, by column
  filled jsonb not null
);
create index customer_merge_survivor on customer_merge (survivor_id);
create index customer_merge_merged on customer_merge (merged_id);
