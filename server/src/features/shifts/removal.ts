import type { shiftRemoval } from '@palkkasilta/contract/shifts.ts'
import { cents, type Hundredths, sum, timesHundredths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type ShownShift, shownShifts } from '../../core/shift/queries.ts'
import { DomainError } from '../../kernel/errors.ts'
import { notingRefusal } from '../../kernel/noting-refusal.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Read } from '../../platform/database/types.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** A shift that a salary was made of stays. */
export function refusePaid({ salary_id }: { readonly salary_id: number | null }): void {
  if (salary_id !== null) throw new DomainError('SHIFT_HAS_SALARY')
}

/** What goes with shifts that are deleted, and which of them cannot be. */
export async function checkRemoval(db: Read, shiftIds: readonly string[]): Promise<z.output<typeof shiftRemoval>> {
  const rows = await shownShifts(db, { shiftIds, includePaid: true })
  const refused = new Map<number, unknown>()
  const ready = rows.flatMap((row) =>
    notingRefusal(refused, row.id, () => {
      refusePaid(row)
      return row
    }),
  )
  if (rows.length === 0) throw new DomainError('SHIFTS_GONE')
  const people = [...Map.groupBy(ready, ({ employee_id }) => employee_id).values()]
  const blocked = rows.flatMap((row) => (refused.has(row.id) ? [told(row, refused.get(row.id))] : []))
  const reimbursements = ready.flatMap((row) => row.reimbursements)
  return {
    ready: ready.map((row) => row.tamigo_shift_id),
    hours: hoursOf(ready),
    people: people.slice(0, NAMED).map((own) => ({
      employeeId: own[0]?.employee_id ?? '',
      name: own[0]?.employee_name ?? '',
      shifts: own.length,
      hours: hoursOf(own),
    })),
    peopleCount: people.length,
    reimbursements: reimbursements.length,
    reimbursementSum: sum(
      reimbursements.map((each) => timesHundredths(cents(each.unit_price_cents), each.amount_hundredths)),
    ),
    blocked: blocked.slice(0, NAMED),
    blockedCount: blocked.length,
  }
}

function told({ tamigo_shift_id, employee_name, starts_at, salary_id }: ShownShift, refusal: unknown) {
  const message = problemOf(refusal)?.message ?? ''
  return { shiftId: tamigo_shift_id, name: employee_name, start: starts_at, message, salaryId: salary_id ?? 0 }
}

function hoursOf(rows: readonly ShownShift[]): Hundredths {
  return rows.reduce((total, row) => total + row.shift_hours_hundredths, 0) as Hundredths
}
