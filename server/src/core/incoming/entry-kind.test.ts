import { expect, test } from 'vitest'
import { entryKind } from './entry-kind.ts'

const nothing = { payments: 0, isOfBill: false, isBetweenOurs: false }

test.each([
  ['PMNT/MDOP/CHRG', -500, 'FEE'],
  ['PMNT/MDOP/CHRG 730 PALVELUMAKSU', 500, 'FEE'],
  ['730 PALVELUMAKSU', -500, 'FEE'],
  ['730', -500, 'FEE'],
  ['ACMT/MCOP/INTR', 12, 'INTEREST'],
  ['740 KORKO', -12, 'INTEREST'],
  ['PMNT/MDOP/TAXE', -12, 'TAX'],
  ['PMNT/RCDT/RRTN', 100, 'RETURN'],
  ['PMNT/IDDT/RRTN', -100, 'UNKNOWN'],
  ['PMNT/ICDT/ESCT 720', -100, 'UNKNOWN'],
  ['PMNT/RCDT/ESCT 710', 100, 'RECEIVED'],
  [null, 100, 'RECEIVED'],
] as const)('the bank’s code %s of %i cents alone says %s', (bankCode, cents, kind) => {
  expect(entryKind({ bankCode, cents, isReturned: false }, nothing)).toBe(kind)
})

test('what we know of it goes before the bank’s code', () => {
  const fee = { bankCode: 'PMNT/MDOP/CHRG', isReturned: false }
  expect(entryKind({ ...fee, cents: -1 }, { ...nothing, payments: 1 })).toBe('PAYMENT')
  expect(entryKind({ ...fee, cents: 1 }, { ...nothing, payments: 2 })).toBe('RETURN')
  expect(entryKind({ ...fee, cents: 1 }, { ...nothing, isOfBill: true })).toBe('RECEIVED')
  expect(entryKind({ ...fee, cents: -1 }, { ...nothing, isOfBill: true })).toBe('TAKEN_BACK')
  expect(entryKind({ ...fee, cents: -1 }, { ...nothing, isBetweenOurs: true })).toBe('TRANSFER')
  expect(entryKind({ bankCode: null, cents: 1, isReturned: true }, nothing)).toBe('RETURN')
})
