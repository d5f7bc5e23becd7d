-- Whether work is paid as wage or as work compensation is agreed with the person, from a day on; without an agreement it is wage.
create type paid_as as enum ('WAGE', 'COMPENSATION');
create table work_agreement (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  valid_from date not null,
  paid_as paid_as not null,
  unique (person_id, valid_from) deferrable initially immediate
);

-- What the prepayment register said of a person on a day.
create table prepayment_check (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  checked_on date not null,
  in_register boolean not null,
  unique (person_id, checked_on) deferrable initially immediate
);

alter table yel_declaration drop constraint yel_declaration_person_id_valid_from_key;
alter table yel_declaration add unique (person_id, valid_from) deferrable initially immediate;

alter type tax_card_type add value 'COMPENSATION';

-- UNREPORTED: compensation to who is in the prepayment register, of which nothing is withheld and nothing told
create type salary_paid_as as enum ('WAGE', 'COMPENSATION', 'UNREPORTED');
alter table salary
  add column paid_as salary_paid_as not null default 'WAGE',
  drop constraint salary_report_state,
  add constraint salary_report_state check (report_state in ('WAITING', 'SENT', 'ERROR', 'INVALIDATED', 'NOT_DUE'));
