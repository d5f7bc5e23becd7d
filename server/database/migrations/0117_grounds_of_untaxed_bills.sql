-- Why a bill of salaries has no tax, by the code of the specification. Bills that were sent keep what they said.
alter table integration_bill add column zero_reason integer check (zero_reason between 1 and 12);
