import { referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { type Cents, cents, toEuros } from '@palkkasilta/values/money.ts'
import type { Insertable } from 'kysely'
import { audit } from '../../../kernel/audit.ts'
import { refuseOther } from '../../../kernel/calls/confirmed.ts'
import { begin, moveWith, type StepBy, stepAlong } from '../../../kernel/moves.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../../platform/database/types.ts'
import { nextBillNumber } from '../bill-number.ts'
import { billedShares } from '../shares.ts'
import { draftBill } from './draft.ts'
import { replaceRows } from './rows.ts'

type NewBill = Insertable<DB['integration_bill']>

export interface NewBillRequest {
  readonly salaryIds: readonly number[]
  /** Where the caller believes that the salaries belong. */
  readonly departmentId: string | undefined
  /** With tax, as it was confirmed; absent where nobody was asked. */
  readonly confirmedTotal?: Cents | undefined
  /** The work that makes it: it makes one bill at most. */
  readonly taskId?: string
}

/** Makes an open bill of salaries of one department and gives its id. A salary is on one bill at most. */
export async function createBill(
  tx: Tx,
  { confirmedTotal, taskId, ...request }: NewBillRequest,
  who: number,
  now: Temporal.Instant,
): Promise<number> {
  const { ids, bill, salaries, rows, totals } = await draftBill(tx, { ...request, now, isLocking: true })
  const total = cents(totals.gross)
  refuseOther(confirmedTotal, total)
  const id = await insertBill(tx, { ...bill, task_id: taskId ?? null })
  const stored = await replaceRows(tx, id, rows, bill.vat_rate)
  await tx.updateTable('integration_bill').set(stored).where('id', '=', id).execute()
  await insertRows(
    tx,
    'integration_bill_salary',
    ids.map((salary_id) => ({ bill_id: id, salary_id })),
  )
  const by: StepBy = { by: 'staff', who, at: now }
  await begin(tx, integrationBill, [id], by)
  const shares = billedShares(cents(stored.net_cents), salaries)
  await moveWith(tx, [stepAlong(salaryBillState, 'salaryBilled')], shares, by)
  const after = { company: bill.company, salaries: ids, total: toEuros(total) }
  await audit(tx, { action: 'workforceBill.create', entity: 'workforceBill', id, after }, who, now)
  return id
}

type Numberless = Omit<NewBill, 'state' | 'bill_number' | 'reference' | 'net_cents' | 'vat_cents' | 'total_cents'>

async function insertBill(tx: Tx, bill: Numberless): Promise<number> {
  const number = await nextBillNumber(tx)
  const { id } = await tx
    .insertInto('integration_bill')
    .values({
      ...bill,
      state: integrationBill.initial,
      bill_number: number,
      reference: referenceOfInvoice(number),
      net_cents: 0,
      vat_cents: 0,
      total_cents: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
