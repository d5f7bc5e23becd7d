import { NO_KEY } from '@palkkasilta/contract/no-key.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { type ShownShift, shownShifts } from '../../core/shift/queries.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, type Sql, through } from '../../kernel/list/matching.ts'
import { dayBegins, dayEnds } from '../../platform/database/days.ts'

const filters = {
  paid: () => null,
  changedAfterPayment: () => null,
  statusId: is('plan_status'),
  department: is('department_id'),
  employee: { column: 'employee_id', where: (at: Sql, id: string) => sql<boolean>`${at} = ${id === NO_KEY ? '' : id}` },
} as const

const found = {
  groupBy: 'employee_id',
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

/** Days in Finland. */
const started = (startsAt: Sql) => ({
  startedTo: (day: LocalDate) => sql<boolean>`${startsAt} < ${dayEnds(day.toString())}`,
  startedFrom: (day: LocalDate) => sql<boolean>`${startsAt} >= ${dayBegins(day.toString())}`,
})

const all = listFrom(searchShifts.list, {
  ...found,
  table: 'shift',
  filters: { ...filters, ...started(sql`shift.starts_at`) },
  where: sql`shift.deleted_at is null and shift.missing_since is null`,
  rows: (db, employeeIds: string[], { where, isKept }) =>
    shownShifts(db, { employeeIds, includePaid: true, where }, { isKept }),
})

export const waitingShifts = listFrom(searchShifts.list, {
  ...found,
  table: 'waiting_shift',
  filters: { ...filters, ...started(sql`waiting_shift.starts_at`) },
  rows: (db, employeeIds: string[], { where, isKept }) =>
    shownShifts(db, { employeeIds, includePaid: false, where }, { isKept }),
})

const changed = listFrom(searchShifts.list, {
  ...found,
  table: 'changed_shift',
  filters: { ...filters, ...started(sql`changed_shift.told_starts_at`) },
  rows: (db, employeeIds: string[], { where, isKept }) =>
    shownShifts(db, { employeeIds, includePaid: true, changed: true, where }, { isKept }),
})

const listOf = ({ paid, changedAfterPayment }: { paid: boolean; changedAfterPayment: boolean }) => {
  if (changedAfterPayment) return changed
  return paid ? all : waitingShifts
}

/** A page has employees, each with those shifts that were found. */
export const employees = {
  reply: (...[db, asked, toWire]: Parameters<typeof all.reply>) => listOf(asked.filters).reply(db, asked, toWire),
}
