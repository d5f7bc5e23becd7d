-- The company that a customer is may have departments whose wages are paid in its name.
create index department_business_id on department (business_id) where business_id <> '';
