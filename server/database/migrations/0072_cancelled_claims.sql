-- A claim that staff gave up, as far as it was open: the pay was due after all, or it is left to whoever got it.
alter table overpayment
  add column cancelled_at timestamptz,
  add column cancelled_as text check (cancelled_as in ('DUE', 'WAIVED')),
  add column cancel_reason text,
  add check (num_nulls(cancelled_at, cancelled_as, cancel_reason) in (0, 3));
