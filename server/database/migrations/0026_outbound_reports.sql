-- Wage reports leave as outbound messages, too. What a delivery told the register stays in its own table, once it is written.
insert into outbound_message
  (id, channel, kind, key, subject_id, state, content, created_at, left_at, answered_at, answer, next_try_at)
select id, 'wage-report', 'report', delivery_id, salary_id,
  case when state <> 'BUILT' then state when sent_at is null then 'WAITING' else 'SENDING' end,
  nullif(sealed_xml, ''), created_at, sent_at, answered_at, jsonb_build_object('messages', errors),
  case when state in ('BUILT', 'SENT') then now() end
from register_delivery;

delete from register_delivery where octet_length(sealed_xml) = 0;
drop index register_delivery_once;
alter table register_delivery
  add foreign key (id) references outbound_message,
  drop column delivery_id,
  drop column sealed_xml,
  drop column state,
  drop column register_delivery_id,
  drop column errors,
  drop column created_at,
  drop column sent_at,
  drop column answered_at;

-- One report of a salary is on its way at a time.
create unique index outbound_message_report_once on outbound_message (subject_id)
  where channel = 'wage-report' and state in ('WAITING', 'SENDING', 'SENT');

-- Reports that were about to be written by the job of before.
do $$ begin
  if to_regclass('jobs.job') is not null then
    insert into outbound_message (id, channel, kind, key, subject_id, state, created_at, next_try_at)
    select gen_random_uuid(), 'wage-report', 'report', gen_random_uuid()::text, salary.id, 'WAITING', now(), now()
    from salary
    where report_state = 'WAITING'
      and exists (select from jobs.job
        where name = 'wage-report.deliver' and job.state::text in ('created', 'retry', 'active') and (data->>'salaryId')::bigint = salary.id)
      and not exists (select from outbound_message
        where channel = 'wage-report' and subject_id = salary.id and outbound_message.state in ('WAITING', 'SENDING', 'SENT'));
  end if;
end $$;
