import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { createSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { states } from '../../texts/fi/states.ts'
import { confirm } from '../../ui/confirm.ts'
import { date } from '../../ui/format/index.ts'
import { startTask } from '../api/api.ts'
import { obstaclesOf, periodOf } from './shift-lines.ts'

const texts = shifts.create

/** ISO days. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Asks when some of the chosen shifts cannot be paid yet, and starts the work for the others. `undefined`: staff changed their mind. */
export async function startCreating(chosen: readonly Shift[], period?: Period): Promise<string | undefined> {
  const ready = chosen.filter((shift) => shift.obstacle === null)
  if (ready.length < chosen.length && !(await sureOf(chosen, ready))) return undefined
  const { from, to } = period ?? periodOf(ready)
  const departmentId = ready[0]?.departmentId
  return startTask(createSalaries, {
    query: { from: date(from), to: date(to), ...(departmentId ? { departmentId } : {}) },
    body: ready.map((shift) => shift.shiftId),
  })
}

function sureOf(chosen: readonly Shift[], ready: readonly Shift[]): Promise<boolean> {
  const blocked = chosen.length - ready.length
  const kinds = obstaclesOf(chosen).map(([obstacle, count]) => `${states.shiftObstacle[obstacle][0]} (${count})`)
  return confirm({
    title: texts.someBlocked,
    facts: [
      [texts.willCreate, texts.ofShifts(ready.length)],
      [texts.cannot, `${texts.ofShifts(blocked)}: ${kinds.join(', ')}`],
    ],
    consequence: texts.blockedStay,
    action: texts.action,
  })
}
