import { type Creditor, creditors } from '@palkkasilta/values/accounting/creditors.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import type { IncomeLine } from './income-lines.ts'
import { liabilityPeriod, owedOf, toldTax } from './liabilities.ts'

const line = (code: number, amount: number): IncomeLine => ({
  ...{ code, amount: cents(amount), hundredths: null, allowance: null, unitWages: [], inclusions: [] },
})

const slip = {
  ...{ tyelEmployer: cents(17_100), tyelEmployee: cents(7_300) },
  ...{ unemploymentEmployer: cents(310), unemploymentEmployee: cents(890) },
  ...{ accident: cents(700), groupLife: cents(60), distraint: cents(12_345) },
  deductions: [
    { reason: 'Liitto', kind: 'UNION_DUE', requested: cents(1_500), taken: cents(1_500), due: 7 },
    { reason: 'Työvaatteet', kind: 'SET_OFF', requested: cents(3_500), taken: cents(3_500) },
  ],
} as const
const lines = [line(201, 100_000), line(402, 20_000), line(408, 5_000), line(413, 7_300), line(414, 890)]

const told = (salary: Parameters<typeof owedOf>[0]) =>
  owedOf(salary).map(({ creditor, part, amount }) => [creditor, part, amount])

test('what is owed of a salary is what was withheld and its contributions', () => {
  expect(told({ lines, paysAs: 'EMPLOYER', slip })).toEqual([
    ['TAX', 'WITHHELD', 20_000],
    ['PENSION', 'EMPLOYER', 17_100],
    ['PENSION', 'EMPLOYEE', 7_300],
    ['UNEMPLOYMENT', 'EMPLOYER', 310],
    ['UNEMPLOYMENT', 'EMPLOYEE', 890],
    ['ACCIDENT', 'ACCIDENT', 700],
    ['ACCIDENT', 'GROUP_LIFE', 60],
    ['ENFORCEMENT', 'GARNISHED', 12_345],
    ['UNION', 'UNION_DUES', 1_500],
  ])
  expect(owedOf({ lines, paysAs: 'EMPLOYER', slip }).at(-1)).toMatchObject({ due: 7 })
})

test('whoever pays in another employer’s place owes what was withheld alone', () => {
  expect(told({ lines, paysAs: 'SUBSTITUTE', slip })).toEqual([
    ['TAX', 'WITHHELD', 20_000],
    ['ENFORCEMENT', 'GARNISHED', 12_345],
    ['UNION', 'UNION_DUES', 1_500],
  ])
})

test('tax at source and what was withheld for health go to the Tax Administration, too', () => {
  expect(toldTax([line(201, 100_000), line(404, 31_000), line(405, 51_000), line(412, 1_060)])).toBe(32_060)
  expect(toldTax([line(201, 100_000), line(402, -2_500)])).toBe(-2_500)
})

test.each<[Creditor, string, string, string, string]>([
  // the twelfth of the next month, or the next banking day
  ['TAX', '2026-04-15', '2026-04-01', '2026-04-01', '2026-05-12'],
  ['TAX', '2026-08-31', '2026-08-01', '2026-08-01', '2026-09-14'],
  ['TAX', '2026-12-01', '2026-12-01', '2026-12-01', '2027-01-12'],
  ['PENSION', '2026-04-15', '2026-04-01', '2026-04-01', '2026-06-01'],
  ['UNEMPLOYMENT', '2026-02-28', '2026-01-01', '2026-03-01', '2026-04-30'],
  ['UNEMPLOYMENT', '2026-12-15', '2026-10-01', '2026-12-01', '2027-02-01'],
  ['ACCIDENT', '2026-06-15', '2026-01-01', '2026-12-01', '2027-02-01'],
  // the fifteenth of the next month, or the next banking day
  ['UNION', '2026-04-15', '2026-04-01', '2026-04-01', '2026-05-15'],
  ['UNION', '2026-07-31', '2026-07-01', '2026-07-01', '2026-08-17'],
  ['ENFORCEMENT', '2026-02-02', '2026-02-01', '2026-02-01', '2026-02-28'],
])('%s of a payday on %s is asked for with %s to %s, due on %s', (creditor, payday, from, to, due) => {
  const { month, lastMonth, due: day } = liabilityPeriod(creditor, localDate(payday))
  expect([month, lastMonth, day].map(String)).toEqual([from, to, due])
})

test('every payday is in one period of each creditor', () => {
  for (const creditor of creditors)
    for (let month = localDate('2026-01-01'); month.year < 2028; month = month.add({ months: 1 })) {
      const { month: first, lastMonth } = liabilityPeriod(creditor, month)
      expect(liabilityPeriod(creditor, lastMonth).month.toString()).toBe(first.toString())
      expect(first.toString() <= month.toString() && month.toString() <= lastMonth.toString()).toBe(true)
    }
})
