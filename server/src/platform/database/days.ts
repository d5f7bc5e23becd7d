import { ZONE } from '@palkkasilta/values/date.ts'
import { type RawBuilder, sql } from 'kysely'

/** An ISO day, or a day in SQL. */
type Day = string | RawBuilder<unknown>

const zone = sql.lit(ZONE)

/** When the day begins in Finland. */
export const dayBegins = (day: Day) => sql<string>`(${day}::date)::timestamp at time zone ${zone}`

/** When the next one does. */
export const dayEnds = (day: Day) => sql<string>`(${day}::date + 1)::timestamp at time zone ${zone}`

/** An instant is in these days, both included. */
export const isInDays = (instant: RawBuilder<unknown>, from: Day, to: Day) =>
  sql<boolean>`(${instant} >= ${dayBegins(from)} and ${instant} < ${dayEnds(to)})`

/** On which day an instant is in Finland. */
export const dayAt = (instant: RawBuilder<unknown>) => sql<string>`(${instant} at time zone ${zone})::date`
