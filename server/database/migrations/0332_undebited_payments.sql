-- What the bank has and has not debited, by the day on which it should.
create index outgoing_payment_undebited on outgoing_payment (debit_date, id)
  where settlement in ('SENT', 'ACCEPTED', 'UNKNOWN', 'CANCEL_ASKED');
