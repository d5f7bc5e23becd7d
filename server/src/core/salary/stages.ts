import type { Stage } from '@palkkasilta/contract/stages.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { Condition } from '../../kernel/list/matching.ts'

/** The first day of the month of a day, and the first day of the next one. */
export function monthOf(day: LocalDate): { readonly first: string; readonly next: string } {
  const first = day.with({ day: 1 })
  return { first: first.toString(), next: first.add({ months: 1 }).toString() }
}

/** Salaries whose work began in the month of the day. */
export function startedIn(day: LocalDate): Condition {
  const { first, next } = monthOf(day)
  return sql`(salary.period_start >= ${first}::date and salary.period_start < ${next}::date)`
}

const reached: Readonly<Record<Stage, Condition>> = {
  made: sql`true`,
  billed: sql`(salary.bill_state <> 'NOT_CREATED' or salary.never_billed)`,
  sent: sql`salary.state <> 'OPEN'`,
  debited: sql`salary.state in ('PAID', 'LOCKED')`,
  reported: sql`salary.report_state in ('SENT', 'NOT_DUE')`,
}

/** Salaries that have come so far on their way. */
export const hasReached = (stage: Stage): Condition => reached[stage]
