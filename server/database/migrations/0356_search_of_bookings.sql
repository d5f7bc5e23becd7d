-- Of what came in staff know who paid: the text that a booking is found by names both sides.
drop index account_transaction_search;
create index account_transaction_search on account_transaction
  using gin ((creditor_name || ' ' || debtor_name || ' ' || message) gin_trgm_ops);
