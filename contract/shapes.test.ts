import { expect, test } from 'vitest'
import { shift } from './shifts.ts'
import { refundBill } from './workforce-bills.ts'

const discount = (given: unknown) => refundBill.query?.safeParse({ discount: given })

test.each([
  ['', 'Hyvitysprosentti on luku.'],
  ['0x10', 'Hyvitysprosentti on luku.'],
  ['1e1', 'Hyvitysprosentti on luku.'],
  [' 5', 'Hyvitysprosentti on luku.'],
  ['-5', 'Hyvitysprosentti on 0–100.'],
  ['100.01', 'Hyvitysprosentti on 0–100.'],
  ['5.125', 'Hyvitysprosentissa on enintään kaksi desimaalia.'],
  [{}, 'Hyvitysprosentti on luku.'],
])('a percent in an address is a plain number: %j is refused', (given, message) => {
  expect(discount(given)?.error?.issues).toMatchObject([{ path: ['discount'], message }])
})

test('a percent in an address may have a comma or a point', () => {
  expect(['12,5', '12.5', 12.5, undefined].map((given) => discount(given)?.data?.discount)).toEqual([
    125_000, 125_000, 125_000, 0,
  ])
})

test('a shift promises no tick that somebody could rely on', () => {
  expect([false, true].map((checked) => shift.shape.checked.safeParse(checked).success)).toEqual([true, false])
})
