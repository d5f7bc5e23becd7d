-- Whose pay it is: what the list is sorted and searched by stands in its own table, for no index reaches over
-- a join. The database keeps it.
alter table outgoing_payment add column person_name text not null default '';

create function full_name_of(person_id bigint) returns text language sql stable as
  $$ select first_name || ' ' || last_name from person where id = person_id $$;

create function name_payment() returns trigger language plpgsql as $$ begin
  select full_name_of(person_id) into new.person_name from salary where id = new.salary_id;
  return new;
end $$;
create trigger named before insert or update of salary_id on outgoing_payment for each row execute function name_payment();

create function rename_payments() returns trigger language plpgsql as $$ begin
  with own as (
    select id from outgoing_payment where salary_id in (select id from salary where person_id = new.id) order by id for update)
  update outgoing_payment payment set person_name = full_name_of(new.id) from own where payment.id = own.id;
  return null;
end $$;
create trigger renames_payments after update of first_name, last_name on person for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function rename_payments();

update outgoing_payment payment set person_name = full_name_of(person_id) from salary where salary.id = salary_id;

create index outgoing_payment_name on outgoing_payment (person_name, id);
create index outgoing_payment_name_search on outgoing_payment using gin (person_name gin_trgm_ops);
create index outgoing_payment_state_of on outgoing_payment (state, id);
create index outgoing_payment_amount on outgoing_payment (amount_cents, id);
create index outgoing_payment_payday on outgoing_payment (payday, id);
create index outgoing_payment_reference on outgoing_payment (reference_number, id);
create index outgoing_payment_account_search on outgoing_payment (creditor_iban text_pattern_ops);
-- The payments that a file of the bank mentions, also where ours was refused.
create index outbound_message_every_key on outbound_message (key);
