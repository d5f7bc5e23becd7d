import type { AskedOf } from '@palkkasilta/contract/list.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { byPersonName } from '../../core/person/found-by-name.ts'
import { lacking } from '../../core/salary/conditions/lacking.ts'
import {
  isBillable,
  isBilled,
  ofAgreement,
  ofBilledCustomer,
  ofOccupation,
} from '../../core/salary/conditions/reported.ts'
import { unreportedSalaries } from '../../core/salary/conditions/unreported.ts'
import { salaryListRows } from '../../core/salary/queries.ts'
import { hasReached, startedIn } from '../../core/salary/stages.ts'
import { within } from '../../core/salary/within.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, is, type Match, number, onDay, since, through, until } from '../../kernel/list/matching.ts'

const byDepartmentName = through('department_id', sql`select department.id from department`, sql`department.name`)

const billStates = statesOf(salaryBillState)

/** A sum with its cents; the indexes of sums have a part for each state of the bill. */
function sumOf(column: 'paid_cents' | 'gross_cents'): Match<typeof column, string> {
  const { where } = amount(column)
  return {
    column,
    where: (at, word) => {
      const is = where(at, word)
      return is && sql`(salary.bill_state = any(${billStates}) and ${is})`
    },
  }
}

/** Filters that name their salaries one by one: the usual days say nothing beside them. */
const exactly = [
  'made',
  'sent',
  'bill',
  'paydayFrom',
  'paydayTo',
  'waiting',
  'unreported',
  'unbilled',
  'lacks',
  'month',
  'stage',
  'person',
  'billable',
  'billed',
  'agreement',
  'billedCustomer',
  'occupation',
] as const

/** What is left of what was billed; nothing where nothing was. */
const yielded = sql`coalesce(salary.billed_cents - salary.our_costs_cents, 0)`

export const salaries = listFrom(listSalaries.list, {
  table: 'salary',
  where: sql`salary.department_id is not null`,
  filters: {
    from: (from, { to = from }) => within(from, to),
    // read with `from`
    to: () => null,
    includePaid: (isIncluded) => (isIncluded ? null : sql`salary.bill_state = 'NOT_CREATED'`),
    department: is('department_id'),
    made: is('task_id'),
    sent: (task) => sql`salary.id in (select salary_id from outgoing_payment where task_id = ${task}::uuid)`,
    bill: (bill) => sql`salary.id in (select salary_id from integration_bill_salary where bill_id = ${bill}::bigint)`,
    waiting: (isAsked) => (isAsked ? sql`(salary.state = 'OPEN' and salary.bill_state <> 'NOT_CREATED')` : null),
    unreported: unreportedSalaries,
    lacks: lacking,
    unbilled: (isAsked) => (isAsked ? sql`(salary.state <> 'OPEN' and ${isBillable})` : null),
    month: startedIn,
    stage: hasReached,
    state: is('state'),
    person: is('person_id'),
    paydayFrom: since('payday'),
    paydayTo: until('payday'),
    billable: (isAsked) => (isAsked ? isBillable : null),
    billed: (isAsked) => (isAsked ? isBilled : null),
    agreement: ofAgreement,
    billedCustomer: ofBilledCustomer,
    occupation: ofOccupation,
  },
  inOrder: [['includePaid']],
  passing: ['from', 'paydayFrom', 'paydayTo'],
  parts: {
    filter: 'includePaid',
    column: 'bill_state',
    each: billStates.map((state) => sql`salary.bill_state = ${sql.lit(state)}`),
  },
  few: ['includePaid', 'made', 'sent', 'bill', 'waiting', 'unreported', 'unbilled', 'lacks'],
  search: {
    text: [byPersonName, byDepartmentName],
    codes: [number('id'), sumOf('paid_cents'), sumOf('gross_cents'), onDay('payday')],
  },
  sorts: {
    fullName: 'person_name',
    departmentName: 'department_name',
    period: 'period_start',
    payday: 'payday',
    workhours: 'worked_minutes',
    bruttoSalary: 'gross_cents',
    netSalary: sql`(paid_cents - reimbursements_cents)`,
    paidSalary: 'paid_cents',
    distraint: 'distraint_cents',
    ourCosts: 'our_costs_cents',
    yield: yielded,
    state: 'state',
    bankState: 'bank_state',
    reportState: 'report_state',
    billState: 'bill_state',
    // as they are shown: obstaclesOf
    warnings: sql`((salary.iban = '')::integer + (salary.tax_card_id is null and salary.paid_as <> 'UNREPORTED')::integer
      + salary.national_id_missing::integer + (salary.state = 'OPEN' and salary.report_state = 'SENT')::integer)`,
  },
  sums: {
    // each salary's hours are rounded as they are shown
    workhours: sql`round(worked_minutes / 0.6)`,
    bruttoSalary: 'gross_cents',
    netSalary: sql`(paid_cents - reimbursements_cents)`,
    paidSalary: 'paid_cents',
    distraint: 'distraint_cents',
    employerCosts: 'employer_costs_cents',
    ourCosts: 'our_costs_cents',
    billed: sql`coalesce(salary.billed_cents, 0)`,
    yield: yielded,
  },
  rows: salaryListRows,
  keyOf: (salary) => salary.id,
})

type Asked = Pick<AskedOf<typeof listSalaries.list>, 'filters' | 'search'>

/** Where nothing else is asked for: from the start of the previous month to tomorrow. */
export function usualDays({ filters, search }: Asked, today: LocalDate) {
  if (search.trim() !== '' || exactly.some((name) => filters[name])) return {}
  return { from: today.subtract({ months: 1 }).with({ day: 1 }), to: today.add({ days: 1 }) }
}
