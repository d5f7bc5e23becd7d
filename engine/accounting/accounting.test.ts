import { cents, millionths, sum } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { linesOfLoss, linesOfSales, saleTax } from './sales.ts'
import { vatReturn } from './vat-return.ts'
import { addedUp, credit, debit, differenceOf, type EntryLine, voucherOf } from './voucher.ts'
import { contributionVoucher, linesOfSalary } from './wages.ts'

const slip = {
  ...{ gross: cents(200_000), benefits: cents(0), holidayCompensation: cents(20_000), holidayCompensationPaid: true },
  ...{ tax: cents(40_000), atSource: null, tyelEmployee: cents(14_600), unemploymentEmployee: cents(1_780) },
  ...{ distraint: cents(5_000), deductionsTotal: cents(1_000), advances: cents(2_000), taxFree: cents(3_000) },
  deductions: [
    { reason: 'Työvaatteet', kind: 'SET_OFF', requested: cents(400), taken: cents(400) },
    { reason: 'Liitto', kind: 'UNION_DUE', requested: cents(600), taken: cents(600), due: 7 },
  ],
  paid: cents(138_620),
} as const

const amounts = (lines: readonly EntryLine[]) =>
  Object.fromEntries(addedUp(lines).map(({ purpose, amount }) => [purpose, amount]))
const whole = (lines: readonly EntryLine[]) => sum(lines.map(({ amount }) => amount))

test('a salary of our own is a cost, and what is withheld of it a debt', () => {
  const lines = linesOfSalary({ slip, withheld: slip.tax, paysAs: 'EMPLOYER' })
  expect(amounts(lines)).toEqual({
    ...{ WAGES: 180_000, HOLIDAY_COMPENSATION: 20_000, TRAVEL_COMPENSATION: 3_000, WITHHELD_TAX: -40_000 },
    ...{
      PENSION_DEBT: -14_600,
      UNEMPLOYMENT_DEBT: -1_780,
      EMPLOYEE_CLAIMS: -2_400,
      UNION_DEBT: -600,
      GARNISHED: -5_000,
      NET_PAY: -138_620,
    },
  })
  expect(whole(lines)).toBe(0)
})

test('fringe benefits are a cost of wages, taken off the costs that they were paid as', () => {
  const lines = linesOfSalary({ slip: { ...slip, benefits: cents(2_000) }, withheld: slip.tax, paysAs: 'EMPLOYER' })
  expect(amounts(lines)).toMatchObject({ WAGES: 180_000, BENEFITS: 2_000, BENEFITS_OFFSET: -2_000, NET_PAY: -138_620 })
  expect(whole(lines)).toBe(0)
})

test('holiday compensation that is kept for later is no part of the pay', () => {
  const kept = { ...slip, holidayCompensationPaid: false }
  expect(amounts(linesOfSalary({ slip: kept, withheld: slip.tax, paysAs: 'EMPLOYER' }))).toMatchObject({
    WAGES: 200_000,
  })
})

test('insurances withheld in the place of a client are owed to the client', () => {
  const lines = linesOfSalary({ slip, withheld: slip.tax, paysAs: 'SUBSTITUTE' })
  expect(amounts(lines)).toMatchObject({ CLIENT_WAGES: -16_380, WITHHELD_TAX: -40_000, WAGES: 180_000 })
  expect(whole(lines)).toBe(0)
})

test('a wage in the name of a client passes through, and is no cost', () => {
  const lines = linesOfSalary({ slip, withheld: slip.tax, paysAs: 'CLIENT' })
  expect(amounts(lines)).toEqual({ CLIENT_WAGES: 143_620, GARNISHED: -5_000, NET_PAY: -138_620 })
})

test('tax that is told otherwise than it was taken is settled with the person', () => {
  const lines = linesOfSalary({ slip, withheld: cents(38_000), paysAs: 'EMPLOYER' })
  expect(amounts(lines)).toMatchObject({ WITHHELD_TAX: -38_000, EMPLOYEE_CLAIMS: -4_400 })
  expect(whole(lines)).toBe(0)
})

test('what a month owes is entered once, and an invoice by what it differs', () => {
  const voucher = contributionVoucher({
    day: '2026-04-30',
    owed: [
      { creditor: 'TAX', part: 'WITHHELD', amount: cents(40_000) },
      { creditor: 'TAX', part: 'HEALTH', amount: cents(3_820) },
      { creditor: 'PENSION', part: 'EMPLOYER', amount: cents(34_200) },
      { creditor: 'PENSION', part: 'EMPLOYEE', amount: cents(14_600) },
    ],
    invoices: [{ creditor: 'PENSION', amount: cents(-100) }],
  })
  expect(amounts(voucher?.lines ?? [])).toEqual({
    ...{ WITHHELD_TAX: 40_000, TAXES_OWED: -43_820, HEALTH_COST: 3_820 },
    ...{ PENSION_COST: 34_100, PENSION_DEBT: -34_100 },
  })
})

const sold = {
  ...{ day: '2026-04-01', vatRate: millionths(255_000), zeroReason: null, reverseVat: false },
  ...{ net: cents(100_000), vat: cents(25_500), count: 1 },
}

test('sales stand on the VAT return by rate and by why they have no tax', () => {
  const field = (given: Partial<typeof sold>) => saleTax({ ...sold, ...given }).vatField
  const none = millionths(0)
  expect([
    field({}),
    field({ vatRate: millionths(135_000) }),
    field({ vatRate: millionths(140_000) }),
    field({ vatRate: millionths(100_000) }),
    field({ vatRate: none, reverseVat: true }),
    field({ vatRate: none }),
  ]).toEqual([301, 302, 302, 303, 319, null])
})

test('sales less credit notes make the figures of the VAT return', () => {
  const back = { ...sold, net: cents(-20_000), vat: cents(-5_100) }
  const reverse = { ...sold, vatRate: millionths(0), reverseVat: true, vat: cents(0) }
  const lines = linesOfSales([sold, back, reverse])
  expect(whole(lines)).toBe(0)
  const figures = Object.fromEntries(vatReturn(addedUp(lines)).map(({ field, amount }) => [field, amount]))
  expect(figures).toEqual({ 301: 20_400, 302: 0, 303: 0, 309: 0, 311: 0, 312: 0, 319: 100_000, 308: 20_400 })
})

test('of a bill that is lost in part as large a part of the tax comes back', () => {
  const lines = linesOfLoss({ ...sold, open: cents(75_300) })
  expect(amounts(lines)).toEqual({ CREDIT_LOSS: 60_000, VAT_DEBT: 15_300, RECEIVABLES: -75_300 })
})

test('a voucher out of balance is refused', () => {
  const voucher = { kind: 'BANK', day: '2026-04-01', account: '', count: 1 } as const
  const lines = [debit('BANK', cents(100)), credit('CLEARING', cents(99))]
  expect(() => voucherOf({ ...voucher, lines })).toThrow('out of balance by 1 cents')
  expect(voucherOf({ ...voucher, lines: [debit('BANK', cents(0))] })).toBeNull()
})

test('what was entered and the difference make what is wanted', () => {
  const wanted = linesOfSales([sold])
  const entered = linesOfSales([{ ...sold, net: cents(90_000), vat: cents(22_950) }])
  expect(addedUp([...entered, ...differenceOf(wanted, entered)])).toEqual(addedUp(wanted))
  expect(differenceOf(wanted, wanted)).toEqual([])
})
