-- The day on which it was ordered: what is told of a Monday that was missed is told to whom it was due on it.
alter table saved_report add column ordered_on date;
update saved_report set ordered_on = coalesce(told_week, current_date);
alter table saved_report alter column ordered_on set not null;
