import type { EpochMinute, ShiftTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { epochMinutes } from '@palkkasilta/values/time.ts'

interface Worked {
  readonly tamigo_shift_id: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly break_minutes: number
}

function minute(instant: string): EpochMinute {
  return Math.floor(epochMinutes(instant)) as EpochMinute
}

/**
 * The paid time of a shift. The break is unpaid and lies in the middle (docs/decisions): the workforce system tells its
 * length only. Throws nothing: an impossible shift is refused by the engine.
 */
export function paidTimes(shift: Worked): ShiftTime[] {
  const start = minute(shift.starts_at)
  const end = minute(shift.ends_at ?? shift.starts_at)
  const id = shift.tamigo_shift_id
  if (shift.break_minutes <= 0 || shift.break_minutes >= end - start) return [{ id, start, end }]
  const breakStart = start + Math.floor((end - start - shift.break_minutes) / 2)
  return [
    { id, start, end: breakStart as EpochMinute },
    { id, start: (breakStart + shift.break_minutes) as EpochMinute, end },
  ]
}
