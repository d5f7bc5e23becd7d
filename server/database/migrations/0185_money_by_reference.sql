-- What came by a reference is found by one index: with two, the other gave all that is no payment of ours, once for each reference.
drop index account_entry_reference;
create index account_entry_reference on account_entry (reference, payment_id);
