-- A report that was taken back from the register is one: not one that waits to be sent.
alter table salary
  drop constraint salary_report_state,
  add constraint salary_report_state check (report_state in ('WAITING', 'SENT', 'ERROR', 'INVALIDATED'));
