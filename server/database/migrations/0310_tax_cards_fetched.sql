-- Tax cards as the Tax Administration gives them: who is to be asked for, what was said, and what of it differs from what a person has.
create type card_source as enum ('HAND', 'FILE', 'VERO');
alter table tax_card add column source card_source not null default 'HAND';

-- Whose card is asked for next.
create table tax_card_question (
  person_id bigint not null references person,
  -- else of the year in which it is asked
  next_year boolean not null default false,
  -- how often in vain
  tries integer not null default 0,
  due_at timestamptz not null default 'epoch',
  primary key (person_id, next_year)
);
create index tax_card_question_due on tax_card_question (due_at, person_id);

-- What each source said last of a person's cards of a year.
create table tax_card_answer (
  person_id bigint not null references person,
  year integer not null,
  source card_source not null check (source <> 'HAND'),
  asked_at timestamptz not null,
  said jsonb not null,
  primary key (person_id, year, source)
);
create index tax_card_answer_year on tax_card_answer (year);

create type card_pay as enum ('WAGE', 'COMPENSATION', 'AT_SOURCE');
create type card_standing as enum ('DIFFERS', 'EARLIER', 'SAME', 'NONE');
create type no_card_reason as enum ('UNKNOWN_PERSON', 'NONE_YET', 'ON_PAPER', 'UNREADABLE_ID', 'WITHDRAWN', 'NOT_FITTING');

-- The card that counts of what was said, beside the one that the person has.
create table fetched_tax_card (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  year integer not null,
  pay card_pay not null,
  source card_source not null,
  standing card_standing not null,
  reason no_card_reason check ((reason is null) = (standing <> 'NONE')),
  type tax_card_type check ((type is null) = (standing = 'NONE')),
  base_rate integer check ((base_rate is null) = (standing = 'NONE')),
  additional_rate integer check ((additional_rate is null) = (standing = 'NONE')),
  ceiling_cents bigint,
  -- of a card that is not there the beginning of its year
  valid_from date not null,
  made_at timestamptz,
  -- the one that the person has
  tax_card_id bigint references tax_card on delete set null,
  -- paid in the card's time, where that is more than its ceiling
  paid_cents bigint check (paid_cents > ceiling_cents),
  asked_at timestamptz not null,
  person_name text not null default '',
  unique (person_id, year, pay)
);
create function describe_fetched_tax_card() returns trigger language plpgsql as $$ begin
  select full_name_of(id) into new.person_name from person where id = new.person_id;
  return new;
end $$;
create trigger described before insert on fetched_tax_card for each row execute function describe_fetched_tax_card();
create function describe_fetched_cards_of_person() returns trigger language plpgsql as $$ begin
  update fetched_tax_card set person_name = full_name_of(new.id) where person_id = new.id;
  return null;
end $$;
create trigger describes_fetched_cards after update of first_name, last_name on person for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function describe_fetched_cards_of_person();

create index fetched_tax_card_of on fetched_tax_card (tax_card_id);
create index fetched_tax_card_year on fetched_tax_card (year);
create index fetched_tax_card_name on fetched_tax_card (person_name, id);
create index fetched_tax_card_standing on fetched_tax_card (standing, person_name, id);
create index fetched_tax_card_source on fetched_tax_card (source, person_name, id);
create index fetched_tax_card_above on fetched_tax_card (person_name, id) where paid_cents is not null;
create index fetched_tax_card_from on fetched_tax_card (valid_from, id);
create index fetched_tax_card_asked on fetched_tax_card (asked_at, id);
create index fetched_tax_card_search on fetched_tax_card using gin (person_name gin_trgm_ops);

-- Each time that cards were asked for, or read of a file.
create table tax_card_fetch (
  id bigint generated always as identity primary key,
  source card_source not null check (source <> 'HAND'),
  at timestamptz not null,
  asked integer not null,
  -- people of whom there was a card
  found integer not null,
  -- national ids, masked, of whom nobody had asked
  strangers text[] not null default '{}',
  -- why it ended early
  problem text,
  file_name text,
  person_id bigint references person
);
create index tax_card_fetch_newest on tax_card_fetch (source, id);
create index tax_card_fetch_person on tax_card_fetch (person_id);
