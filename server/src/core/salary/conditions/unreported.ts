import { sql } from 'kysely'
import type { Condition } from '../../../kernel/list/matching.ts'

/** Salaries that are being paid or were, and of which the Incomes Register has not been told. */
export function unreportedSalaries(isAsked: boolean): Condition | null {
  return isAsked
    ? sql`(salary.state in ('WAITING_FOR_PAYMENT', 'PAID') and salary.report_state in ('WAITING', 'ERROR'))`
    : null
}
