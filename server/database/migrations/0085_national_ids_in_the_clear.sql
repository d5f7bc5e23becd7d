-- Everything sealed has the id of its key: another mark tells that it is done (server/src/core/field-key/seal-older.ts).
delete from company_setting where key = 'nationalIdsAreBound';
