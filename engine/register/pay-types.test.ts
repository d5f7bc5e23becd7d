import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { incomeLines, type PaidBy, type ReportedSlip } from './income-lines.ts'

const nothing = cents(0)
const ordinary = { transactionCode: '201', unitPrice: cents(1500), exemptFrom: [] }

const slip: ReportedSlip = {
  rows: [
    { ...ordinary, kind: 'ordinary', amount: cents(12_000), minutes: 480 },
    { ...ordinary, kind: 'supplement', transactionCode: '221', amount: cents(1_000), minutes: 120 },
    { ...ordinary, kind: 'supplement', amount: cents(500), minutes: 60 },
  ],
  benefitRows: [],
  holidayCompensation: nothing,
  holidayCompensationPaid: false,
  reimbursements: [],
  tax: nothing,
  deductionBefore: nothing,
  deductionsTotal: nothing,
  tyelEmployee: nothing,
  unemploymentEmployee: nothing,
  distraint: nothing,
  atSource: null,
  advances: nothing,
}

const told = (paidBy: PaidBy) =>
  incomeLines(slip, paidBy).map(({ code, amount, unitWages }) => [code, amount, unitWages.length])

test('pay by the hour tells its hours and price, pay by the month does not', () => {
  expect(told('HOURLY')).toEqual([
    [201, 12_500, 1],
    [221, 1_000, 0],
  ])
  expect(told('MONTHLY')).toEqual([
    [201, 12_500, 0],
    [221, 1_000, 0],
  ])
})

test('ordinary pay of a contract is piece-rate pay; supplements stay what they are', () => {
  expect(told('CONTRACT')).toEqual([
    [201, 500, 0],
    [221, 1_000, 0],
    [227, 12_000, 0],
  ])
})

test('a kind of pay that a settlement takes back lessens the others that are told', () => {
  const rows = [
    { ...ordinary, kind: 'ordinary', amount: cents(-3_000), minutes: -120 },
    { ...ordinary, kind: 'supplement', transactionCode: '221', amount: cents(9_000), minutes: 360 },
    { ...ordinary, kind: 'supplement', transactionCode: '206', amount: cents(1_000), minutes: 120 },
  ]
  const lines = incomeLines({ ...slip, rows })
  expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
    [206, 1_000],
    [221, 6_000],
  ])
})

test('hours that a settlement takes back at another price are not told', () => {
  const rows = [
    { ...ordinary, kind: 'ordinary', amount: cents(13_600), minutes: 480, unitPrice: cents(1_700) },
    { ...ordinary, kind: 'ordinary', amount: cents(-12_000), minutes: -480 },
  ]
  expect(incomeLines({ ...slip, rows })).toMatchObject([{ code: 201, amount: 1_600, hundredths: null, unitWages: [] }])
})
