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
