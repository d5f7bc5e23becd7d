-- What somebody's paid salaries in a department were settled by once agreement, wage or rules of paid days were others: the salary of the
-- difference, the claim of what was too much, or why neither was made. Its pay counts as paid from then on.
create table terms_settlement (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  department_id uuid not null references department,
  owner salary_owner not null,
  settlement_id bigint references salary on delete cascade,
  overpayment_id bigint references overpayment on delete cascade,
  note text,
  pay jsonb not null,
  task_id uuid references task,
  settled_by bigint not null references person,
  settled_at timestamptz not null,
  check (num_nonnulls(settlement_id, overpayment_id, note) = 1)
);
create index terms_settlement_person on terms_settlement (person_id);
create index terms_settlement_department on terms_settlement (department_id);
create index terms_settlement_settlement on terms_settlement (settlement_id);
create index terms_settlement_overpayment on terms_settlement (overpayment_id);
create index terms_settlement_task on terms_settlement (task_id);
create index terms_settlement_settled_by on terms_settlement (settled_by);

-- The salaries whose pay it makes up for.
create table terms_settled_salary (
  terms_settlement_id bigint not null references terms_settlement on delete cascade,
  salary_id bigint not null references salary,
  primary key (terms_settlement_id, salary_id)
);
create index terms_settled_salary_salary on terms_settled_salary (salary_id);
