import { sql } from 'kysely'

/** The hours of a salary as they are shown, in hundredths: one is 0.6 minutes, and none is halfway. */
export const shownHours = sql`((salary.worked_minutes * 10 + case when salary.worked_minutes < 0 then -3 else 3 end) / 6)`
