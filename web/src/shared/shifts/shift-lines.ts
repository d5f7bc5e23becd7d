import type { Shift, ShiftGroup, ShiftObstacle } from '@palkkasilta/contract/shifts.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { dateTime, dayOf } from '../../ui/format/date.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'

/** An employee, with the shifts under the name. */
export interface EmployeeLine {
  readonly kind: 'employee'
  readonly id: string
  readonly group: ShiftGroup
  readonly below: readonly OneShift[]
}

export interface OneShift {
  readonly kind: 'shift'
  readonly id: string
  readonly shift: Shift
}

/** A row of a list of shifts. */
export type ShiftLine = EmployeeLine | OneShift

export function linesOf(groups: readonly ShiftGroup[]): EmployeeLine[] {
  return groups.map((group) => ({
    kind: 'employee',
    id: `employee ${group.employeeId}`,
    group,
    below: group.shifts.map((shift) => ({ kind: 'shift', id: shift.shiftId, shift })),
  }))
}

export const idOfLine = (line: ShiftLine) => line.id
export const below = (line: ShiftLine) => (line.kind === 'employee' ? line.below : undefined)
export const isEmployee = (line: ShiftLine) => line.kind === 'employee'
export const shiftsOf = (lines: readonly ShiftLine[]): Shift[] =>
  lines.flatMap((line) => (line.kind === 'shift' ? [line.shift] : line.group.shifts))

/** What a paid shift is for is over: it can neither be paid again nor deleted. */
export const isChoosable = (line: ShiftLine) => line.kind === 'shift' && line.shift.obstacle !== 'HAS_SALARY'

export function nameOfLine(line: ShiftLine): string {
  if (line.kind === 'employee') return line.group.employeeName
  return `${line.shift.employeeName} ${dateTime(line.shift.startDateTime)}`
}

export const hoursOf = (line: ShiftLine): number =>
  line.kind === 'shift' ? line.shift.shiftHours : sumOf(line.group.shifts, (shift) => shift.shiftHours)

/** How many of the shifts each obstacle holds up. */
export function obstaclesOf(shifts: readonly Shift[]): [obstacle: ShiftObstacle, count: number][] {
  const counts = new Map<ShiftObstacle, number>()
  for (const { obstacle } of shifts) if (obstacle !== null) counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1)
  return [...counts]
}

/** ISO days of the first and the last shift, by their starts in Helsinki. */
export function periodOf(shifts: readonly Shift[]): { from: string; to: string } {
  const days = shifts.map((shift) => dayOf(new Date(shift.startDateTime))).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** Why a shift does not wait for such a salary any more: somebody was faster, or nobody worked it. */
const OVER: ReadonlySet<string> = new Set<ShiftObstacle>(['HAS_SALARY', 'DELETED', 'ABSENCE'])

/** Whether a chosen shift still waits for its salary when the work has ended. */
export function isLeft({ state, failures, untouched }: Task, line: ShiftLine): boolean {
  if (state === 'FAILED' || untouched.includes(line.id)) return true
  if (line.kind === 'shift' && line.shift.obstacle !== null) return !OVER.has(line.shift.obstacle)
  return failures.some(({ code, ids }) => !OVER.has(code) && ids?.includes(line.id))
}
