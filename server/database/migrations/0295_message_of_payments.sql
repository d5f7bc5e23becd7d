-- In which message the account's bank takes payments; what asks to cancel them is of the same edition.
create type payments_message as enum ('pain.001.001.09', 'pain.001.001.03');
alter table paying_account add column payments_message payments_message not null default 'pain.001.001.09';
