import { latenessClasses } from '@palkkasilta/contract/office-reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type RawBuilder, sql } from 'kysely'

/** The class of how many days ago a day was. */
export function latenessOn(today: LocalDate, day: RawBuilder<unknown>) {
  const late = sql`(${sql.lit(today.toString())}::date - ${day})`
  const classes = Object.entries(latenessClasses).map(([name, [, to]]) =>
    to === null ? sql`else ${sql.lit(name)}` : sql`when ${late} <= ${sql.lit(to)} then ${sql.lit(name)}`,
  )
  return sql`case ${sql.join(classes, sql` `)} end`
}
