alter table agreement
  -- the supplements of Sundays are paid on church holidays, too
  add column church_holidays_as_sundays boolean not null default true,
  -- a shift over midnight counts whole to the overtime of the day on which it begins
  add column overtime_by_shift_start boolean not null default false;
