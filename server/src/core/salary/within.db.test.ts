import { localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { within } from './within.ts'

/** Paydays up to four months from periods of one day to a quarter of a year, about the days asked for. */
const salaries = sql`(
  select row_number() over () as id, start as period_start, start + length as period_end, start + length + later as payday
  from generate_series(date '2026-02-01', date '2026-06-01', interval '9 days') as each, lateral (select each::date as start) begun,
    unnest(array[0, 13, 30, 31, 32, 92]) as length, unnest(array[-120, -40, -32, -31, -15, 0, 10, 20, 21, 45, 120]) as later) as salary`

test('a salary of the days is found by exactly one way, whenever it is paid', async () => {
  const { db } = await testDatabase()
  for (const [from, to] of [
    ['2026-03-01', '2026-04-30'],
    ['2026-03-15', '2026-03-15'],
    ['2026-01-01', '2026-12-31'],
  ] as const) {
    const { choices, whole } = within(localDate(from), localDate(to))
    const ways = sql.join(
      choices.map((choice) => sql`(${choice})::integer`),
      sql` + `,
    )
    const touching = sql`daterange(period_start, period_end, '[]') && daterange(${from}::date, ${to}::date, '[]')`
    const { rows } = await sql<{ count: number; ways: number; isWhole: boolean }>`
      select count(*) as count, ${ways} as ways, ${whole} as "isWhole" from ${salaries}
      group by ways, "isWhole", payday between ${from}::date and ${to}::date or ${touching}
      order by ways`.execute(db)
    expect(rows, `${from} to ${to}`).toEqual([
      ...(from === '2026-01-01' ? [] : [{ count: expect.any(Number), ways: 0, isWhole: false }]),
      { count: expect.any(Number), ways: 1, isWhole: true },
    ])
  }
})
