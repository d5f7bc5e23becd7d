-- An agreement is what it is called by; what it pays stands in versions that follow each other from day to day.
create table agreement_version (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreement on delete cascade,
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  minimum_wage_cents bigint not null default 0 check (minimum_wage_cents >= 0),
  default_wage_cents bigint not null default 0 check (default_wage_cents >= 0),
  maximum_wage_cents bigint not null default 0 check (maximum_wage_cents >= 0),
  church_holidays_as_sundays boolean not null default true,
  overtime_period_days integer not null default 7 check (overtime_period_days between 1 and 366),
  overtime_by_shift_start boolean not null default false,
  constraint agreement_version_no_overlap exclude using gist
    (agreement_id with =, daterange(valid_from, valid_to, '[]') with &&)
);

-- what there is becomes the first version, under the agreement's id: its rows stay where they are
insert into agreement_version (id, agreement_id, valid_from, valid_to, minimum_wage_cents, default_wage_cents, maximum_wage_cents,
    church_holidays_as_sundays, overtime_period_days, overtime_by_shift_start)
  overriding system value
  select id, id, valid_from, valid_to, minimum_wage_cents, default_wage_cents, maximum_wage_cents,
    church_holidays_as_sundays, overtime_period_days, overtime_by_shift_start
  from agreement;
select setval(pg_get_serial_sequence('agreement_version', 'id'), max(id)) from agreement_version having max(id) is not null;

alter table agreement_profession drop constraint agreement_profession_agreement_id_fkey;
alter table agreement_profession rename column agreement_id to version_id;
alter table agreement_profession add foreign key (version_id) references agreement_version on delete cascade;
alter index agreement_profession_agreement rename to agreement_profession_version;

alter table supplement drop constraint supplement_agreement_id_fkey;
alter table supplement rename column agreement_id to version_id;
alter table supplement add foreign key (version_id) references agreement_version on delete cascade;
alter index supplement_agreement rename to supplement_version;

alter table overtime_band drop constraint overtime_band_agreement_id_fkey;
alter table overtime_band rename column agreement_id to version_id;
alter table overtime_band add foreign key (version_id) references agreement_version on delete cascade;
alter index overtime_band_agreement rename to overtime_band_version;

alter table agreement
  drop column valid_from,
  drop column valid_to,
  drop column minimum_wage_cents,
  drop column default_wage_cents,
  drop column maximum_wage_cents,
  drop column church_holidays_as_sundays,
  drop column overtime_period_days,
  drop column overtime_by_shift_start,
  -- old salaries name it all the same
  add column deleted_at timestamptz;

-- whether a salary was made by a version, and what is still open of an agreement, without a walk past all its salaries
drop index salary_agreement;
create index salary_agreement on salary (agreement_id, period_end);
create index salary_agreement_open on salary (agreement_id) where state = 'OPEN';
