import { sql } from 'kysely'

/** What an advance that salaries pay has come to, by line, with what refunds took of it: our loss, or taken off a later salary. */
const paidLines = sql`(select line.amount_cents as paid,
    exists (select from salary_line as rest join salary as later on later.id = rest.salary_id
      where rest.item_id = line.item_id and not rest.is_advance and later.state <> 'OPEN') as by_later,
    (select coalesce(sum(amount_cents), 0) from refunded_line as refunded where not taken_back
      and refunded.salary_id = line.salary_id and refunded.item_id = line.item_id) as lost,
    (select coalesce(sum(refunded.amount_cents), 0) from refunded_line as refunded join salary_refund on refund_id = refunded.id
        join salary as taker on taker.id = salary_refund.salary_id and taker.state <> 'OPEN'
      where taken_back and refunded.salary_id = line.salary_id and refunded.item_id = line.item_id) as taken,
    (select coalesce(sum(amount_cents), 0) from refunded_line as refunded where taken_back
      and refunded.salary_id = line.salary_id and refunded.item_id = line.item_id) as taken_back
  from billable_item as item join salary_line as line on line.item_id = item.id and line.is_advance
    join salary as payer on payer.id = line.salary_id and payer.state <> 'OPEN'
  where item.bill_id = advance_payment.bill_id)`

const ofBill = sql`(select coalesce(sum(paid), 0) as paid,
    coalesce(sum(taken + case when by_later then paid - lost - taken_back else 0 end), 0) as covered,
    coalesce(sum(lost + case when not by_later and closed.state in ('HYVITETTY', 'LUOTTOTAPPIO')
      then paid - lost - taken_back else 0 end), 0) as lost
  from ${paidLines} as paid_line cross join (select state from bill where id = advance_payment.bill_id) as closed)`

/**
 * What became of a row of `advance_payment`, in cents, as a row with `paid`, `covered`, `open` and `lost`. Salaries pay the advances of a
 * bill as one sum: it goes to the approved ones in the order in which they were asked for, and so does what a later salary covers.
 */
export const advanceStanding = sql`(select part_paid as paid, part_covered as covered,
    part_settled - part_covered as lost, part_paid - part_settled as open
  from (select coalesce(sum(amount_cents), 0) as before from advance_payment as earlier where state = 'APPROVED'
      and earlier.bill_id = advance_payment.bill_id and earlier.id < advance_payment.id) as earlier
    cross join ${ofBill} as of_bill
    cross join lateral (select case advance_payment.state when 'APPROVED' then advance_payment.amount_cents else 0 end as most) as own
    cross join lateral (select greatest(0, least(most, of_bill.paid - before))::bigint as part_paid,
      greatest(0, least(most, of_bill.covered - before))::bigint as part_covered,
      greatest(0, least(most, of_bill.covered + of_bill.lost - before))::bigint as part_settled) as parts)`
