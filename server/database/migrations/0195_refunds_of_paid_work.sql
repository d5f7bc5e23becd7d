-- Whether work of which the customer gets the money back is taken off the person's next salary; else it is the company's loss.
alter table work_agreement add column repays_refunds boolean not null default false;

-- What a salary paid of work that was refunded to the customer afterwards.
create table refunded_line (
  id bigint generated always as identity primary key,
  salary_id bigint not null,
  item_id bigint not null,
  -- without tax; less than nothing of a line that lowered the bill
  amount_cents bigint not null check (amount_cents <> 0),
  taken_back boolean not null,
  created_at timestamptz not null,
  -- a salary whose money came back and whose lines are chosen anew pays what is left of them
  foreign key (salary_id, item_id) references salary_line on delete cascade
);
create index refunded_line_salary on refunded_line (salary_id, item_id);

-- Which salary it is taken off; each once.
create table salary_refund (
  refund_id bigint primary key references refunded_line,
  salary_id bigint not null references salary on delete cascade,
  amount_cents bigint not null
);
create index salary_refund_salary on salary_refund (salary_id);
