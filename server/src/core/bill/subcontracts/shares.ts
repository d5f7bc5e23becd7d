import { errorMessage } from '@palkkasilta/contract/errors.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { badField } from '../../../kernel/errors.ts'
import { leftOfNet } from '../shares.ts'
import { leftOfSubcontracts, type SubcontractState } from './stored.ts'

/** A bill with what of it goes to others than its biller. */
export interface Shared {
  readonly bill: Parameters<typeof leftOfNet>[0]
  readonly subcontracts: readonly { readonly state?: SubcontractState | undefined; readonly amount_cents: number }[]
  readonly purchases: readonly { readonly amount_cents: number }[]
}

/** What goes to others: what is neither declined nor refunded of subcontracts, and purchase invoices. */
function othersShare({ bill, subcontracts, purchases }: Shared): Cents {
  const invoices = purchases.reduce((total, { amount_cents }) => total + amount_cents, 0)
  return cents(
    leftOfSubcontracts(subcontracts, bill.refunded_rate, 'OPEN', 'WAITING_SUBCONTRACTOR', 'APPROVED') + invoices,
  )
}

/** What is left of a bill to its biller, without tax; below zero where others have more than there is. */
export function billersShare(shared: Shared): Cents {
  return cents(leftOfNet(shared.bill) - othersShare(shared))
}

/** What others have and what there is, where that is more; of a bill that was so `before`, where it grew. */
export function overShared(shared: Shared, before?: Shared): { readonly shares: string; readonly net: string } | null {
  const left = billersShare(shared)
  if (left >= 0 || (before && left >= billersShare(before))) return null
  return { shares: euroText(othersShare(shared)), net: euroText(leftOfNet(shared.bill)) }
}

/** Throws BAD_REQUEST at the last row of those that have too much; of a bill that was so `before`, where it grew. */
export function refuseOverShared(after: Shared, before?: Shared): void {
  const over = overShared(after, before)
  if (!over) return
  const { subcontracts, purchases } = after
  const [name, count] =
    subcontracts.length > 0
      ? ['contractorBillableItems', subcontracts.length]
      : ['extContractorBillableItems', purchases.length]
  throw badField(`${name}.${count - 1}.amount`, errorMessage('SUBCONTRACT_TOO_LARGE', over))
}
