-- Salaries of those who bill through the company: of no department, made of lines of their bills and of subcontracts.
create table salary_line (
  salary_id bigint not null references salary on delete cascade,
  -- a bill that is edited puts its lines in their own place again
  item_id bigint not null references billable_item deferrable initially deferred,
  -- without tax: what is left of the line, or what an advance of its bill pays of it
  amount_cents bigint not null,
  is_advance boolean not null,
  primary key (salary_id, item_id)
);
-- a line is paid once; what advances paid of it before is left out then
create unique index salary_line_once on salary_line (item_id) where not is_advance;
create index salary_line_item on salary_line (item_id);

create table salary_subcontract (
  subcontract_id bigint primary key references subcontract deferrable initially deferred,
  salary_id bigint not null references salary on delete cascade,
  amount_cents bigint not null
);
create index salary_subcontract_salary on salary_subcontract (salary_id);

-- Which salary bears the purchase invoices and subcontracts of a bill: the first that pays a line of it.
create table salary_bill (
  bill_id bigint primary key references bill,
  salary_id bigint not null references salary on delete cascade
);
create index salary_bill_salary on salary_bill (salary_id);

-- The list of these salaries, an index behind every filter, sort and search.
create index salary_biller_payday on salary (payday, id) where department_id is null;
create index salary_biller_name on salary (person_name, id) where department_id is null;
create index salary_biller_period on salary (period_start, id) where department_id is null;
create index salary_biller_paid on salary (paid_cents, id) where department_id is null;
create index salary_biller_state on salary (state, id) where department_id is null;
create index salary_biller_person on salary (person_id, id) where department_id is null;
