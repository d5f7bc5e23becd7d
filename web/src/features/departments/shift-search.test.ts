import { expect, test } from 'vitest'
import { problemsOf, type ShiftSearch } from './shift-search.ts'

const search = (from: string, to: string): ShiftSearch => ({ from, to, statusId: '5', includePaid: 'false' })

test.each([
  ['2026-03-01', '2026-05-01', {}],
  ['2026-12-31', '2027-02-28', {}],
  ['2026-03-01', '2026-05-02', { to: 'Aikaväli on yli 2kk' }],
  ['2026-03-02', '2026-03-01', { to: 'Loppupäivä on ennen alkupäivää.' }],
  ['', '2026-03-01', { from: 'Päivä on pakollinen' }],
  ['2026-03-01', '', { to: 'Päivä on pakollinen' }],
])('a search from %s to %s has the problems %j', (from, to, problems) => {
  expect(problemsOf(search(from, to))).toEqual(problems)
})
