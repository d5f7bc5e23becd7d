import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { EventOf, StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { moveTo, moveWith, type StepBy, stepAlong } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { MovingBill } from './kind.ts'
import { salariesOfBillsForUpdate } from './queries.ts'

/** What a bill's state means for the salaries on it; a credit loss leaves them billed. */
const salaryStateOf: Record<StateOf<typeof integrationBill>, StateOf<typeof salaryBillState>> = {
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
  HYVITETTY: 'HYVITETTY',
  PAID: 'PAID',
  LUOTTOTAPPIO: 'CLOSED',
}

/** Moves bills, with what else changes of them, and their salaries along their tables. Throws StepRefused. */
export async function moveBills(
  tx: Tx,
  changes: readonly MovingBill[],
  event: EventOf<typeof integrationBill>,
  by: StepBy,
): Promise<void> {
  const moved = await moveWith(tx, [stepAlong(integrationBill, event)], changes, by)
  for (const [state, bills] of Map.groupBy(moved, (bill) => salaryStateOf[bill.state])) {
    const salaries = await salariesOfBillsForUpdate(
      tx,
      bills.map(({ id }) => Number(id)),
    )
    const others = salaries.filter(({ bill_state }) => bill_state !== state).map((salary) => salary.id)
    await moveTo(tx, salaryBillState, others, state, by)
  }
}
