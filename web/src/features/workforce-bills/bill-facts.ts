import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { date, money } from '../../ui/format/index.ts'

const texts = workforceBills.facts

/** What a question about a bill names. */
export function factsOf(bill: BillListItem): [label: string, value: string][] {
  return [
    [texts.number, String(bill.billnum)],
    [texts.receiver, bill.company],
    [texts.total, money(bill.billingAmount)],
    ...(bill.refundPercent === null ? [] : [[texts.refunded, money(bill.refundedAmount)] as [string, string]]),
    [texts.due, date(bill.paydate)],
  ]
}
