import { ZONE } from '@palkkasilta/values/date.ts'

const [EVERY_MINUTES, FIRST_HOUR, LAST_HOUR] = [10, 5, 22]

/** When banks are asked by themselves, by the time of Helsinki: as the schedule of a job writes it. */
export const FETCH_TIMES = `*/${EVERY_MINUTES} ${FIRST_HOUR}-${LAST_HOUR} * * *`

/** The next of these times. */
export function nextFetchAfter(now: Temporal.Instant): Temporal.Instant {
  const here = now.toZonedDateTimeISO(ZONE)
  const minute = here.minute - (here.minute % EVERY_MINUTES)
  const next = here
    .with({ minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .add({ minutes: EVERY_MINUTES })
  if (next.hour >= FIRST_HOUR && next.hour <= LAST_HOUR) return next.toInstant()
  const day = next.hour > LAST_HOUR ? next.add({ days: 1 }) : next
  return day.with({ hour: FIRST_HOUR, minute: 0 }).toInstant()
}
