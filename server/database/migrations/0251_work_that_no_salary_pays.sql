-- Bills of which some work is paid by no salary: few beside those that are paid out. Kept with what pays it, as counting them among all bills is slow.
create table free_work (bill_id bigint primary key references bill on delete cascade);

create function follow_free_work(bills bigint[]) returns void language plpgsql as $$ declare free bigint[]; begin
  -- what another step frees or pays of the same bill is seen once it is done
  perform from free_work where bill_id = any(bills) order by bill_id for update;
  select coalesce(array_agg(id), '{}') into free from unnest(bills) as own (id) where
    exists (select from billable_item as item where item.bill_id = own.id and item.net_cents <> 0
      and not exists (select from salary_line as paid where paid.item_id = item.id and not paid.is_advance))
    or exists (select from subcontract as work where work.bill_id = own.id and work.state = 'APPROVED'
      and not exists (select from salary_subcontract as paid where paid.subcontract_id = work.id));
  delete from free_work where bill_id = any(bills) and bill_id <> all(free);
  insert into free_work select id from (select distinct unnest(free) as id) as own
    where exists (select from bill where bill.id = own.id) order by id on conflict do nothing;
end $$;

create function free_work_by_bill() returns trigger language plpgsql as $$ begin
  perform follow_free_work(array(select distinct bill_id from touched where bill_id is not null));
  return null;
end $$;
create trigger frees_work after insert on billable_item referencing new table as touched
  for each statement execute function free_work_by_bill();
create trigger pays_work after delete on billable_item referencing old table as touched
  for each statement execute function free_work_by_bill();
create trigger changes_work after update on billable_item referencing new table as touched
  for each statement execute function free_work_by_bill();
create trigger frees_work after insert on subcontract referencing new table as touched
  for each statement execute function free_work_by_bill();
create trigger pays_work after delete on subcontract referencing old table as touched
  for each statement execute function free_work_by_bill();
create trigger changes_work after update on subcontract referencing new table as touched
  for each statement execute function free_work_by_bill();

create function free_work_by_line() returns trigger language plpgsql as $$ begin
  perform follow_free_work(array(select distinct bill_id from touched join billable_item as item on item.id = touched.item_id));
  return null;
end $$;
create trigger pays_work after insert on salary_line referencing new table as touched
  for each statement execute function free_work_by_line();
create trigger frees_work after delete on salary_line referencing old table as touched
  for each statement execute function free_work_by_line();
create trigger changes_work after update on salary_line referencing new table as touched
  for each statement execute function free_work_by_line();

create function free_work_by_subcontract() returns trigger language plpgsql as $$ begin
  perform follow_free_work(array(select distinct bill_id from touched join subcontract as work on work.id = touched.subcontract_id));
  return null;
end $$;
create trigger pays_work after insert on salary_subcontract referencing new table as touched
  for each statement execute function free_work_by_subcontract();
create trigger frees_work after delete on salary_subcontract referencing old table as touched
  for each statement execute function free_work_by_subcontract();

insert into free_work
  select item.bill_id from billable_item as item where item.net_cents <> 0
    and not exists (select from salary_line as paid where paid.item_id = item.id and not paid.is_advance)
  union
  select work.bill_id from subcontract as work where work.state = 'APPROVED'
    and not exists (select from salary_subcontract as paid where paid.subcontract_id = work.id);
