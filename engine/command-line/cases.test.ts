import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { solveCases } from './cases.ts'

const today = localDate('2026-11-20')
const one = (value: unknown) => solveCases([value], today)[0]

test('results keep the order of the cases, refused ones with their error', () => {
  const results = solveCases(
    [{ kind: 'payday', due: '2026-12-06' }, { kind: 'payday' }, { kind: 'reference', base: '123456' }],
    today,
  )
  expect(results).toMatchObject([
    { date: '2026-12-04' },
    { error: { code: 'VALUE_MISSING', field: 'due' } },
    { reference: '1234561', rf: 'RF341234561' },
  ])
})

test('an unknown kind is refused by name', () => {
  expect(one({ kind: 'nothing' })).toMatchObject({ error: { code: 'UNKNOWN_KIND', field: 'kind' } })
})

test.each([
  [
    { type: 'nationalId', value: '131052-308T' },
    { valid: true, born: '1952-10-13', testNumber: false },
  ],
  [
    { type: 'businessId', value: '2077474-0' },
    { valid: true, vatId: 'FI20774740', ovt: '003720774740' },
  ],
  [
    { type: 'iban', value: 'FI21 1234 5600 0007 85' },
    { valid: true, reason: null },
  ],
  [{ type: 'iban', value: 'FI21 1234 5600 0007 86' }, { valid: false }],
  [{ type: 'rf', value: 'RF34 1234 561' }, { valid: true }],
  [
    { type: 'vatId', value: 'FI20774740' },
    { valid: true, reason: null },
  ],
  [{ type: 'vatId', value: 'FI20774741' }, { valid: false }],
  [{ type: 'taxNumber', value: '12345' }, { valid: false }],
  [
    { type: 'barcode', value: '479440520200360820048831500000000868516259619897100612' },
    { valid: true, iban: 'FI7944052020036082', amount: 4883.15, reference: '868516259619897', due: '2010-06-12' },
  ],
])('an identifier is checked with its reason: %o', (input, expected) => {
  expect(one({ kind: 'check', ...input })).toMatchObject(expected)
})

test('the barcodes of the banks guide come out digit by digit', () => {
  const bill = { kind: 'barcode', iban: 'FI79 4405 2020 0360 82', amount: 4883.15, due: '2010-06-12' }
  expect(one({ ...bill, reference: '86851 62596 19897' })).toEqual({
    barcode: '479440520200360820048831500000000868516259619897100612',
    checkValue: 40,
  })
  expect(one({ ...bill, reference: 'RF09 8685 1625 9619 897' })).toMatchObject({
    barcode: '579440520200360820048831509000000868516259619897100612',
  })
})

test('the salary days of a year are banking days', () => {
  const days = one({ kind: 'salaryDays', start: '2026-01-31', period: 'MONTH' })
  expect(days).toMatchObject({ days: expect.arrayContaining(['2026-02-27', '2026-12-31', '2027-01-29']) })
})

test('an impossible tax is named at its field, a missing one with its reason', () => {
  expect(one({ kind: 'vatTerms', rate: 0.255, reverseCharge: true, supplied: '2026-03-02' })).toEqual({
    problems: [
      {
        code: 'REVERSE_CHARGE_NEEDS_ZERO_VAT',
        field: 'rate',
        message: 'ALV pitää olla 0% kun käytetään käänteistä ALV:a',
      },
    ],
    note: null,
  })
  expect(one({ kind: 'vatTerms', rate: 0, zeroReason: 7, supplied: '2026-03-02' })).toEqual({
    problems: [],
    note: 'ALV 0 %: Koulutus, AVL 39–40 §',
  })
})

test('the tax of an invoice is counted for each rate and shared to its rows', () => {
  const third = { amount: 3.33, rate: 0.255 }
  expect(one({ kind: 'invoice', rows: [third, third, third] })).toMatchObject({
    rows: [{ vat: 0.85 }, { vat: 0.85 }, { vat: 0.85 }],
    rates: [{ rate: 0.255, net: 9.99, vat: 2.55, gross: 12.54 }],
    gross: 12.54,
  })
})

test('a trip abroad is never tax-free by what was paid for it alone', () => {
  const trip = { kind: 'travel', start: '2026-06-01T08:00', foreignAllowance: 661 }
  expect(one({ ...trip, end: '2026-06-01T13:15' })).toMatchObject({ fullDays: 0, partDays: 0, taxExempt: 0 })
  expect(one({ ...trip, end: '2026-06-01T18:00' })).toMatchObject({ fullDays: 1, partDays: 0, taxExempt: 661 })
  expect(one({ kind: 'travel', country: 'XX', start: '2026-06-01T08:00', end: '2026-06-01T18:00' })).toMatchObject({
    error: { code: 'TRIP_WITHOUT_COUNTRY', field: 'country' },
  })
})

test('a figure that the law has but we do not know is an error that names it', () => {
  const unknown = one({ kind: 'travel', year: 2099, kilometres: 10, vehicle: 3 })
  expect(unknown).toMatchObject({
    error: { code: 'FIGURE_MISSING', message: expect.stringMatching(/oottorikelkka.*, 01\.01\.2099\.$/) },
  })
})

test.each([
  [{ kind: 'withholding', paymentDate: '2026-02-30', pay: 1 }, 'paymentDate'],
  [{ kind: 'withholding', paymentDate: '2026-02-20', pay: 1.005 }, 'pay'],
  [{ kind: 'vat', net: 1, rate: 0.14, supplied: '2026-01-01' }, 'rate'],
  [{ kind: 'holidays', year: 2026.5 }, 'year'],
])('bad input names its field: %o', (input, field) => {
  expect(one(input)).toMatchObject({ error: { field } })
})
