import { shownShifts } from '../../core/shift/queries.ts'
import { shiftToWire } from '../../core/shift/shown-shift.ts'
import { taxFreeLimits } from '../../core/shift/tax-free.ts'
import type { Read } from '../../platform/database/types.ts'
import type { SalaryRecord } from './wire.ts'

/** The shifts that a salary is made of, with what is paid back for them and how much of that the law leaves free of tax. */
export async function workOf(db: Read, salaryId: number): Promise<SalaryRecord['tamigoShifts']> {
  const shifts = await shownShifts(db, { salaryId, includePaid: true })
  return shifts.map((shift) => ({
    ...shiftToWire(shift),
    id: shift.id,
    breakMinutes: shift.break_minutes,
    limits: taxFreeLimits(shift.starts_at),
  }))
}
