import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { solveCases } from './cases.ts'
import { documentedFields, recorded } from './testing/fields.ts'

const documented = documentedFields(readFileSync(join(import.meta.dirname, '../../docs/cases.md'), 'utf8'))

const card = { basePercent: 0.2, additionalPercent: 0.4, ceiling: 24000, used: 0, validFrom: '2026-01-01' }
const order = { type: 'FOUR_PART', period: { unit: 'DAYS', days: 14 } }
const row = { amount: 100, minutes: 60, exemptFrom: { pension: true } }
const trip = { quantity: 10, unitPrice: 0.55, taxFree: 0, reason: 'TRIP_NO_AGREEMENT' }
const slip = {
  paymentDate: '2026-05-15',
  born: '1990-01-01',
  pay: 2000,
  rows: [row],
  benefits: [{ ...row, code: '317' }],
  reimbursements: [{ taxFree: 10 }, { amount: 10 }],
  rates: { accident: 0.01 },
  cards: [card],
  nonResident: true,
  distraint: order,
  deductions: [{ reason: 'Työvaatteet', amount: 1 }],
  deductionFromNet: 1,
  unionDues: [{ percent: 0.015 }],
}
const withPeriod = { ...slip, distraint: [{ type: 'FOUR_PART' }], period: order.period }
const tes = {
  professions: [{ id: '1' }],
  remunerations: [{ allowanceName: 'Sunnuntaityö', transactionCode: '221', sundays: true, remunerationPercent: 1 }],
  overTimePeriodInDays: 1,
  overtimes: [{ name: 'Ylityö', minHours: 8, percentage: 0.5 }],
}
const shift = { start: '2026-03-02T08:00', end: '2026-03-02T16:00' }
const earlier = { start: '2026-03-01T08:00', end: '2026-03-01T16:00' }
const oneShift = {
  shiftStartDay: '2026-03-02',
  shiftStartTime: '08:00',
  shiftEndDay: '2026-03-02',
  shiftEndTime: '16:00',
}
const side = { ...slip, report: { pensionAct: 1, payer: '1', earner: '2' } }

/** So many that every field is asked for: a kind that reads some only beside others has an example of each. */
const examples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  contributions: [{ paymentDate: '2026-05-15', born: '1990-01-01', pay: 2000, rates: { accident: 0.01 } }],
  withholding: [{ paymentDate: '2026-05-15', pay: 2000, cards: [card], nonResident: true, period: order.period }],
  distraint: [{ paymentDate: '2026-05-15', net: 2000, ...order }],
  payslip: [slip, withPeriod],
  invoicingService: [
    { ...slip, pay: undefined, rows: [row], billing: 2000, trips: [trip] },
    { ...withPeriod, billing: 2000 },
  ],
  billedSalary: [
    { ...slip, billing: 2000, trips: [trip] },
    { ...withPeriod, billing: 2000 },
  ],
  refundedLine: [{ net: 1000, refunded: 0.5, paid: [{ salary: 1, amount: 1000 }] }],
  lostLine: [{ net: 1000, refunded: 0.25, total: 1255, unpaid: 100, paid: [{ salary: 1, amount: 750 }] }],
  wageReport: [slip, withPeriod],
  reportCorrection: [
    { reported: side, recalculated: side },
    { reported: { ...side, ...withPeriod }, recalculated: { ...side, ...withPeriod } },
  ],
  agreement: [
    { tes, ...oneShift, salary: 10, extraSalary: 12, extraSalaryStartDay: '2026-03-01' },
    {
      agreement: tes,
      shifts: [shift],
      alreadyPaid: [{ ...earlier, elsewhere: true }],
      interruptions: [{ from: '2026-03-09', to: '2026-03-09' }],
      hourly: 10,
    },
    { agreements: [tes], shifts: [shift], wages: [{ hourly: 10 }] },
  ],
  reference: [{ base: '1234' }],
  check: [{ type: 'iban', value: 'FI2112345600000785' }],
  barcode: [{ iban: 'FI7944052020036082', amount: 4883.15, reference: '868516259619897', due: '2010-06-12' }],
  vat: [
    { net: 1, rate: 0.255 },
    { gross: 1, rate: 0.255 },
  ],
  vatTerms: [{ rate: 0, zeroReason: 7, supplied: '2026-03-02' }],
  vatCategory: [{ rate: 0, zeroReason: 7, supplied: '2026-03-02' }],
  invoice: [{ rows: [{ amount: 1, rate: 0.255 }] }],
  holidays: [{ year: 2026 }],
  payday: [{ due: '2026-05-15' }],
  salaryDays: [{ start: '2026-05-15', period: 'MONTH', from: '2026-05-15' }],
  reportDeadline: [{ paymentDate: '2026-05-15' }],
  reportDays: [{ paymentDate: '2026-05-15' }],
  separateReport: [
    { month: '2026-05-15', deductions: 1, salaries: [slip] },
    { month: '2026-05-15', salaries: [withPeriod] },
  ],
  taxRefund: [{ amount: 120.5 }],
  travel: [
    { year: 2026, kilometres: 10 },
    { paymentDate: '2026-05-15', kilometres: 10, vehicle: 0, passengers: 0, paidPerKm: 0.5 },
    { year: 2026, start: '2026-05-15T08:00', end: '2026-05-15T20:00', freeMeals: 1 },
    { country: 'SE', start: '2026-05-15T08:00', end: '2026-05-15T20:00' },
    { foreignAllowance: 61, start: '2026-05-15T08:00', end: '2026-05-15T20:00' },
  ],
}

const [unknown] = solveCases([{ kind: 'none' }], localDate('2026-11-21'))
const kinds =
  String(JSON.stringify(unknown))
    .match(/: ([\w, ]+)\./)?.[1]
    ?.split(', ') ?? []

test('there is an example of every kind', () => {
  expect(Object.keys(examples).sort()).toEqual([...kinds].sort())
})

test.each(kinds)('docs/cases.md names every field of %s and no other', (kind) => {
  const asked = new Set<string>()
  const cases = (examples[kind] ?? []).map((example) => ({ kind, input: recorded(example, asked) }))
  const solved = solveCases(cases, localDate('2026-11-21'))
  expect(solved.filter((result) => 'error' in result)).toEqual([])
  expect([...(documented.get(kind) ?? [])].sort()).toEqual([...asked].sort())
})
