-- What waits is counted of one movement and of thousands: a plan kept from a time when few were there reads all of them for each.
alter function count_waiting(bigint[], text[], bigint[]) set plan_cache_mode = force_custom_plan;
