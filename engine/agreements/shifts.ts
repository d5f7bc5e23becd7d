import { EngineError } from '../errors.ts'
import { DAY, isInRange, outOfRange } from './agreement/helsinki.ts'
import type { PaidShift, ShiftTime } from './agreement/types.ts'

export const LONGEST_SHIFT_IN_DAYS = 31

/** A shift, and its place among the shifts to pay; `null` for one that was paid before and only counts towards overtime. */
interface OrderedShift {
  readonly shift: PaidShift
  readonly place: number | null
}

/** What is done with each shift. */
type ShiftWork = (shift: PaidShift, place: number | null) => void

/** Checks the shifts and works them in order of time. Throws EngineError that names the shifts that cannot be, before any work. */
export function inOrder(shifts: readonly ShiftTime[], alreadyPaid: readonly PaidShift[], work: ShiftWork): void {
  const sorted = checkedInOrder(shifts, 'shifts')
  if (sorted && alreadyPaid.length === 0) shifts.forEach(work)
  else for (const { shift, place } of sortedTogether(shifts, alreadyPaid)) work(shift, place)
}

/** Whether they follow each other in time already. */
function checkedInOrder(shifts: readonly ShiftTime[], list: ShiftList): boolean {
  let latest = Number.NEGATIVE_INFINITY
  let sorted = true
  for (let index = 0; index < shifts.length; index++) {
    const shift = shifts[index]
    if (shift === undefined) continue
    checkShift(shift, list, index)
    if (shift.start < latest) sorted = false
    latest = shift.end
  }
  return sorted
}

function sortedTogether(shifts: readonly ShiftTime[], alreadyPaid: readonly PaidShift[]): readonly OrderedShift[] {
  checkedInOrder(alreadyPaid, 'alreadyPaid')
  const all: OrderedShift[] = [
    ...shifts.map((shift, place) => ({ shift, place })),
    ...alreadyPaid.map((shift) => ({ shift, place: null })),
  ]
  all.sort((a, b) => a.shift.start - b.shift.start)
  refuseOverlaps(all)
  return all
}

type ShiftList = 'shifts' | 'alreadyPaid'

function checkShift(shift: ShiftTime, list: ShiftList, index: number): void {
  const { id, start, end } = shift
  if (!isInRange(start)) throw outOfRange(`${list}[${index}].start`)
  if (!isInRange(end)) throw outOfRange(`${list}[${index}].end`)
  if (end <= start) throw new EngineError('SHIFT_ENDS_BEFORE_START', `${list}[${index}].end`, { shift: id })
  if (end - start > LONGEST_SHIFT_IN_DAYS * DAY)
    throw new EngineError('SHIFT_TOO_LONG', `${list}[${index}].end`, { shift: id, days: LONGEST_SHIFT_IN_DAYS })
}

function refuseOverlaps(all: readonly OrderedShift[]): void {
  let before: OrderedShift | undefined
  for (const one of all) {
    if (before !== undefined && one.shift.start < before.shift.end) refuseOverlap(before, one)
    before = one
  }
}

/** Named at the shift to pay: of two, the later one. */
function refuseOverlap(before: OrderedShift, after: OrderedShift): never {
  const place = after.place ?? before.place
  const field = place === null ? 'alreadyPaid' : `shifts[${place}]`
  throw new EngineError('SHIFTS_OVERLAP', field, { shift: before.shift.id, other: after.shift.id })
}
