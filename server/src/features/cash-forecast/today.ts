import { sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { DayLine } from '../../kernel/list/day-line.ts'
import { shortAccounts } from './forecast.ts'

/** Accounts that do not have what is to leave them. */
export const shortAccountsToday: DayLine = {
  key: 'shortAccounts',
  filters: () => ({}),
  dueBy: (first) => first,
  async tally(db, today) {
    const short = await shortAccounts(db, today)
    const [first = null] = short.map(({ day }) => day).sort()
    const lacking = sum(short.map(({ lacks }) => lacks))
    return sql`select 'shortAccounts' as key, ${short.length}::bigint as count, ${lacking}::bigint as sum, ${first}::text as due`
  },
}
