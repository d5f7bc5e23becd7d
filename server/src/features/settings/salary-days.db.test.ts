import { expect, test } from 'vitest'
import { testProduct } from '../../testing/product.ts'

type Days = Readonly<Record<'weekly' | 'twoWeeks' | 'threeWeeks' | 'fourWeeks' | 'monthly', readonly string[]>>

const periods = ['weekly', 'twoWeeks', 'threeWeeks', 'fourWeeks', 'monthly'] as const

async function paydays(salaryPeriodStartData: string | null): Promise<Days> {
  const { call } = await testProduct({ now: '2026-11-20T08:00:00Z' })
  await call('PUT', '/api/admin/settings', { publicSettings: { salaryPeriodStartData } })
  const { status, body } = await call('GET', '/api/admin/salarydays')
  expect(status).toBe(200)
  return body as Days
}

test('paydays of five periods are those of the year ahead, on the banking day before', async () => {
  const days = await paydays('2026-01-15')
  expect(periods.map((period) => days[period].length)).toEqual([52, 26, 18, 13, 12])
  expect(periods.map((period) => days[period][0])).toEqual([
    '2026-11-26',
    '2026-12-03',
    '2026-11-26',
    '2026-12-17',
    '2026-12-15',
  ])
  // 15 May 2027 is a Saturday
  expect(days.monthly.slice(1, 6)).toEqual(['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15', '2027-05-14'])
  for (const period of periods)
    for (const day of days[period]) expect(day >= '2026-11-20' && day < '2027-11-20', day).toBe(true)
})

test('a first payday that is yet to come is where they begin', async () => {
  const { weekly, monthly } = await paydays('2027-03-01')
  expect([weekly[0], monthly[0], monthly.at(-1)]).toEqual(['2027-03-01', '2027-03-01', '2028-02-01'])
})

test('where nobody has set the first payday there are none', async () => {
  const days = await paydays(null)
  expect(periods.map((period) => days[period])).toEqual([[], [], [], [], []])
})
