import { expect, test } from 'vitest'
import { aDepartment, anAgreement, aShift } from '../../testing/builders.ts'
import { testProduct } from '../../testing/product.ts'
import { shiftRows } from './queries.ts'

test('the day on which clocks go forward ends an hour earlier', async () => {
  const { services } = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const departmentId = await aDepartment(services, await anAgreement(services))
  const shift = (start: string, end: string) => aShift(services, departmentId, 'emp-1', start, end)
  const last = await shift('2026-03-29T20:59:00Z', '2026-03-29T23:00:00Z')
  await shift('2026-03-29T21:00:00Z', '2026-03-30T01:00:00Z')
  const found = await shiftRows(services.db, { from: '2026-03-29', to: '2026-03-29', includePaid: true })
  expect(found.map((row) => row.tamigo_shift_id)).toEqual([last])
})
