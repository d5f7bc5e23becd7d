import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { sql } from 'kysely'
import { shiftRows } from '../../core/shift/queries.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, through } from '../../kernel/list/matching.ts'

/** A page has employees, each with those shifts that were found. */
export const employees = listFrom(searchShifts.list, {
  table: 'shift',
  where: sql`shift.deleted_at is null and shift.missing_since is null`,
  groupBy: 'employee_id',
  filters: { paid: (isIncluded) => (isIncluded ? null : sql`shift.salary_id is null`), statusId: is('plan_status') },
  search: {
    text: [
      through('employee_name', sql`select listed_employee.name as id from listed_employee`, sql`listed_employee.name`),
      through('department_id', sql`select department.id from department`, sql`department.name`),
    ],
  },
  sorts: { employee: 'employee_name' },
  sums: {},
  rows: (db, employeeIds: string[], { where }) => shiftRows(db, { employeeIds, includePaid: true, where }),
  keyOf: (shift) => shift.employee_id,
})
