-- What of the taxable pay is no money: a phone, meals, a home.
alter table salary
  add column benefits_cents bigint not null default 0 check (benefits_cents >= 0),
  drop constraint salary_adds_up,
  add constraint salary_adds_up check (paid_cents = taxable_cents - benefits_cents - tax_cents - employee_health_cents
    - employee_tyel_cents - employee_unemployment_cents - distraint_cents - deductions_cents + reimbursements_cents);
