import { type Cents, cents } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contributions } from './contributions.ts'
import { aSlip } from './testing/build.ts'

const { earner, paymentDate, rates } = aSlip()

function paid(amount: number, earlierThisMonth = 0, payrollBefore = 0) {
  const pay = cents(amount)
  return contributions({
    paymentDate,
    earner,
    pay: { pension: pay, unemployment: pay, health: pay, accident: pay, groupLife: pay },
    paidEarlierThisMonth: cents(earlierThisMonth),
    insuredThisMonth: false,
    expectedThisMonth: cents(0),
    payrollBefore: cents(payrollBefore),
    smallPayroll: false,
    rates,
  })
}

const amount = fc.integer({ min: 0, max: 1_000_000 })
const small = fc.integer({ min: 0, max: 9_000 })

/** Each payment rounds its own line, so two may differ from one by a cent. */
function isTheSame(parts: readonly Cents[], whole: Cents): void {
  expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole)).toBeLessThanOrEqual(1)
}

describe('a month paid in two parts', () => {
  test('pays the TyEL of one payment, on whichever side of the month limit the parts lie', () => {
    fc.assert(
      fc.property(fc.oneof(small, amount), fc.oneof(small, amount), (first, second) => {
        const [before, after, whole] = [paid(first), paid(second, first), paid(first + second)]
        isTheSame([before.tyelEmployee, after.tyelEmployee], whole.tyelEmployee)
        isTheSame([before.tyelEmployer, after.tyelEmployer], whole.tyelEmployer)
      }),
    )
  })

  test('and taken back leaves nothing of the second part', () => {
    fc.assert(
      fc.property(fc.oneof(small, amount), small, (first, second) => {
        const given = paid(second, first)
        const back = paid(0 - second, first + second)
        expect(back.tyelEmployee + given.tyelEmployee).toBe(0)
        expect(back.tyelEmployer + given.tyelEmployer).toBe(0)
      }),
    )
  })
})

test('a payroll paid in two parts pays the same unemployment insurance', () => {
  const payroll = fc.integer({ min: 250_000_000, max: 252_000_000 })
  fc.assert(
    fc.property(amount, amount, payroll, (first, second, before) => {
      const parts = [paid(first, 0, before), paid(second, 0, before + first)]
      isTheSame(
        parts.map(({ unemploymentEmployer }) => unemploymentEmployer),
        paid(first + second, 0, before).unemploymentEmployer,
      )
    }),
  )
})

test('the two lines of a split employer contribution add up to its one rounding', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 250_000_000, max: 252_000_000 }), (pay, before) => {
      const result = paid(pay, 0, before)
      const lines = result.trace.filter(({ code }) => code.startsWith('UNEMPLOYMENT_EMPLOYER'))
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(result.unemploymentEmployer)
      expect(lines.reduce((sum, line) => sum + (line.base ?? 0), 0)).toBe(pay)
    }),
  )
})
