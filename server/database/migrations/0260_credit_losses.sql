-- Whether work of which the customer never pays is taken off the person's next salary; else it is the company's loss.
alter table work_agreement add column repays_losses boolean not null default false;

-- The customer never paid for it, in place of getting the money back. Money that comes after all gives as much back: less than nothing.
alter table refunded_line add column is_loss boolean not null default false;
