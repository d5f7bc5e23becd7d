-- Union dues are owed to unions, and stand on an account of their own; what is added to a type is used from the next migration on.
alter type creditor add value 'UNION';
alter type ledger_purpose add value 'UNION_DEBT' after 'GARNISHED';
