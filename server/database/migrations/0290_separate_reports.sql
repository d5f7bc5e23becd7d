-- What was paid, what of it was reported and what the payer's separate report tells: a row for each payer and month. A client company in
-- whose name we pay tells of its month itself.
create table separate_report (
  id bigint generated always as identity primary key,
  payer_business_id text not null,
  payer_name text not null,
  is_ours boolean not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- lifecycle separateReport
  state text not null,
  -- wages were paid, if only some of which no contribution is due
  is_paid boolean not null,
  salary_count integer not null,
  accepted_count integer not null,
  refused_count integer not null,
  paid_cents bigint not null,
  reported_cents bigint not null,
  -- of the employer's health contribution: what it is counted from, what the month comes to, the salaries' own lines, and the rounding
  base_cents bigint not null,
  contribution_cents bigint not null,
  own_cents bigint not null,
  rounding_cents bigint not null,
  -- of what is told, what staff deducted
  deductions_cents bigint not null default 0 check (deductions_cents >= 0),
  -- the salaries that make the differences (versioned, see core/separate-report/differences.ts)
  differences jsonb not null,
  counted_at timestamptz not null,
  unique (month, payer_business_id),
  constraint separate_report_state check (state in ('OPEN', 'SENDING', 'SENT', 'CHANGED', 'ERROR'))
);
create index separate_report_month on separate_report (month, id);
create index separate_report_payer on separate_report (payer_name, id);
create index separate_report_of_state on separate_report (state, id);
create index separate_report_paid on separate_report (paid_cents, id);
create index separate_report_reported on separate_report (reported_cents, id);
create index separate_report_contribution on separate_report (contribution_cents, id);
create index separate_report_difference on separate_report ((paid_cents - reported_cents), id);
-- Months that differ are few, and so are those of ours among many of client companies.
create index separate_report_differing on separate_report (month, id) where paid_cents - reported_cents <> 0;
create index separate_report_ours on separate_report (state, month, id) where is_ours;
create trigger noted after insert or update or delete or truncate on separate_report for each statement execute function note_list_change();

-- What a message told the register of a month.
create table separate_report_delivery (
  id uuid primary key references outbound_message,
  separate_report_id bigint not null references separate_report,
  -- 1 new, 2 replacement
  action_code integer not null check (action_code in (1, 2)),
  report_id text not null,
  is_paid boolean not null,
  contribution_cents bigint not null,
  deductions_cents bigint not null,
  -- as the register holds it, once it has it
  register_report_id text,
  register_report_version integer
);
create index separate_report_delivery_of on separate_report_delivery (separate_report_id);
create index separate_report_delivery_report on separate_report_delivery (report_id);
create unique index outbound_message_separate_report_once on outbound_message (subject_id)
  where channel = 'separate-report' and state in ('WAITING', 'SENDING', 'SENT');

-- What a wage report told: when it was paid, and how much. Of earlier reports the sum is not known: it was the salary's.
alter table register_delivery add column payment_date date, add column told_cents bigint;
update register_delivery set payment_date = (identity->>'paymentDate')::date where identity is not null;
create index register_delivery_payment on register_delivery (payment_date) where cleared_at is null;

-- Months of which something has moved since they were counted: nobody waits for another to note one.
create table moved_month (
  id bigint generated always as identity primary key,
  month date not null
);
create function note_moved_salaries() returns trigger language plpgsql as $$ begin
  insert into moved_month (month)
    select distinct date_trunc('month', day)::date
    from former join changed using (id) cross join lateral (values (former.payday), (changed.payday)) as days (day)
    where (former.state <> 'OPEN' or changed.state <> 'OPEN')
      and (former.state, former.payday, former.report_state, former.external_payer, former.result_hash, former.version)
        is distinct from (changed.state, changed.payday, changed.report_state, changed.external_payer, changed.result_hash, changed.version);
  return null;
end $$;
create trigger moves_months after update on salary referencing old table as former new table as changed
  for each statement execute function note_moved_salaries();
create function note_moved_reports() returns trigger language plpgsql as $$ begin
  insert into moved_month (month)
    select distinct date_trunc('month', payment_date)::date from changed where payment_date is not null;
  return null;
end $$;
create trigger moves_months after update on register_delivery referencing new table as changed
  for each statement execute function note_moved_reports();
create function note_moved_claims() returns trigger language plpgsql as $$ begin
  insert into moved_month (month)
    select distinct date_trunc('month', payday)::date from changed join salary on salary.id = changed.salary_id;
  return null;
end $$;
create trigger moves_months after insert on overpayment_part referencing new table as changed
  for each statement execute function note_moved_claims();
create trigger moves_months_away after delete on overpayment_part referencing old table as changed
  for each statement execute function note_moved_claims();
create function note_moved_claim_ends() returns trigger language plpgsql as $$ begin
  insert into moved_month (month)
    select distinct date_trunc('month', payday)::date
    from former join changed using (id) join overpayment_part on overpayment_id = changed.id join salary on salary.id = salary_id
    where former.cancelled_as is distinct from changed.cancelled_as;
  return null;
end $$;
create trigger moves_months after update on overpayment referencing old table as former new table as changed
  for each statement execute function note_moved_claim_ends();

-- What was paid before.
insert into moved_month (month)
  select distinct date_trunc('month', payday)::date from salary where state <> 'OPEN';

-- Separate reports that are due soon wait in the work queue.
alter type work_item_kind add value 'SeparateReportDue';
create function describe_item_of_separate_report() returns trigger language plpgsql as $$ begin
  select to_char(month, 'FMMM/YYYY'), payer_name into new.description, new.customer from separate_report where id = new.entity_id;
  return new;
end $$;
create trigger described_by_month before insert or update of entity_id on work_item for each row
  when (new.kind::text = 'SeparateReportDue') execute function describe_item_of_separate_report();
