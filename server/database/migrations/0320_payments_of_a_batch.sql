-- The chain of a payment leads to the lump sum of its batch, and not by a look at every entry.
create index account_entry_batch on account_entry (batch_id) where batch_id is not null;
