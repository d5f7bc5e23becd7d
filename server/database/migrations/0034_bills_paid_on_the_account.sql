-- What came in for a bill is found by its reference.
create index account_entry_reference on account_entry (reference) where reference is not null;
