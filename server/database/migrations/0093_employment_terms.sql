-- How long an employment is to last is what the work contract says: of an open salary it is read there, and kept once the salary is sent to be paid. What
-- was told so far stays; an open salary was fixed-term only because nobody had asked.
create type employment_term as enum ('INDEFINITE', 'FIXED', 'UNKNOWN');
alter table salary alter contract_type drop default;
alter table salary alter contract_type type employment_term
  using (case when state = 'OPEN' and report_state = 'WAITING' and contract_type = 'FIXED' then 'UNKNOWN' else contract_type::text end)::employment_term;
alter table salary alter contract_type set default 'UNKNOWN';
