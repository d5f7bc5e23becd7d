import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { beganLast, type DaySpan, daySpan, type Precedence, rowsInForce } from '@palkkasilta/values/in-force.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayKey } from './days.ts'
import { orderInForce } from './distraint.ts'
import { NO_CARD, NO_ORDER } from './solving/defaults.ts'
import { withholding } from './withholding.ts'

const start = localDate('2026-01-01')
const anyDay = fc.integer({ min: -200, max: 300 }).map((days) => start.add({ days }))
const anyDates = fc
  .record({ validFrom: anyDay, length: fc.option(fc.integer({ min: 0, max: 120 })) })
  .map(({ validFrom, length }) => ({ validFrom, validTo: length === null ? null : validFrom.add({ days: length }) }))
const allDates = fc.array(anyDates, { maxLength: 6 })
/** February on: January has last year's card to fall back on. */
const anyPayday = fc.integer({ min: 31, max: 330 }).map((days) => start.add({ days }))

/** Of two that begin on one day the one that was entered later. */
const enteredLast: Precedence<number> = (a, b) => beganLast(a, b) || b.place - a.place

function chosen<Row>(rows: readonly Row[], daysOf: (row: Row) => DaySpan, day: Temporal.PlainDate): number | null {
  const spans = rows.map(daysOf)
  const never = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  return rowsInForce([...spans.keys()], (place) => spans[place] ?? never, enteredLast)(dayNumber(day)).row
}

test('the tax card of a payment is the one in force on its day, within its own year', () => {
  fc.assert(
    fc.property(allDates, anyPayday, (dates, paymentDate) => {
      const cards = dates.map(({ validFrom, validTo }) => ({
        ...{ type: 'YEARLY' as const, validFrom, validTo, ceiling: null, used: cents(0) },
        ...{ basePercent: millionths(200_000), additionalPercent: millionths(400_000) },
      }))
      const { card } = withholding({
        ...{ ...NO_CARD, cards, paymentDate, pay: cents(100_000), cash: null, withoutTaxCard: null, payPeriod: null },
      })
      const ofItsYear = ({ validFrom: from, validTo }: (typeof dates)[number]) => {
        const last = from.with({ month: 12, day: 31 })
        return daySpan({ from, to: validTo && Temporal.PlainDate.compare(validTo, last) < 0 ? validTo : last })
      }
      expect(card).toBe(chosen(dates, ofItsYear, paymentDate))
    }),
  )
})

test('the payment order of a day is the one in force on it', () => {
  fc.assert(
    fc.property(allDates, anyPayday, (dates, day) => {
      const orders = dates.map((each) => ({ ...NO_ORDER, ...each, type: 'ONE_THIRD' as const }))
      const whole = ({ validFrom, validTo }: (typeof dates)[number]) => daySpan({ from: validFrom, to: validTo })
      expect(orderInForce(orders, dayKey(day))).toBe(chosen(dates, whole, day))
    }),
  )
})
