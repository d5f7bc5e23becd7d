import { problemOf } from '../../../kernel/problems.ts'
import type { Failure } from '../../../kernel/tasks.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type Change, changeObstacle, changesBy } from './changes.ts'
import { type Recalculated, recalculateOpen } from './open-salaries.ts'
import { type Difference, groupOf, reckonDifferences } from './reckon.ts'

export interface SettlementPlan {
  readonly recalculated: readonly Recalculated[]
  readonly differences: readonly Difference[]
  readonly failures: readonly Failure[]
}

const GONE = 'Vuoron muutos on jo käsitelty, tai vuoro on muuttunut uudelleen. Päivitä näkymä.'
const ON_ITS_WAY =
  'Palkka {id} on maksussa. Tasoita muutos, kun palkka on maksettu, tai palauta palkka avoimeksi ja laske se uudelleen.'

/** What becomes of changes of paid shifts: by the same steps it is told before and done. */
export async function planSettlement(
  db: Read,
  changeIds: readonly number[],
  now: Temporal.Instant,
): Promise<SettlementPlan> {
  const changes = await changesBy(db, { changeIds })
  const known = new Set(changes.map(({ change_id }) => change_id))
  const gone = changeIds.filter((id) => !known.has(id))
  const judged = changes.map((change) => ({ change, obstacle: obstacleOf(change) }))
  const payable = judged.filter(({ obstacle }) => obstacle === null).map(({ change }) => change)
  const open = await recalculateOpen(
    db,
    payable.filter(({ state }) => state === 'OPEN'),
  )
  const paid = await reckonDifferences(
    db,
    payable.filter(({ state }) => state !== 'OPEN'),
    now,
  )
  return {
    recalculated: open.recalculated,
    differences: paid.differences,
    failures: [
      ...gone.map((id) => ({ subject: `Muutos ${id}`, code: 'CHANGE_GONE', message: GONE, ids: [String(id)] })),
      ...judged.flatMap(({ change, obstacle }) => (obstacle === null ? [] : [failureOf(change, obstacle)])),
      ...[...open.refused, ...paid.refused].flatMap(([id, refusal]) => refusalOf(changes, id, refusal)),
    ],
  }
}

function obstacleOf(change: Change): string | null {
  if (change.state === 'WAITING_FOR_PAYMENT') return ON_ITS_WAY.replace('{id}', String(change.salary_id))
  return changeObstacle(change)
}

function failureOf({ change_id, person_name }: Change, message: string): Failure {
  return { subject: person_name, code: 'CHANGE_NOT_PAYABLE', message, ids: [String(change_id)] }
}

/** The first change of somebody stands for all of theirs. */
function refusalOf(changes: readonly Change[], id: number, refusal: unknown): Failure[] {
  const first = changes.find(({ change_id }) => change_id === id)
  const problem = problemOf(refusal)
  if (!first || !problem) return []
  const held = changes.filter((change) => groupOf(change) === groupOf(first) && change.state === first.state)
  const ids = held.map(({ change_id }) => String(change_id))
  return [{ subject: first.person_name, code: problem.code, message: problem.message, ids }]
}
