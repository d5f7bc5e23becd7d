-- Long work that staff cancel, and what was then not begun of what they had chosen.
alter table task
  drop constraint task_state,
  add constraint task_state check (state in ('RUNNING', 'CANCELLING', 'DONE', 'FAILED', 'CANCELLED')),
  add column untouched jsonb not null default '[]';
