-- A purchase invoice that is paid before its bill's customer pays leaves as any payment does, and belongs to no salary.
alter type payment_purpose add value 'PURCHASE';
alter table outgoing_payment
  -- a bill that is edited puts its purchase invoices in their own place again
  add column purchase_id bigint references purchase_invoice deferrable initially deferred,
  drop constraint outgoing_payment_debit_date,
  drop constraint outgoing_payment_salary,
  add constraint outgoing_payment_debit_date check (debit_date <= payday or purpose::text in ('RETURN', 'PURCHASE')),
  add constraint outgoing_payment_salary check ((salary_id is null) = (purpose::text in ('RETURN', 'PURCHASE'))),
  add constraint outgoing_payment_purchase check ((purchase_id is null) = (purpose::text <> 'PURCHASE'));
create index outgoing_payment_purchase on outgoing_payment (purchase_id, id);
-- Each is paid once.
create unique index outgoing_payment_purchase_once on outgoing_payment (purchase_id) where live;
