-- Whether a cycle that was broken is evened out per working day, as the law has it; an agreement may let it go on.
alter table agreement_version add column overtime_cycles_break boolean not null default true;

-- What somebody was absent is asked apart from the work, of all their days.
create index shift_absence on shift (employee_id, starts_at) where is_absence;
