import { cents, millionths, portion, type Rate } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payslip } from './payslip.ts'
import { setRate } from './rates.ts'
import { aRow, aSlip } from './testing/build.ts'

const rates = (holiday: Rate, accident: Rate) => ({
  holidayCompensation: setRate(holiday, 'agreement', 'Sopimus'),
  accident: setRate(accident, 'agreement', 'Sopimus'),
})
const anyRate = fc.integer({ min: 0, max: 200_000 }).map(millionths)
const anyAmount = fc.integer({ min: 0, max: 300_000 }).map(cents)

function slipOf(amounts: readonly number[], of: ReturnType<typeof rates>[]) {
  const input = aSlip({ rows: amounts.map((amount) => aRow({ amount: cents(amount), inHolidayBase: true })) })
  const parts = amounts.map((amount, index) => ({
    total: cents(amount),
    holidayBase: cents(amount),
    ...(of[index] ?? rates(millionths(0), millionths(0))),
  }))
  const last = of.at(-1)
  return payslip({ ...input, rates: { ...input.rates, ...last }, ...(amounts.length > 1 && { parts }) })
}

test('parts at the same rates pay what the whole pays, line by line', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 2, maxLength: 5 }), anyRate, anyRate, (amounts, holiday, accident) => {
      const same = rates(holiday, accident)
      const whole = slipOf([amounts.reduce<number>((sum, amount) => sum + amount, 0)], [same])
      const split = slipOf(
        amounts,
        amounts.map(() => same),
      )
      expect({ ...split, rows: [] }).toEqual({ ...whole, rows: [] })
    }),
  )
})

test('each part has holiday compensation and accident contribution of its rates', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyRate, anyRate, anyRate, anyRate, (first, second, h1, h2, a1, a2) => {
      fc.pre(h1 !== h2 && a1 !== a2)
      const slip = slipOf([first, second], [rates(h1, a1), rates(h2, a2)])
      const holiday = [portion(first, h1), portion(second, h2)]
      expect(slip.trace.filter(({ code }) => code === 'HOLIDAY_COMPENSATION').map(({ amount }) => amount)).toEqual(
        holiday,
      )
      const accident = [cents(first + portion(first, h1)), cents(second + portion(second, h2))]
      expect(slip.accident).toBe(portion(accident[0] ?? first, a1) + portion(accident[1] ?? second, a2))
      expect(slip.holidayCompensation).toBe(portion(first, h1) + portion(second, h2))
    }),
  )
})
