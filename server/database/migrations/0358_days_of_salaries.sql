-- Salaries of some days are found along their paydays, also those whose period alone touches the days (`within`); the search by period is
-- not asked any more. Few paydays lie far from their period.
drop index salary_period_search;
create index salary_biller_days on salary (payday, period_start, period_end) where department_id is null;
create index salary_unusual_days on salary (payday, id)
  where payday < period_end - 31 or payday > period_end + 20 or period_end > period_start + 31;
create index salary_name_days on salary (person_name, payday);
