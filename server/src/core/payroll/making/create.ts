import { inLanes } from '../../../kernel/lanes.ts'
import type { Services } from '../../../kernel/services.ts'
import type { TaskKind, TaskRun } from '../../../kernel/tasks/tasks.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import { confirmedDrafts } from './confirmed.ts'
import { draftSalaries, type OwnShifts } from './draft.ts'
import { toldOfDraft } from './foreseen-salaries.ts'
import { planSalaries, SALARIES_AT_ONCE } from './plan.ts'
import type { CreateSalaries } from './selected-shifts.ts'
import { storeSalaries } from './store.ts'

const LANES = 2

/** Makes one salary a person of shifts of one department. What cannot be paid is reported shift by shift; the rest is made. */
export const createTask: TaskKind<CreateSalaries, number[]> = {
  kind: 'salaries.create',
  run: async (services, run) => (await makeSalaries(services, run)).ids,
}

interface Made {
  readonly ids: number[]
  /** False where staff cancelled it before its end. */
  readonly isWhole: boolean
}

/** All that the work made, a run before this one included. */
export async function makeSalaries(
  services: Services,
  { id, input, progress, startedBy, going }: TaskRun<CreateSalaries>,
): Promise<Made> {
  const { db } = services
  const now = services.clock.now()
  const plan = await planSalaries(db, input, { now, taskId: id, progress })
  if (!plan) return { ids: await made(services, id), isWhole: true }
  const { facts, people, openClaims } = plan
  const before = await made(services, id)
  await progress.total(before.length + people.length)
  await progress.steps(before.length, [])
  const making = { facts, taskId: id, startedBy, now }
  let begun = 0
  await inLanes(going(piecesOf(people, SALARIES_AT_ONCE), shiftsOf), LANES, async (piece) => {
    begun += piece.length
    const drafted = await draftSalaries(db, facts, piece, { ...input, openClaims })
    const { drafts, failures } = confirmedDrafts(input.confirmed, drafted.drafts, toldOfDraft)
    const late = await db.transaction().execute((tx) => storeSalaries(tx, drafts, making))
    await progress.steps(drafts.length - late.length, [...drafted.failures, ...failures, ...late])
  })
  return { ids: await made(services, id), isWhole: begun === people.length }
}

const shiftsOf = (people: readonly OwnShifts[]) =>
  people.flatMap(([, shifts]) => shifts.map(({ tamigo_shift_id }) => tamigo_shift_id))

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
}
