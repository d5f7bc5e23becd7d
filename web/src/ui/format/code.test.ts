import { expect, test } from 'vitest'
import { iban, plainCode, reference } from './code.ts'

test('an account number is shown in fours and copied without spaces', () => {
  expect(iban('FI2112345600000785')).toBe('FI21\u00a01234\u00a05600\u00a00007\u00a085')
  expect(plainCode(iban('fi2112345600000785'))).toBe('FI2112345600000785')
  expect(iban(null)).toBe('')
})

test('a reference number is grouped in fives from the right, an RF one in fours', () => {
  expect(reference('123456789012')).toBe('12\u00a034567\u00a089012')
  expect(reference('00001232')).toBe('1232')
  expect(reference('RF332348236')).toBe('RF33\u00a02348\u00a0236')
})
