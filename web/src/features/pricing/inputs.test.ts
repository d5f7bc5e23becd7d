import { expect, test } from 'vitest'
import { addressOf, inputsAtFirst, inputsIn, requestOf, withPricesOfKind, withUsedPrices } from './inputs.ts'

const first = inputsAtFirst('2026-11-22')

test('the calculator begins with the shift of the week start and the usual figures', () => {
  expect(first).toMatchObject({ startDay: '2026-11-16', endDay: '2026-11-16', startTime: '08:00', endTime: '16:00' })
  expect(first).toMatchObject({ hourlySalary: 12, alv: 25.5, ownMargin: 1.62, taxPercent: 0.1, holidayBonus: 0.115 })
  expect(first).toMatchObject({ pricingMode: 'MARGIN', billReimbursements: true })
  expect(addressOf(first, first)).toEqual(inputsIn({}, {} as typeof first))
})

test('the address holds what is not as at first, and gives it back', () => {
  const km = {
    reimbursement: 'KILOMETER_ALLOWANCE',
    amount: 12.5,
    unitPrice: 0.55,
    wayPoint: ['Salo'],
    roundtrip: true,
  }
  const typed = { ...first, tesId: '3', hourlySalary: 14.5, billReimbursements: false, reimbursements: [km] }
  const address = addressOf(typed, first)
  expect(Object.values(address).filter((text) => text !== undefined)).toHaveLength(4)
  expect(inputsIn(address, first)).toEqual(typed)
})

test('what cannot be read stays as it was typed, and spoilt rows are left out', () => {
  const typed = inputsIn({ hourlySalary: '2O,5', reimbursements: '[{"reimbursement":"X"},5' }, first)
  expect(typed).toMatchObject({ hourlySalary: '2O,5', reimbursements: [] })
  expect(inputsIn({ reimbursements: '[{"reimbursement":"X"},5,null]' }, first).reimbursements).toEqual([])
})

test('a price of 0 is asked as none, and the price used is filled in', () => {
  const rows = [{ reimbursement: 'LUNCH_ALLOWANCE', amount: 1, unitPrice: 0 }]
  expect(requestOf({ ...first, reimbursements: rows }).body).toMatchObject({
    startDateTime: '2026-11-16T08:00:00',
    reimbursements: [{ unitPrice: null }],
  })
  const filled = withUsedPrices(rows, [{ unitPrice: 13.5 }])
  expect(filled).toMatchObject([{ unitPrice: 13.5 }])
  expect(withUsedPrices(filled, [{ unitPrice: 20 }])).toBe(filled)
  const other = [{ ...filled[0], reimbursement: 'FULL_DAY_ALLOWANCE' }]
  expect(withPricesOfKind(filled, other)).toMatchObject([{ unitPrice: 0 }])
  const [sweden, norway] = ['SE', 'NO'].map((country) => [{ ...other[0], country, unitPrice: 70 }])
  expect(withPricesOfKind(sweden ?? [], norway ?? [])).toMatchObject([{ unitPrice: 0 }])
})
