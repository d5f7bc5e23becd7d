-- Who entered a rate of the company and when; earlier ones are told by the history alone.
alter table company_rate
  add column added_by bigint references person,
  add column added_at timestamptz;
create index company_rate_added_by on company_rate (added_by);

-- The product's own view has an address as any other.
delete from company_setting where key = 'applicationUrl' and value = '""';
