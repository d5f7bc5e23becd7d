-- Leave that was earned is in the costs, and so in the price, of the salaries that earned it; sick pay is the employer's own cost; tax given back
-- costs nothing. Nobody is billed for them.
alter table salary add column never_billed boolean not null default false;
update salary set never_billed = true
where bill_state = 'NOT_CREATED' and id in (select salary_id from holiday_payment);
