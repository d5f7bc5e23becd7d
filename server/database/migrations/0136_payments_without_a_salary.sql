-- Money that came in and goes back to its payer leaves as any payment does, and belongs to no salary.
alter type payment_purpose add value 'RETURN';
alter table outgoing_payment alter column salary_id drop not null;

create or replace function name_payment() returns trigger language plpgsql as $$ begin
  new.person_name := coalesce(
    (select full_name_of(person_id) from salary where id = new.salary_id), new.creditor_name);
  return new;
end $$;
