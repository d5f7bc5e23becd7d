-- What was paid too much of what is owed waits in the work queue until the claim has come up to it or the payment has come back.
alter type work_item_kind add value 'LiabilityOverpaid';
drop trigger described_by_liability on work_item;
create trigger described_by_liability before insert or update of entity_id on work_item for each row
  when (new.kind::text in ('LiabilityDue', 'InvoiceDiffers', 'LiabilityOverpaid')) execute function describe_item_of_liability();
