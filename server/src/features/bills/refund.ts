import type { checkRefund } from '@palkkasilta/contract/bills.ts'
import { type Cents, cents, HUNDRED_PERCENT, millionths, type Rate, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { foreseenRefund } from '../../core/bill/crediting/refund.ts'
import { type BillersBillRow, billersBill } from '../../core/bill/items/stored.ts'
import { billsOfBillers } from '../../core/bill/kinds/of-billers.ts'
import { refundedSalaries } from '../../core/bill/paid-out/refunded.ts'
import { openAmount } from '../../core/bill/receiving/open-amount.ts'
import { leftOfSubcontracts, unpaidSubcontracts } from '../../core/bill/subcontracts/stored.ts'
import { refuseOther } from '../../kernel/calls/confirmed.ts'
import type { Read } from '../../platform/database/types.ts'

type Foreseen = z.output<NonNullable<(typeof checkRefund)['reply']>>

interface Asked {
  readonly discount: Rate
  readonly confirmedPaidOut?: Cents | undefined
}

/** What a refund takes back, and what follows for those who were paid of it. Throws why there can be none. */
export async function checkedRefund(db: Read, id: number, discount: Rate): Promise<Foreseen> {
  const bill = await billersBill(db, id)
  const refund = await foreseenRefund(db, billsOfBillers, bill, discount)
  const isWhole = refund === bill.total_cents - bill.refunded_cents
  const free = await unpaidSubcontracts(db, id)
  const paid = await paidOut(db, bill, discount)
  return {
    refund,
    left: cents(openAmount(bill) - refund),
    subcontracts: {
      withdrawn: isWhole ? bill.subcontracts_waiting : 0,
      approved: leftOfSubcontracts(free, refundedBy(bill, discount), 'APPROVED'),
      approvedBefore: leftOfSubcontracts(free, bill.refunded_rate, 'APPROVED'),
    },
    paidOut: paid.map(({ salaryId, name, amount, takenBack }) => ({
      ...{ salary: salaryId, person: name, amount, takenBack },
    })),
  }
}

function paidOut(db: Read, bill: Pick<BillersBillRow, 'id' | 'refunded_rate'>, discount: Rate) {
  return refundedSalaries(db, { id: bill.id, refunded_rate: refundedBy(bill, discount) })
}

/** With so much more; 0 is all. */
function refundedBy({ refunded_rate }: Pick<BillersBillRow, 'refunded_rate'>, discount: Rate): Rate {
  const more = discount === 0 ? HUNDRED_PERCENT : refunded_rate + discount
  return millionths(Math.min(more, HUNDRED_PERCENT))
}

/** Throws with both sums where staff confirmed that another sum was paid of it. */
export async function refuseOtherPaidOut(db: Read, id: number, { confirmedPaidOut, discount }: Asked): Promise<void> {
  if (confirmedPaidOut === undefined) return
  const paid = await paidOut(db, await billersBill(db, id), discount)
  refuseOther(confirmedPaidOut, sum(paid.map(({ amount }) => amount)))
}
