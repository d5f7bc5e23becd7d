-- Tax-free money that was not due takes no mark in the Incomes Register: it is told as pay of the income type that is kept here, with the kind of a
-- daily allowance (0: none) and how many kilometres, days or pieces it was.
alter table overpayment_part
  drop constraint overpayment_part_pkey,
  add column allowance integer not null default 0,
  add column told_as integer,
  add column hundredths bigint not null default 0,
  add primary key (overpayment_id, salary_id, income_type, allowance),
  add check ((income_type between 300 and 399) = (told_as is not null));

-- A claim of it may end as wage, too: the money was due, but not without tax.
alter table overpayment
  drop constraint overpayment_cancelled_as_check,
  add constraint overpayment_cancelled_as_check check (cancelled_as in ('DUE', 'WAIVED', 'WAGE'));
