-- Words that were typed may stand in the name and in the message at once: one text, whose index finds all of them together, where each
-- word in either of two had every row looked at.
drop index account_entry_name_search;
drop index account_entry_message_search;
drop index account_entry_waiting_payer_search;
drop index account_entry_waiting_message_search;
create index account_entry_search on account_entry using gin ((coalesce(counterparty, '') || ' ' || coalesce(message, '')) gin_trgm_ops);
create index account_entry_waiting_search on account_entry using gin ((coalesce(counterparty, '') || ' ' || coalesce(message, '')) gin_trgm_ops)
  where waiting_state is not null;
drop index account_transaction_creditor_search;
drop index account_transaction_message_search;
create index account_transaction_search on account_transaction using gin ((creditor_name || ' ' || message) gin_trgm_ops);
