-- Payments that were approved together are found by their approval, with what the bank says of them.
alter table outgoing_payment add column approval_id uuid;
create index outgoing_payment_approval on outgoing_payment (approval_id) where approval_id is not null;
create index bank_file_own_name on bank_file (user_filename) where user_filename is not null;
