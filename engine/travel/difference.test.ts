import { localDate } from '@palkkasilta/values/date.ts'
import { cents, hundredths, sum, ZERO } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reimbursementDifference, taxFreeAlone } from './difference.ts'
import { asWage } from './of-trip.ts'
import { limitedReimbursement } from './reimbursement.ts'

const on = localDate('2026-03-02')

function claim(type: 'KILOMETER_ALLOWANCE' | 'LUNCH_ALLOWANCE' | 'FULL_DAY_ALLOWANCE', count: number, price: number) {
  const given = { name: type, quantity: hundredths(count), unitPrice: cents(price), on }
  return limitedReimbursement(type === 'KILOMETER_ALLOWANCE' ? { ...given, type, vehicle: 0 } : { ...given, type })
}

test('a forgotten reimbursement is due as it is', () => {
  const forgotten = claim('KILOMETER_ALLOWANCE', 12, 50)
  const { due, excess, overpaid } = reimbursementDifference(
    [claim('LUNCH_ALLOWANCE', 1, 900), forgotten],
    [claim('LUNCH_ALLOWANCE', 1, 900)],
  )
  expect(due).toMatchObject([
    { type: 'KILOMETER_ALLOWANCE', hundredths: 1_200, unitPrice: 50, taxFree: 600, taxable: 0 },
  ])
  expect([excess, overpaid]).toEqual([[], []])
})

test('another price of the same kind is one piece of what is between them', () => {
  const { due, overpaid } = reimbursementDifference(
    [claim('KILOMETER_ALLOWANCE', 10, 50)],
    [claim('KILOMETER_ALLOWANCE', 10, 40)],
  )
  expect(due).toMatchObject([{ hundredths: 100, unitPrice: 100, taxFree: 100, taxable: 0 }])
  expect(overpaid).toEqual([])
})

test('too much of one kind is claimed and does not lessen another', () => {
  const { due, overpaid } = reimbursementDifference(
    [claim('LUNCH_ALLOWANCE', 1, 900)],
    [claim('KILOMETER_ALLOWANCE', 10, 50)],
  )
  expect(due).toMatchObject([{ type: 'LUNCH_ALLOWANCE', taxFree: 900 }])
  expect(overpaid).toEqual([{ type: 'KILOMETER_ALLOWANCE', amount: 500, hundredths: 1_000 }])
})

test('kilometres that are wage after all are no tax-free ones any more', () => {
  const paid = claim('KILOMETER_ALLOWANCE', 10, 50)
  expect(reimbursementDifference([asWage(paid)], [paid])).toMatchObject({
    excess: [{ amount: 500 }],
    overpaid: [{ amount: 500, hundredths: 1_000 }],
  })
})

const kind = fc.constantFrom('KILOMETER_ALLOWANCE' as const, 'LUNCH_ALLOWANCE' as const, 'FULL_DAY_ALLOWANCE' as const)
const claims = fc.array(
  fc.tuple(kind, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 9_000 })).map((given) => claim(...given)),
  { maxLength: 5 },
)

test('over both the cents add up, wage apart, and no row is below zero', () => {
  fc.assert(
    fc.property(claims, claims, (due, paid) => {
      const whole = reimbursementDifference(due, paid)
      for (const { due: rows, excess, overpaid } of [whole, taxFreeAlone(whole)]) {
        const total = (all: typeof due, field: 'taxFree' | 'taxable') => sum(all.map((each) => each[field]))
        expect(cents(sum(rows.map(({ taxFree }) => taxFree)) - sum(overpaid.map(({ amount }) => amount)))).toBe(
          cents(total(due, 'taxFree') - total(paid, 'taxFree')),
        )
        expect(sum([...rows.map(({ taxable }) => taxable), ...excess.map(({ amount }) => amount)])).toBe(
          cents(total(due, 'taxable') - total(paid, 'taxable')),
        )
        for (const row of rows)
          expect(Math.min(row.hundredths, row.taxFree, row.taxable, row.unitPrice)).toBeGreaterThanOrEqual(ZERO)
      }
      expect(taxFreeAlone(whole).due.every(({ taxable }) => taxable === 0)).toBe(true)
    }),
  )
})
