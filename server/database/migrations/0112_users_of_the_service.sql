-- Who was paid as a user of the invoicing service was so on the payday, whatever they are later.
alter table salary add column uses_service boolean not null default false;
update salary set uses_service = true from person where person.id = salary.person_id and person.worker_type <> 'WORKER';
