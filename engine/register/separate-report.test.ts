import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { registerCases } from './case-kinds.ts'
import type { IncomeLine } from './income-lines.ts'
import { monthShare, separateReport } from './separate-report.ts'
import { isReportDay, summaryBreaches } from './summary-rules.ts'

const plain = { hundredths: null, allowance: null, unitWages: [], inclusions: [] }
const pay = (amount: number, more: Partial<IncomeLine> = {}): IncomeLine => ({
  ...plain,
  code: 201,
  amount: cents(amount),
  ...more,
})
const paid = { date: localDate('2026-04-15'), from: localDate('2026-03-01'), to: localDate('2026-03-31') }

test('pay that was not due, and pay that came back, are no base', () => {
  const lines = [
    pay(100_000),
    pay(20_000, { mark: 'UNJUST' }),
    pay(5_000, { mark: { on: localDate('2026-05-15'), paid } }),
  ]
  const share = monthShare({ lines, paysAs: 'EMPLOYER', isHealthDue: true, own: cents(2_292) })
  expect(share.base).toBe(100_000)
  const report = separateReport(localDate('2026-05-01'), [share])
  expect(report).toMatchObject({ contribution: 1_910, own: 2_292, rounding: 0, differing: [{ counted: 1_910 }] })
})

test('a row that leaves the insurance out is no base, and one that takes it in is', () => {
  const out = { insurance: 'health', included: false } as const
  const all = { insurance: 'all', included: true } as const
  const lines = [pay(100_000, { inclusions: [out] }), pay(30_000, { code: 308, inclusions: [all] })]
  expect(monthShare({ lines, paysAs: 'EMPLOYER', isHealthDue: true, own: cents(0) }).base).toBe(30_000)
})

test.each([
  ['an employee', {}],
  ['somebody before the month after 16', { born: '2010-05-20' }],
  ['somebody past 68', { born: '1957-05-05' }],
  ['somebody insured under YEL', { yel: 'INSURED' }],
  ['somebody past 68 insured under YEL', { yel: 'INSURED', born: '1957-05-05' }],
  ['somebody without obligation under YEL', { yel: 'NONE' }],
  ['somebody whose obligation is not known', { yel: 'UNKNOWN' }],
])('of %s the contribution is due where the wage report does not except it', (_, changes) => {
  const input = { paymentDate: '2026-05-15', born: '1988-05-05', pay: 2000, ...changes }
  const { insuranceExceptions } = registerCases.wageReport(input)
  const isExcepted = (insuranceExceptions as number[]).some((code) => [1, 2, 6, 10].includes(code))
  const { base } = registerCases.separateReport({ month: '2026-05-15', salaries: [input] })
  expect(base).toBe(isExcepted ? 0 : 2000)
})

const today = localDate('2026-06-02')
const told = { month: localDate('2026-05-01'), lines: [{ code: 102, amount: 100 }] }

test.each([
  ['the last month', told, []],
  ['the next month', { ...told, month: localDate('2026-07-01') }, []],
  ['the month after the next', { ...told, month: localDate('2026-08-01') }, ['MONTH_TOO_FAR_AHEAD']],
  ['no wages half a year ahead', { month: localDate('2026-12-01'), lines: [{ code: 101, amount: null }] }, []],
  [
    'no wages beyond that',
    { month: localDate('2027-01-01'), lines: [{ code: 101, amount: null }] },
    ['MONTH_TOO_FAR_AHEAD'],
  ],
  ['a month before the register', { ...told, month: localDate('2018-12-01') }, ['MONTH_BEFORE_REGISTER']],
  ['no wages and a sum', { ...told, lines: [...told.lines, { code: 101, amount: null }] }, ['NO_WAGES_WITH_AMOUNTS']],
  ['a contribution without a sum', { ...told, lines: [{ code: 102, amount: undefined }] }, ['AMOUNT_MISSING']],
  ['deductions without a sum', { ...told, lines: [...told.lines, { code: 103, amount: null }] }, ['AMOUNT_MISSING']],
])('the register refuses what it should of %s', (_, summary, breaches) => {
  expect(summaryBreaches(summary, today)).toEqual(breaches)
})

test('a report has a day, which is not to come', () => {
  expect(
    ['2018-12-31', '2019-01-01', '2026-06-02', '2026-06-03'].map((day) => isReportDay(localDate(day), today)),
  ).toEqual([false, true, true, false])
})
