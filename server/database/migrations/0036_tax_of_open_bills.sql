-- The tax of a bill is that of the sum of its rows, shared to them: engine/invoicing/vat.ts. Bills that are open are counted anew.
-- What was sent, or may have been, keeps the sums that it was sent with.
with open_bill as (
  select id from integration_bill
  where state = 'OPEN' and deleted_at is null and not exists (
    select from outbound_message
    where channel = 'bill' and subject_id = integration_bill.id and outbound_message.state in ('WAITING', 'SENDING'))
), total as (
  select bill_id, case when sum(net_cents) < 0 then -1 else 1 end as sign, sum(net_cents) as net
  from integration_bill_row join open_bill on open_bill.id = bill_id group by bill_id
), part as (
  select integration_bill_row.id, bill_id, sign, net, net_cents, position, vat_rate,
    floor(sign * net_cents * vat_rate / 1000000.0) as vat,
    sign * net_cents * vat_rate - 1000000 * floor(sign * net_cents * vat_rate / 1000000.0) as rest
  from integration_bill_row join total using (bill_id)
), ranked as (
  select *,
    round(sign * net * vat_rate / 1000000.0) - sum(vat) over (partition by bill_id) as left_over,
    row_number() over (partition by bill_id order by rest desc, sign * net_cents desc, position) as rank
  from part
)
update integration_bill_row set vat_cents = sign * (vat + case when rank <= left_over then 1 else 0 end)
from ranked where ranked.id = integration_bill_row.id;

update integration_bill set vat_cents = taxed.vat, total_cents = net_cents + taxed.vat
from (select bill_id, sum(vat_cents) as vat from integration_bill_row group by bill_id) taxed
where taxed.bill_id = integration_bill.id and state = 'OPEN' and vat_cents <> taxed.vat;
