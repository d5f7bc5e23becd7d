-- A work contract says whether holiday compensation is paid with each salary, and on which ground; otherwise it is earned. Null: nobody has said so yet.
create type holiday_pay as enum ('WITH_SALARY', 'EARNED');
create type holiday_ground as enum ('COLLECTIVE_AGREEMENT', 'SEPARATE_EMPLOYMENTS');
alter table contract_template add column holiday_pay holiday_pay;
alter table contract_template add column holiday_ground holiday_ground;
alter table work_contract add column holiday_pay holiday_pay;
alter table work_contract add column holiday_ground holiday_ground;
alter table contract_template add check (holiday_pay is distinct from 'WITH_SALARY' or holiday_ground is not null);
alter table work_contract add check (holiday_pay is distinct from 'WITH_SALARY' or holiday_ground is not null);
