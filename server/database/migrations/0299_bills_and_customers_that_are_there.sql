-- Lists of bills and customers show what is not deleted: an index that holds nothing else counts them without looking at the rows.
drop index bill_person_name, bill_customer_name, bill_due, bill_day, bill_total, bill_vat, bill_by_state;
create index bill_by_number on bill (bill_number, id) where deleted_at is null;
create index bill_person_name on bill (person_name, id) where deleted_at is null;
create index bill_customer_name on bill (customer_name, id) where deleted_at is null;
create index bill_due on bill (due_date, id) where deleted_at is null;
create index bill_day on bill (bill_date, id) where deleted_at is null;
create index bill_total on bill (total_cents, id) where deleted_at is null;
create index bill_vat on bill (vat_cents, id) where deleted_at is null;
create index bill_by_state on bill (state, id) where deleted_at is null;
-- those of one state as the list shows them
create index bill_of_state on bill (state, bill_number, id) where deleted_at is null;

drop index customer_name, customer_born, customer_email, customer_address, customer_city, customer_postal_code;
create index customer_name on customer (name, id) where deleted_at is null;
create index customer_born on customer (coalesce(born, '1800-01-01'), id) where deleted_at is null;
create index customer_email on customer (email, id) where deleted_at is null;
create index customer_address on customer (address, id) where deleted_at is null;
create index customer_city on customer (city, id) where deleted_at is null;
create index customer_postal_code on customer (postal_code, id) where deleted_at is null;
