import type { shiftGroup } from '@palkkasilta/contract/shifts.ts'
import type { z } from 'zod'
import type { ShownShift } from '../../core/shift/queries.ts'
import { shiftToWire } from '../../core/shift/shown-shift.ts'

/** Rows in the order of employees become one group an employee. */
export function groupsToWire(rows: readonly ShownShift[]): z.output<typeof shiftGroup>[] {
  return [...Map.groupBy(rows, (row) => row.employee_id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      employeeId: first.employee_id,
      employeeName: first.employee_name,
      person: first.person_id === null ? null : { id: first.person_id },
      shifts: own.map(shiftToWire),
    }
  })
}
