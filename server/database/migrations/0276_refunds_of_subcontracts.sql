-- What became of a subcontract that was paid, as of a line: its bill was refunded, or its customer never paid.
alter table salary_subcontract add unique (salary_id, subcontract_id);
alter table refunded_line
  alter column item_id drop not null,
  add column subcontract_id bigint,
  add foreign key (salary_id, subcontract_id) references salary_subcontract (salary_id, subcontract_id) on delete cascade,
  add check (num_nonnulls(item_id, subcontract_id) = 1);
create index refunded_line_subcontract on refunded_line (salary_id, subcontract_id);
-- a salary that is found by its own key needs no index beside it
drop index salary_subcontract_salary;
