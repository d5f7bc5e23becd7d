import { isoDay } from '@palkkasilta/engine/agreements/agreement/days.ts'
import { clockText } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import { unpaidReasons } from '@palkkasilta/engine/agreements/agreement/texts.ts'
import type { ShiftPayResult, WorkedTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Read } from '../../platform/database/types.ts'
import { recalculation } from '../payroll/working/recalculate.ts'
import type { CalculableSalary } from '../salary/stored/calculated.ts'
import { shiftsOfSalaries } from '../shift/queries.ts'

interface Kind {
  readonly name: string
  readonly transactionCode: string
  readonly unitPrice: number
}

type Shift = Awaited<ReturnType<typeof shiftsOfSalaries>>[number]

/** The shifts of a salary, and when in them each row was worked. */
export interface WorkedTimes {
  readonly shifts: ReadonlyMap<string, Shift>
  readonly timesOf: (shiftId: string, kind: Kind) => readonly WorkedTime[]
  readonly written: (time: WorkedTime) => { day: string; from: string; to: string }
  /** Lines of the agreement that paid nothing, and why. */
  readonly unpaid: { name: string; reason: string }[]
}

/**
 * Cuts the shifts anew by the agreements as they are now: what is stored tells minutes and euros of each shift, not the hours of the day.
 * Whoever uses the times holds their minutes against those that are stored, as an agreement may have changed since.
 */
export async function workedTimes(db: Read, salary: CalculableSalary): Promise<WorkedTimes> {
  const shifts = await shiftsOfSalaries(db, [salary.id])
  const pay = await paidAnew(db, salary)
  return {
    shifts: new Map(shifts.map((shift) => [shift.tamigo_shift_id, shift])),
    timesOf: (shiftId, kind) =>
      (pay?.perShift ?? [])
        .filter((part) => part.shiftId === shiftId)
        .flatMap(({ rows }) => rows.filter(({ row }) => isSame(row, kind)).flatMap(({ times = [] }) => times)),
    written: ({ day, from, to }) => ({ day: isoDay(day), from: clockText(from), to: clockText(to) }),
    unpaid: (pay?.unpaid ?? []).map(({ name, reason }) => ({ name, reason: unpaidReasons[reason] })),
  }
}

function isSame(row: Kind, kind: Kind): boolean {
  return row.name === kind.name && row.transactionCode === kind.transactionCode && row.unitPrice === kind.unitPrice
}

/** Null where it cannot be calculated any more: the stored figures stand all the same. */
async function paidAnew(db: Read, salary: CalculableSalary): Promise<ShiftPayResult | null> {
  try {
    return (await recalculation(db, [salary], { times: true })).calculate(salary).pay
  } catch (error) {
    if (!problemOf(error)) throw error
    return null
  }
}
