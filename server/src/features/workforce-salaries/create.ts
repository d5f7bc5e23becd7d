import { inLanes } from '../../kernel/lanes.ts'
import type { Services } from '../../kernel/services.ts'
import type { TaskKind } from '../../kernel/tasks.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import { draftSalaries } from './draft.ts'
import { confirmedDrafts } from './foreseen-salaries.ts'
import { planSalaries, SALARIES_AT_ONCE } from './plan.ts'
import type { CreateSalaries } from './selected-shifts.ts'
import { storeSalaries } from './store.ts'

const LANES = 3

/** Makes one salary a person of shifts of one department. What cannot be paid is reported shift by shift; the rest is made. */
export const createTask: TaskKind<CreateSalaries, number[]> = {
  kind: 'salaries.create',
  async run(services, { id, input, progress, startedBy }) {
    const { db } = services
    const now = services.clock.now()
    const plan = await planSalaries(db, input, { now, taskId: id, progress })
    if (!plan) return made(services, id)
    const { facts, people } = plan
    await progress.total(people.length)
    const making = { facts, taskId: id, startedBy, now }
    await inLanes(piecesOf(people, SALARIES_AT_ONCE), LANES, async (piece) => {
      const drafted = await draftSalaries(db, facts, piece, input)
      const { drafts, failures } = confirmedDrafts(input, drafted.drafts)
      const late = await db.transaction().execute((tx) => storeSalaries(tx, drafts, making))
      await progress.steps(drafts.length - late.length, [...drafted.failures, ...failures, ...late])
    })
    return made(services, id)
  },
}

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
}
