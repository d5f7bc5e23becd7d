-- Why a file has not left yet, for staff: what the line or the bank last said.
alter table outgoing_file add column problem text;

create index outgoing_file_open on outgoing_file (created_at) where state in ('WAITING', 'SENDING');
create index outgoing_payment_state on outgoing_payment (state, created_at desc, id desc);
