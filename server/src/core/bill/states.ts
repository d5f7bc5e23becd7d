import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { EventOf, StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { move, moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { salariesOfBillForUpdate } from './queries.ts'

/** What a bill's state means for the salaries on it; a credit loss leaves them billed. */
const salaryStateOf: Record<StateOf<typeof integrationBill>, StateOf<typeof salaryBillState>> = {
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
  HYVITETTY: 'HYVITETTY',
  PAID: 'PAID',
  LUOTTOTAPPIO: 'CLOSED',
}

/** Moves a bill and its salaries along their tables. Throws StepRefused. */
export async function moveBill(tx: Tx, id: number, event: EventOf<typeof integrationBill>, by: StepBy): Promise<void> {
  for (const { state } of await move(tx, integrationBill, [id], event, by)) {
    const salaries = await salariesOfBillForUpdate(tx, id)
    const ids = salaries.filter(({ bill_state }) => bill_state !== salaryStateOf[state]).map((salary) => salary.id)
    await moveTo(tx, salaryBillState, ids, salaryStateOf[state], by)
  }
}
