-- A payment of a salary that was rejected, cancelled or returned, and a wage report that the Incomes Register refused.
alter type work_item_kind add value 'PaymentRejected';
alter type work_item_kind add value 'ReportRejected';
