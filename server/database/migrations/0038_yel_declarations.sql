create type yel_status as enum ('INSURED', 'OBLIGED', 'NONE', 'UNKNOWN');

-- what a person has told of the own pension insurance, from a day on
create table yel_declaration (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  valid_from date not null,
  -- null: the sums decide
  status yel_status,
  -- work income of the YEL insurance: above 0 the person is insured
  work_income_cents bigint not null default 0 check (work_income_cents >= 0),
  expected_income_cents bigint check (expected_income_cents >= 0),
  unique (person_id, valid_from)
);

-- since the rules of the pay of entrepreneurs hold
insert into yel_declaration (person_id, valid_from, status)
select id, '2020-01-01', 'INSURED' from person where yel_insured;
alter table person drop column yel_insured;
