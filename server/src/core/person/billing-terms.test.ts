import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { agreedFee } from './billing-terms.ts'

const person = { first_name: 'Aino', last_name: 'Virtanen', fee_rate: null, fee_max_cents: null, uses_fee_max: false }
const ofCompany = setRate(millionths(49_000), 'company', 'palvelumaksu')

test("a person's own fee goes before the company's", () => {
  expect(agreedFee(person, ofCompany)).toEqual({ rate: ofCompany, max: null })
  const own = agreedFee({ ...person, fee_rate: 30_000 }, ofCompany)
  expect(own?.rate).toMatchObject({ rate: 30_000, origin: { level: 'person', name: 'Aino Virtanen' } })
})

test('the most of a fee holds only while it is in use', () => {
  expect(agreedFee({ ...person, fee_max_cents: 20_000, uses_fee_max: true }, ofCompany)?.max).toBe(20_000)
  expect(agreedFee({ ...person, fee_max_cents: 20_000 }, ofCompany)?.max).toBeNull()
})

test('without a fee of company or person there is none', () => {
  expect(agreedFee({ ...person, fee_max_cents: 100, uses_fee_max: true }, null)).toBeNull()
})
