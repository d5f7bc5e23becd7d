import { type IntegrationBillState, integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { SalaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveSalary } from '../salary/states.ts'
import { salariesOfBillForUpdate } from './queries.ts'

/** What a bill's state means for the salaries on it; a credit loss leaves them billed. */
const salaryStateOf: Record<IntegrationBillState, SalaryBillState> = {
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
  HYVITETTY: 'HYVITETTY',
  PAID: 'PAID',
  LUOTTOTAPPIO: 'CLOSED',
}

interface Stored {
  readonly id: number
  readonly state: string
}

/** Moves a bill and its salaries along their tables and notes it on the timelines. Throws StepRefused. */
export async function moveBill(
  tx: Tx,
  bill: Stored,
  to: IntegrationBillState,
  who: number | null,
  at: Temporal.Instant,
): Promise<void> {
  const event = step(integrationBill, bill.state as IntegrationBillState, to)
  await tx.updateTable('integration_bill').set({ state: to }).where('id', '=', bill.id).execute()
  await noteBillStep(tx, bill.id, to, event, who, at)
  for (const salary of await salariesOfBillForUpdate(tx, bill.id)) {
    if (salary.bill_state !== salaryStateOf[to]) await moveSalary(tx, salary, 'bill_state', salaryStateOf[to], who, at)
  }
}

export async function noteBillStep(
  tx: Tx,
  billId: number,
  state: IntegrationBillState,
  event: string,
  who: number | null,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('integration_bill_state_change')
    .values({ bill_id: billId, state, event, at: at.toString(), person_id: who })
    .execute()
}
