-- Why the money of a payment came back. A file may tell of it before the one that tells of the debit is here.
alter table account_entry add column return_remark jsonb;
