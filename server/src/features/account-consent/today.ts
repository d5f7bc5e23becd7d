import { sql } from 'kysely'
import type { DayLine } from '../../kernel/list/day-line.ts'
import { endingBy, lastDay } from './consents.ts'

/** The consent by which bookings are fetched ends within two weeks: a new one is given before. */
export const consentToday: DayLine = {
  key: 'endingConsent',
  filters: () => ({}),
  dueBy: (first) => first,
  tally: async (_db, today) => sql`select 'endingConsent' as key, count(*) as count, null::bigint as sum,
    min(${lastDay})::text as due from account_consent where ${endingBy(today)}`,
}
