-- Who signs something off has typed their password just before: kept as a token that is good once, for a few minutes.
alter table one_time_address drop constraint one_time_address_kind_check;
alter table one_time_address add check (kind in ('PASSWORD', 'SESSION', 'PROOF'));
