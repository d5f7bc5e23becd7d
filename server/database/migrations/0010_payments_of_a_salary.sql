-- All payments of a salary, also those that live no longer.
create index outgoing_payment_salary on outgoing_payment (salary_id);
