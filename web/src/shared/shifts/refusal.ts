import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { states } from '../../texts/fi/states.ts'
import { Refusal } from '../actions/refusal.ts'
import { obstaclesOf } from './shift-lines.ts'

const texts = shifts.create

/** Why no salary can be made of the chosen shifts at all. */
export function refusalOf(chosen: readonly Shift[]): Refusal | undefined {
  if (chosen.length === 0) return new Refusal(texts.chooseOne)
  if (new Set(chosen.map(({ departmentId }) => departmentId)).size > 1) return new Refusal(texts.manyDepartments)
  if (chosen.some(({ obstacle }) => obstacle === null)) return undefined
  const reasons = obstaclesOf(chosen).map(([obstacle, count]) => {
    const [label] = states.shiftObstacle[obstacle]
    const employees = new Set(chosen.filter((each) => each.obstacle === obstacle).map((each) => each.employeeId))
    return { path: obstacle, message: `${label} (${count}). ${shifts.cures[obstacle]([...employees].join(', '))}` }
  })
  return new Refusal(texts.allBlocked, undefined, reasons)
}
