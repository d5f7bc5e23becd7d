import { EngineError } from '../errors.ts'
import { DAY, isInRange, outOfRange } from './helsinki.ts'
import type { ShiftTime } from './types.ts'

export const LONGEST_SHIFT_IN_DAYS = 31

/** A shift, and its place among the shifts to pay; `null` for one that was paid before and only counts towards overtime. */
export interface OrderedShift {
  readonly shift: ShiftTime
  readonly place: number | null
}

/** Checks the shifts and puts them in order of time. Throws EngineError that names the shifts that cannot be. */
export function inOrder(shifts: readonly ShiftTime[], alreadyPaid: readonly ShiftTime[]): readonly OrderedShift[] {
  const all: OrderedShift[] = []
  let latest = Number.NEGATIVE_INFINITY
  let sorted = alreadyPaid.length === 0
  shifts.forEach((shift, place) => {
    checkShift(shift, 'shifts', place)
    sorted &&= shift.start >= latest
    latest = shift.end
    all.push({ shift, place })
  })
  if (sorted) return all
  alreadyPaid.forEach((shift, index) => {
    checkShift(shift, 'alreadyPaid', index)
    all.push({ shift, place: null })
  })
  all.sort((a, b) => a.shift.start - b.shift.start)
  refuseOverlaps(all)
  return all
}

function checkShift(shift: ShiftTime, list: 'shifts' | 'alreadyPaid', index: number): void {
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
