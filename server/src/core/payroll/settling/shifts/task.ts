import { type Cents, sum } from '@palkkasilta/values/money.ts'
import { refuseOther } from '../../../../kernel/calls/confirmed.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { keyOf, paidBackBetween } from '../difference.ts'
import { settlingTask } from '../task.ts'
import { changesBy } from './changes.ts'
import { planSettlement } from './plan.ts'
import { storeSettlement } from './store.ts'

interface Settlement {
  readonly changeIds: readonly number[]
}

/** Settles changes of paid shifts, in pieces of somebody's changes. */
export const settleTask = settlingTask<Settlement, readonly number[]>({
  kind: 'shifts.settle',
  async asked(db, { changeIds }, taskId) {
    const settled = await settledBy(db, taskId)
    const left = [...new Set(changeIds)].filter((id) => !settled.has(id))
    const changes = await changesBy(db, { changeIds: left })
    const people = [...Map.groupBy(changes, keyOf).values()].map((own) => own.map(({ change_id }) => change_id))
    const known = new Set(changes.map(({ change_id }) => change_id))
    const gone = left.filter((id) => !known.has(id))
    return { done: settled.size, left: [...people, ...gone.map((id) => [id])] }
  },
  namesOf: (ids) => ids.map(String),
  async settle(services, piece, making) {
    const plan = await planSettlement(services.db, piece.flat(), making.now)
    const late = await services.db.transaction().execute((tx) => storeSettlement(services, tx, plan, making))
    const failures = [...plan.failures, ...late]
    return { failures, count: new Set(failures.flatMap(({ ids = [] }) => ids)).size }
  },
})

/** What an earlier run of the task settled, before its process died. */
async function settledBy(db: Read, taskId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('settled_shift')
    .leftJoin('salary', 'salary.id', 'settled_shift.settlement_id')
    .leftJoin('overpayment', 'overpayment.id', 'settled_shift.overpayment_id')
    .select('change_id')
    .where(({ eb, or }) => or([eb('salary.task_id', '=', taskId), eb('overpayment.task_id', '=', taskId)]))
    .execute()
  return new Set(rows.map(({ change_id }) => change_id))
}

/** Throws with the new sum where it is not what was confirmed any more. */
export async function confirmedSettlement(
  db: Read,
  asked: Settlement,
  was: { readonly gross: Cents | undefined; readonly reimbursements: Cents | undefined },
  now: Temporal.Instant,
): Promise<Settlement> {
  if (was.gross === undefined && was.reimbursements === undefined) return asked
  const { recalculated, differences } = await planSettlement(db, asked.changeIds, now)
  refuseOther(was.gross, sum([...recalculated, ...differences].map(({ gross }) => gross)))
  const paidBack = [...recalculated.map((each) => each.paidBack), ...differences.map(paidBackBetween)]
  refuseOther(was.reimbursements, sum(paidBack))
  return asked
}
