import type { Failure } from '../../../../kernel/tasks/tasks.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { keyOf } from '../difference.ts'
import { failureOf, type Plan, reckon } from '../reckon.ts'
import { type Change, changeObstacle, changesBy } from './changes.ts'
import { type Recalculated, recalculateOpen } from './open-salaries.ts'
import { type Changed, type ChangedGroup, shiftsSource } from './source.ts'

export interface SettlementPlan extends Plan<Changed> {
  readonly recalculated: readonly Recalculated[]
}

const GONE = 'Vuoron muutos on jo tasoitettu, tai vuoro on muuttunut uudelleen. Päivitä näkymä.'
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
  const held = Map.groupBy(changes, withState)
  const groupsOf = (own: readonly Change[]) => {
    return [...Map.groupBy(own, keyOf).values()].flatMap((each) => groupOf(each, held))
  }
  const paid = await reckon(db, shiftsSource, groupsOf(payable.filter(({ state }) => state !== 'OPEN')), now)
  return {
    recalculated: open.recalculated,
    differences: paid.differences,
    failures: [
      ...gone.map((id) => ({ subject: `Muutos ${id}`, code: 'CHANGE_GONE', message: GONE, ids: [String(id)] })),
      ...judged.flatMap(({ change, obstacle }) => (obstacle === null ? [] : [failureOfChange(change, obstacle)])),
      ...open.refused.flatMap(({ own, refusal }) => groupsOf(own).flatMap((group) => failureOf(group, refusal))),
      ...paid.failures,
    ],
  }
}

function obstacleOf(change: Change): string | null {
  if (change.state === 'WAITING_FOR_PAYMENT') return ON_ITS_WAY.replace('{id}', String(change.salary_id))
  return changeObstacle(change)
}

function failureOfChange({ change_id, person_name }: Change, message: string): Failure {
  return { subject: person_name, code: 'CHANGE_NOT_PAYABLE', message, ids: [String(change_id)] }
}

const withState = (change: Change) => `${keyOf(change)} ${change.state}`

/** Where one cannot be reckoned, the others of the person wait with it. */
function groupOf(own: readonly Change[], held: ReadonlyMap<string, readonly Change[]>): ChangedGroup[] {
  const [first] = own
  if (!first) return []
  const ids = (held.get(withState(first)) ?? []).map(({ change_id }) => String(change_id))
  return [{ ...first, ids, changes: own }]
}
