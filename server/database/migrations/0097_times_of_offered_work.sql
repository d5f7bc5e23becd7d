-- Where hours vary, a contract says on which days and at which times work may be offered.
alter table contract_template add column offered_times text not null default '';
alter table work_contract add column offered_times text not null default '';
