import { expect, test } from 'vitest'
import { bic } from '../bic.ts'
import { localDate } from '../date.ts'
import { iban } from '../iban.ts'
import { euros } from '../money.ts'
import { orThrow } from '../parsed.ts'
import { parseReference } from '../reference-number.ts'
import { epcCode } from './epc-code.ts'

const payment = {
  name: 'Palkkasilta Oy',
  iban: iban('FI37 1590 3000 0007 76'),
  bic: bic('NDEAFIHH'),
  amount: euros('1234.05'),
  reference: orThrow(parseReference('11112')),
  due: localDate('2026-12-01'),
}

test('the code of a payment has a line for each thing that the bank asks', () => {
  expect(epcCode(payment).split('\n')).toEqual([
    'BCD',
    '001',
    '1',
    'SCT',
    'NDEAFIHH',
    'Palkkasilta Oy',
    'FI3715903000000776',
    'EUR1234.05',
    '',
    '11112',
    '',
    'ReqdExctnDt/2026-12-01',
  ])
})

test('a name is cut at 70 characters, and the whole stays below 331 bytes', () => {
  const code = epcCode({ ...payment, name: 'Ä'.repeat(100), amount: euros('999999999.99') })
  expect(code.split('\n')[5]).toBe('Ä'.repeat(70))
  expect(new TextEncoder().encode(code).length).toBeLessThan(331)
})
