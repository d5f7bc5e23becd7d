import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, euros, rate } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillText, sentence } from '../trace/finnish.ts'
import { payslip } from './payslip.ts'
import { aCard, aSlip } from './testing/build.ts'
import { slipWarnings } from './texts.ts'
import { usedOfCeiling, withholding } from './withholding.ts'

function paid(day: string, amount: string, byLastYearsCard = false) {
  return { paymentDate: localDate(day), taxed: euros(amount), byLastYearsCard }
}

function card(validFrom: string, differences = {}) {
  return { type: 'YEARLY', validFrom: localDate(validFrom), isFirstOfYear: true, ...differences } as const
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
    expect(usedOfCeiling(card('2026-01-01'), year, localDate('2026-05-15'))).toBe(123_000)
  })

  test('leaves out what was paid before a revised card began', () => {
    expect(usedOfCeiling(card('2026-05-04'), year, localDate('2026-05-15'))).toBe(23_000)
  })

  test('leaves out what is paid after the payment', () => {
    expect(usedOfCeiling(card('2026-01-01'), year, localDate('2026-01-15'))).toBe(100_000)
  })

  test('is counted by calendar month under a monthly card', () => {
    const monthly = card('2026-01-01', { type: 'MONTHLY' as const })
    expect(usedOfCeiling(monthly, year, localDate('2026-05-29'))).toBe(23_400)
  })
})

describe("January's pay by last year's card", () => {
  const january = [paid('2026-01-15', '1500', true), paid('2026-02-13', '700')]

  test("uses the ceiling of the year's first card, whenever that came", () => {
    expect(usedOfCeiling(card('2026-02-01'), january, localDate('2026-02-27'))).toBe(220_000)
  })

  test('is left out of the ceiling of a card that replaced the first one', () => {
    const revised = card('2026-02-10', { isFirstOfYear: false })
    expect(usedOfCeiling(revised, january, localDate('2026-02-27'))).toBe(70_000)
  })

  test('warns with the percent taken and the one that follows', () => {
    const slip = aSlip({ paymentDate: localDate('2026-01-15') })
    const cards = [aCard({ validFrom: localDate('2025-01-01') })]
    const found = payslip({ ...slip, withholding: { ...slip.withholding, cards } })
    expect(found.warnings.map(({ code, values }) => fillText(slipWarnings[code], values))).toEqual([
      'Vuoden 2026 verokorttia ei ole: tammikuun pidätys tehtiin edellisen vuoden kortin prosentilla 19,00\u00a0%. Hae uusi verokortti: ilman sitä pidätys on helmikuusta alkaen 60,00\u00a0%.',
    ])
    expect(found.trace.filter(({ code }) => code === 'TAX').map(sentence)).toEqual([
      expect.stringContaining('tammikuussa edellisen vuoden verokortin prosentti'),
    ])
  })
})

describe('withholding over a year', () => {
  const terms = {
    priorIncome: cents(0),
    deductionBefore: cents(0),
    lowered: cents(0),
    givenBack: cents(0),
    percent: null,
    inPrepaymentRegister: false,
    nonResident: null,
    payPeriod: null,
  }
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
