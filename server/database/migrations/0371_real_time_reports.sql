-- A message to the Incomes Register that was posted alone leaves by its real-time service, which takes one and answers at once. What was
-- posted until now left, or leaves, by the deferred service.
alter table outbound_message add real_time boolean not null default false;
