-- The customer that a department bills: one company is one customer, whoever bills it.
alter table department add column customer_id bigint references customer;
create index department_customer on department (customer_id);

-- Whom a bill of salaries is to, and which of its fields were the customer's as the department had none.
alter table integration_bill add column customer_id bigint references customer,
  add column taken_from_customer text[] not null default '{}';
create index integration_bill_customer on integration_bill (customer_id, id);

-- What a customer owes is asked for each row of the list.
create index bill_owed on bill (customer_id) where state = 'CLOSED' and deleted_at is null;
create index integration_bill_owed on integration_bill (customer_id) where state = 'CLOSED' and deleted_at is null;
