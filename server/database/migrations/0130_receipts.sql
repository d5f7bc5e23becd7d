-- Pictures and PDFs that a biller's bill is made by. The bytes stand apart, where no list reads them.
create table receipt_file (
  key uuid primary key,
  -- null: outside the database, by this key
  content bytea,
  added_at timestamptz not null,
  -- its receipt was removed; the bytes go next
  dropped_at timestamptz
);
create index receipt_file_dropped on receipt_file (dropped_at) where dropped_at is not null;
create index receipt_file_added on receipt_file (added_at);
-- packed already
alter table receipt_file alter column content set storage external;

create table receipt (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill,
  -- of a line or of a purchase invoice; an edit of the bill puts them anew, by the same ids
  item_id bigint references billable_item deferrable initially deferred,
  purchase_id bigint references purchase_invoice deferrable initially deferred,
  name text not null,
  media_type text not null,
  file_key uuid not null unique references receipt_file,
  added_by bigint not null references person,
  added_at timestamptz not null,
  check (num_nonnulls(item_id, purchase_id) = 1)
);
create index receipt_of on receipt (bill_id, id);
create index receipt_item on receipt (item_id);
create index receipt_purchase on receipt (purchase_id);
create index receipt_added_by on receipt (added_by, id);
