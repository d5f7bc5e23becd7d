-- The account that staff chose for a payment, while it waits for approval; null: the one that its payer's payments leave from.
alter table outgoing_payment add column account_id bigint references paying_account;
create index outgoing_payment_account on outgoing_payment (account_id);
