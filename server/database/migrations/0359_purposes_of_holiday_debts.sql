-- What is owed of annual leave is entered by its change in the month; what is added to a type is used from the next migration on.
alter type ledger_purpose add value 'HOLIDAY_DEBT' after 'NET_PAY';
alter type ledger_purpose add value 'HOLIDAY_ACCRUAL' after 'HOLIDAY_COMPENSATION';
alter type voucher_kind add value 'HOLIDAYS' after 'CONTRIBUTIONS';
