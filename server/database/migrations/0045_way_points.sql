-- The places between a trip's start and end, in their order.
alter table shift_reimbursement add column way_points text[] not null default '{}';
