-- Accounts are found by their last digits, as they stand on a statement or in a letter.
create index person_iban_end on person (reverse(iban) text_pattern_ops);
create index outgoing_payment_account_end on outgoing_payment (reverse(creditor_iban) text_pattern_ops);
