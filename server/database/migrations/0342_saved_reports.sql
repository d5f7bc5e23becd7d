-- A report that somebody gets by mail every Monday: what it shows, in words that are other days each week.
create table saved_report (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  report text not null,
  name text not null,
  period text not null,
  grouped_by text not null,
  area text,
  -- the Monday of the week in which it was last told, and what was told then
  told_week date,
  told_lines text[] not null default '{}',
  told_page text not null default '',
  unique (person_id, name)
);
