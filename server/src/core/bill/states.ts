import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { EventOf, StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { move, moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { salariesOfBillsForUpdate } from './queries.ts'

/** What a bill's state means for the salaries on it; a credit loss leaves them billed. */
const salaryStateOf: Record<StateOf<typeof integrationBill>, StateOf<typeof salaryBillState>> = {
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
  HYVITETTY: 'HYVITETTY',
  PAID: 'PAID',
  LUOTTOTAPPIO: 'CLOSED',
}

/** Moves bills and their salaries along their tables. Throws StepRefused. */
export async function moveBills(
  tx: Tx,
  ids: readonly number[],
  event: EventOf<typeof integrationBill>,
  by: StepBy,
): Promise<void> {
  const moved = await move(tx, integrationBill, ids, event, by)
  for (const [state, bills] of Map.groupBy(moved, (bill) => salaryStateOf[bill.state])) {
    const salaries = await salariesOfBillsForUpdate(
      tx,
      bills.map(({ id }) => Number(id)),
    )
    const others = salaries.filter(({ bill_state }) => bill_state !== state).map((salary) => salary.id)
    await moveTo(tx, salaryBillState, others, state, by)
  }
}
