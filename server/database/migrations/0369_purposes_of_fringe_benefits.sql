-- Fringe benefits are entered as a cost of wages; what is added to a type is used from the next migration on.
alter type ledger_purpose add value 'BENEFITS' after 'HOLIDAY_ACCRUAL';
alter type ledger_purpose add value 'BENEFITS_OFFSET' after 'BENEFITS';
