-- What others billed for the work of a biller's bill, paid out of what its customer pays.
create table purchase_invoice (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bill on delete cascade,
  position integer not null,
  name text not null,
  due_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference_number text not null default '',
  account_number text not null,
  -- before the customer has paid
  pay_now boolean not null default false
);
create index purchase_invoice_of on purchase_invoice (bill_id, position);
