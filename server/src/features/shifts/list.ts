import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { sql } from 'kysely'
import { type ShownShift, shownShifts } from '../../core/shift/queries.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, through } from '../../kernel/list/matching.ts'

const found = {
  groupBy: 'employee_id',
  filters: { paid: () => null, changedAfterPayment: () => null, statusId: is('plan_status') },
  passing: ['statusId'],
  search: {
    text: [
      through('employee_name', sql`select listed_employee.name as id from listed_employee`, sql`listed_employee.name`),
      through('department_id', sql`select department.id from department`, sql`department.name`),
    ],
  },
  sorts: { employee: 'employee_name' },
  sums: {},
  keyOf: (shift: ShownShift) => shift.employee_id,
} as const

const all = listFrom(searchShifts.list, {
  ...found,
  table: 'shift',
  where: sql`shift.deleted_at is null and shift.missing_since is null`,
  rows: (db, employeeIds: string[], { where, isKept }) =>
    shownShifts(db, { employeeIds, includePaid: true, where }, { isKept }),
})

const waiting = listFrom(searchShifts.list, {
  ...found,
  table: 'waiting_shift',
  rows: (db, employeeIds: string[], { where, isKept }) =>
    shownShifts(db, { employeeIds, includePaid: false, where }, { isKept }),
})

const changed = listFrom(searchShifts.list, {
  ...found,
  table: 'changed_shift',
  rows: (db, employeeIds: string[], { where, isKept }) =>
    shownShifts(db, { employeeIds, includePaid: true, changed: true, where }, { isKept }),
})

const listOf = ({ paid, changedAfterPayment }: { paid: boolean; changedAfterPayment: boolean }) => {
  if (changedAfterPayment) return changed
  return paid ? all : waiting
}

/** A page has employees, each with those shifts that were found. */
export const employees = {
  reply: (...[db, asked, toWire]: Parameters<typeof all.reply>) => listOf(asked.filters).reply(db, asked, toWire),
}
