import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, sum } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { TaskKind } from '../../../kernel/tasks.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { changesBy } from './changes.ts'
import { paidBackBetween } from './difference.ts'
import { planSettlement } from './plan.ts'
import { groupOf } from './reckon.ts'
import { storeSettlement } from './store.ts'

interface Settlement {
  readonly changeIds: readonly number[]
}

/** So many people's changes are reckoned, and committed, together. */
const PEOPLE_AT_ONCE = 125

/** Settles changes of paid shifts, a person whole or not at all; gives the salaries of the differences. */
export const settleTask: TaskKind<Settlement, { readonly salaries: number[] }> = {
  kind: 'shifts.settle',
  async run(services, { id: taskId, input, progress, startedBy, going }) {
    const { db } = services
    const settled = await settledBy(db, taskId)
    const left = [...new Set(input.changeIds)].filter((id) => !settled.has(id))
    const changes = await changesBy(db, { changeIds: left })
    const people = [...Map.groupBy(changes, groupOf).values()].map((own) => own.map(({ change_id }) => change_id))
    const known = new Set(changes.map(({ change_id }) => change_id))
    const gone = left.filter((id) => !known.has(id))
    await progress.total(settled.size + left.length)
    await progress.steps(settled.size, [])
    for (const piece of going(piecesOf([...people, ...gone.map((id) => [id])], PEOPLE_AT_ONCE), namesOf)) {
      const plan = await planSettlement(db, piece.flat(), services.clock.now())
      const settling = { taskId, startedBy, now: services.clock.now() }
      const late = await db.transaction().execute((tx) => storeSettlement(services, tx, plan, settling))
      const failures = [...plan.failures, ...late]
      const failed = new Set(failures.flatMap(({ ids = [] }) => ids))
      await progress.steps(piece.flat().length - failed.size, failures)
    }
    return { salaries: await made(services, taskId) }
  },
}

const namesOf = (people: readonly (readonly number[])[]) => people.flat().map(String)

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

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
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
  const is = {
    gross: sum([...recalculated, ...differences].map(({ gross }) => gross)),
    reimbursements: sum([...recalculated.map(({ paidBack }) => paidBack), ...differences.map(paidBackBetween)]),
  }
  for (const kind of ['gross', 'reimbursements'] as const)
    if (was[kind] !== undefined && was[kind] !== is[kind])
      throw new DomainError('CONFIRMED_SUMS_CHANGED', { was: euroText(was[kind]), is: euroText(is[kind]) })
  return asked
}
