-- A bill of which shifts were worked shorter than billed, or not at all.
alter type work_item_kind add value 'BilledShiftChanged';
