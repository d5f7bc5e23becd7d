import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { states } from '../../texts/fi/states.ts'
import { obstaclesOf } from './shift-lines.ts'

const texts = shifts.create

/** Why no salary can be made of the chosen shifts at all: a sentence, and more about it. */
export interface Refusal {
  readonly title: string
  readonly reasons: readonly string[]
}

function reasonsOf(chosen: readonly Shift[]): string[] {
  return obstaclesOf(chosen).map(([obstacle, count]) => {
    const [label] = states.shiftObstacle[obstacle]
    const employees = new Set(chosen.filter((each) => each.obstacle === obstacle).map((each) => each.employeeId))
    return `${label} (${count}). ${shifts.cures[obstacle]([...employees].join(', '))}`
  })
}

export function refusalOf(chosen: readonly Shift[]): Refusal | undefined {
  if (chosen.length === 0) return { title: texts.chooseOne, reasons: [] }
  if (new Set(chosen.map((shift) => shift.departmentId)).size > 1) return { title: texts.manyDepartments, reasons: [] }
  if (chosen.every((shift) => shift.obstacle !== null)) return { title: texts.allBlocked, reasons: reasonsOf(chosen) }
  return undefined
}
