import { sql } from 'kysely'
import { customerBilledBy, isBilled } from '../../../core/salary/conditions/reported.ts'
import { shownHours } from '../../../core/salary/shown-hours.ts'
import { each, MadeOf, monthOfDay, orNone, type Source } from './source.ts'

const [day, department] = [sql`salary.payday`, sql`salary.department_id`]

/** Billed salaries of shifts with their shares of bills; all its columns stand in one index. */
export const billedWork = {
  ...{ area: 'workforce', from: sql`salary`, day },
  where: sql<boolean>`${department} is not null and ${isBilled}`,
  keys: {
    month: monthOfDay(day),
    department,
    billedCustomer: new MadeOf(department, (own) => orNone(customerBilledBy(own))),
    agreement: new MadeOf(sql`salary.agreement_id`, orNone),
    occupation: new MadeOf(sql`salary.profession`, orNone),
  },
  measures: {
    salaries: each,
    hours: shownHours,
    billed: sql`salary.billed_cents`,
    gross: sql`salary.gross_cents`,
    supplements: sql`salary.supplements_cents`,
    employerCosts: sql`salary.employer_costs_cents`,
    ourCosts: sql`salary.our_costs_cents`,
    margin: sql`salary.billed_cents - salary.our_costs_cents`,
  },
} as const satisfies Source
