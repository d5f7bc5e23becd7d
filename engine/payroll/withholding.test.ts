import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, euros, rate } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCard } from './testing/build.ts'
import { usedOfCeiling, withholding } from './withholding.ts'

function paid(day: string, amount: string) {
  return { paymentDate: localDate(day), taxed: euros(amount) }
}

const year = [
  paid('2025-12-31', '9000'),
  paid('2026-01-02', '1000'),
  paid('2026-05-04', '200'),
  paid('2026-05-15', '30'),
  paid('2026-05-29', '4'),
]

describe('what is used of a ceiling', () => {
  test('starts again at zero on the first of January', () => {
    const lastYears = { type: 'YEARLY', validFrom: localDate('2025-01-01') } as const
    expect(usedOfCeiling(lastYears, year, localDate('2026-05-15'))).toBe(123_000)
  })

  test('leaves out what was paid before a revised card began', () => {
    const revised = { type: 'YEARLY', validFrom: localDate('2026-05-04') } as const
    expect(usedOfCeiling(revised, year, localDate('2026-05-15'))).toBe(23_000)
  })

  test('leaves out what is paid after the payment', () => {
    const card = { type: 'YEARLY', validFrom: localDate('2026-01-01') } as const
    expect(usedOfCeiling(card, year, localDate('2026-01-15'))).toBe(100_000)
  })

  test('is counted by calendar month under a monthly card', () => {
    const card = { type: 'MONTHLY', validFrom: localDate('2026-01-01') } as const
    expect(usedOfCeiling(card, year, localDate('2026-05-29'))).toBe(23_400)
  })
})

describe('withholding over a year', () => {
  const terms = { priorIncome: cents(0), deductionBefore: cents(0), percent: null, inPrepaymentRegister: false }
  const taxOf = (pay: number, used: number) =>
    withholding({
      ...terms,
      paymentDate: localDate('2026-05-15'),
      pay: pay as Cents,
      cash: null,
      withoutTaxCard: null,
      cards: [aCard({ ceiling: euros('20000'), used: used as Cents })],
    })

  test('taxes the same income alike in one payment or two, but for rounding', () => {
    const pay = fc.integer({ min: 0, max: 3_000_000 })
    fc.assert(
      fc.property(pay, pay, (first, second) => {
        const apart = [taxOf(first, 0), taxOf(second, first)]
        const whole = taxOf(first + second, 0)
        expect(apart.reduce((sum, part) => sum + part.basePart, 0)).toBe(whole.basePart)
        expect(apart.reduce((sum, part) => sum + part.extraPart, 0)).toBe(whole.extraPart)
        expect(Math.abs(apart.reduce((sum, part) => sum + part.tax, 0) - whole.tax)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('gives back with a correction exactly what the corrected part was taxed', () => {
    const pay = fc.integer({ min: 0, max: 3_000_000 })
    fc.assert(
      fc.property(pay, pay, (before, part) => {
        const taken = taxOf(part, before)
        const back = taxOf(0 - part, before + part)
        expect(back.tax + taken.tax).toBe(0)
      }),
    )
  })

  test('of a percent above the whole is refused', () => {
    const card = aCard({ basePercent: rate('1.2') })
    const input = { ...terms, paymentDate: localDate('2026-05-15'), cash: null, withoutTaxCard: null, cards: [card] }
    expect(() => withholding({ ...input, pay: cents(1) })).toThrow('cards[0].basePercent: PERCENT_OUT_OF_RANGE')
  })
})
