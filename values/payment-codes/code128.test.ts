import { expect, test } from 'vitest'
import { localDate } from '../date.ts'
import { iban } from '../iban.ts'
import { euros } from '../money.ts'
import { orThrow } from '../parsed.ts'
import { parseReference } from '../reference-number.ts'
import { barcodeOf } from './barcode.ts'
import { code128Widths } from './code128.ts'

test('a bar code of 54 digits is 332 modules wide', () => {
  const code = barcodeOf({
    iban: iban('FI37 1590 3000 0007 76'),
    amount: euros('12.25'),
    reference: orThrow(parseReference('11112')),
    due: localDate('2016-12-21'),
  })
  const widths = code128Widths(orThrow(code))
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(332)
  expect(widths.length).toBe(29 * 6 + 7)
  // start C, the pair 43, the check value 76, stop
  const text = widths.join('')
  expect(text.slice(0, 12)).toBe('211232112331')
  expect(text.slice(-13)).toBe('2211142331112')
})
