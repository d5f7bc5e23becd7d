import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
import { sql } from 'kysely'
import { isUnsent } from '../../../core/bill/standing.ts'
import { isBillable } from '../../../core/salary/conditions/reported.ts'
import { dayAt } from '../../../platform/database/days.ts'
import { bills } from './bill-sources.ts'
import { latenessOn } from './lateness.ts'
import { each, MadeOf, monthOfDay, orNone, type Source, type SourcesOn } from './source.ts'

const shiftDay = dayAt(sql`waiting_shift.starts_at`)
const department = sql`waiting_shift.department_id`

/** Approved shifts that no salary has been made of: what the list of shifts shows at first. */
const approvedShifts: Source = {
  ...{ area: 'workforce', day: shiftDay, where: sql<boolean>`waiting_shift.plan_status = ${sql.lit(APPROVED_SHIFT)}` },
  from: sql`waiting_shift join shift on shift.id = waiting_shift.shift_id`,
  keys: {
    month: monthOfDay(shiftDay),
    department,
    customer: department,
    employee: new MadeOf(sql`waiting_shift.employee_id`, orNone),
  },
  measures: { shifts: each, hours: sql`shift.shift_hours_hundredths` },
}

const payday = sql`salary.payday`
const costs = sql`salary.our_costs_cents`

const billableSalaries: Source = {
  ...{ area: 'workforce', from: sql`salary`, day: payday },
  where: sql<boolean>`salary.department_id is not null and ${isBillable}`,
  keys: { month: monthOfDay(payday), customer: sql`salary.department_id` },
  measures: {
    salaries: each,
    ourCosts: costs,
    paidCosts: sql`case salary.state when 'OPEN' then 0 else ${costs} end`,
  },
}

function unsentBills(area: 'billing' | 'workforce'): Source {
  const { table, where, measures, ...own } = bills(area)
  return {
    ...own,
    where: sql<boolean>`${where} and ${isUnsent(table)}`,
    measures: { bills: measures.bills, net: measures.net },
  }
}

/** What is done and on no sent bill. */
export const unbilled: SourcesOn = (today) =>
  [approvedShifts, billableSalaries, unsentBills('workforce'), unsentBills('billing')].map((source) => ({
    ...source,
    keys: { ...source.keys, age: latenessOn(today, source.day) },
  }))

export const missed = [approvedShifts] as const
