-- What a row was counted from; null where it is not paid by time. Pay rows stand here alone, no longer in the result as well.
alter table salary_row add column minutes integer;
update salary_row set minutes = (salary.result #>> array['pay', 'rows', salary_row.position::text, 'minutes'])::integer
  from salary where salary.id = salary_row.salary_id and salary_row.kind <> 'holiday compensation';
