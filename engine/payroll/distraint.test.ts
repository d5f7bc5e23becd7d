import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, euros } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { dayKey } from './days.ts'
import { distraint, orderInForce } from './distraint.ts'
import { NO_ORDER } from './solving/defaults.ts'
import type { DistraintOrder } from './types.ts'

const day = localDate('2026-06-15')

function anOrder(differences: Partial<DistraintOrder>): DistraintOrder {
  return { ...NO_ORDER, type: 'FOUR_PART', ...differences }
}

describe('of several orders', () => {
  const first = anOrder({ validFrom: localDate('2026-01-01') })
  const second = anOrder({ type: 'ONE_TIME', oneTimeSum: euros('100'), validFrom: localDate('2026-05-01') })

  test('the newest in force replaces the earlier, whatever their order', () => {
    expect(orderInForce([first, second], dayKey(day))).toBe(1)
    expect(orderInForce([second, first], dayKey(day))).toBe(0)
  })

  test('a fixed sum that is full gives way to the order before it', () => {
    expect(orderInForce([first, { ...second, alreadyWithheld: euros('100') }], dayKey(day))).toBe(0)
    expect(orderInForce([first, { ...second, alreadyWithheld: euros('99.99') }], dayKey(day))).toBe(1)
  })

  test('one that has not begun or has ended counts for nothing', () => {
    const later = anOrder({ validFrom: localDate('2026-06-16') })
    const ended = anOrder({ validFrom: localDate('2026-02-01'), validTo: localDate('2026-06-14') })
    expect(orderInForce([later, ended], dayKey(day))).toBeNull()
    expect(orderInForce([first, later, ended], dayKey(day))).toBe(0)
  })
})

test('a fixed sum is gathered over several salaries and then ends', () => {
  let withheld = 0
  const taken = ['300', '150', '400', '400'].map((net) => {
    const order = anOrder({ type: 'ONE_TIME', oneTimeSum: euros('700'), alreadyWithheld: withheld as Cents })
    const input = { paymentDate: day, net: euros(net), cash: null, orders: [order], payPeriod: null, manual: null }
    const { distraint: amount } = distraint(input)
    withheld += amount
    return amount
  })
  expect(taken).toEqual([300_00, 150_00, 250_00, 0])
})

test('several payments of one period together give what one payment would', () => {
  const payPeriod = { unit: 'MONTH' } as const
  let withheld = 0
  let earlier = 0
  for (const net of [90_000, 60_000, 110_000]) {
    const order = anOrder({ alreadyWithheld: cents(withheld), earlierNet: cents(earlier) })
    const input = { paymentDate: day, net: cents(net), cash: null, orders: [order], payPeriod, manual: null }
    withheld += distraint(input).distraint
    earlier += net
  }
  // 2,600.00 lies between 2 × and 4 × 990.90: a third
  expect(withheld).toBe(866_67)
})
