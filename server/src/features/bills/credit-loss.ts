import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { type Cents, sum, toEuros } from '@palkkasilta/values/money.ts'
import { type BillersBillRow, billersBill, lockBillersBill } from '../../core/bill/items/stored.ts'
import { billsOfBillers } from '../../core/bill/kinds/of-billers.ts'
import { lostSalaries, settleLosses } from '../../core/bill/paid-out/lost.ts'
import { openAmount } from '../../core/bill/receiving/open-amount.ts'
import { leftOfSubcontracts, unpaidSubcontracts } from '../../core/bill/subcontracts/stored.ts'
import { lockBillersOf } from '../../core/paid-out/lock.ts'
import { audit } from '../../kernel/audit.ts'
import { refuseOther } from '../../kernel/calls/confirmed.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** What writing a bill off would lose, and what follows for those who were paid of it. Throws why it cannot be. */
export async function checkedCreditLoss(db: Read, id: number) {
  const bill = await billersBill(db, id)
  refuse(bill)
  const paid = await lostSalaries(db, [id], { asLost: true })
  return {
    unpaid: openAmount(bill),
    withdrawn: bill.subcontracts_waiting,
    approved: leftOfSubcontracts(await unpaidSubcontracts(db, id), bill.refunded_rate, 'APPROVED'),
    paidOut: paid.map(({ salaryId, name, amount, takenBack }) => ({
      ...{ salary: salaryId, person: name, amount, takenBack },
    })),
  }
}

function refuse({ state, sending }: Pick<BillersBillRow, 'state' | 'sending'>): void {
  // a credit note may be on its way
  if (sending) throw new DomainError('BILL_LEAVING')
  step(adminBill, state, 'billWrittenOff', 'staff')
}

interface Asked {
  readonly confirmedPaidOut?: Cents | undefined
  /** On what ground it is lost. */
  readonly reason: string
}

/** Writes a sent bill off for staff. Throws as its check does, and where staff confirmed that another sum was paid of it. */
export async function writeOff(tx: Tx, id: number, { confirmedPaidOut, reason }: Asked, by: StepBy): Promise<void> {
  await lockBillersOf(tx, [id])
  await lockBillersBill(tx, id)
  const { unpaid, paidOut } = await checkedCreditLoss(tx, id)
  if (confirmedPaidOut !== undefined) refuseOther(confirmedPaidOut, sum(paidOut.map(({ amount }) => amount)))
  await billsOfBillers.move(tx, [{ id }], 'billWrittenOff', { ...by, reason })
  const { bill_number } = await billersBill(tx, id)
  const after = { billNumber: bill_number, unpaid: toEuros(unpaid), writeOffReason: reason }
  await audit(tx, { action: 'bill.writeOff', entity: 'bill', id, after }, by.who, by.at)
  await settleLosses(tx, [id], by.at)
}
