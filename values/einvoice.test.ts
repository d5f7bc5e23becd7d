import { expect, test } from 'vitest'
import { einvoiceOperators, parseEinvoiceAddress, parseEinvoiceOperator } from './einvoice.ts'

const read = (parse: typeof parseEinvoiceAddress, text: string) => {
  const parsed = parse(text)
  return parsed.ok ? parsed.value : parsed.reason.code
}

test.each([
  ['0037 2077 4740', '003720774740'],
  ['003720774740AB12', '003720774740AB12'],
  ['003720774741', 'CHECK'],
  ['003720774740ABCDEF', 'LENGTH'],
  ['fi21 1234 5600 0007 85', 'FI2112345600000785'],
  ['FI21 1234 5600 0007 86', 'CHECK'],
  ['0088:5060012349998', '0088:5060012349998'],
  ['laskut@asiakas.example', 'FORM'],
  ['', 'FORM'],
])('an address of e-invoices %s is read as %s', (text, result) => {
  expect(read(parseEinvoiceAddress, text)).toBe(result)
})

test.each([
  ['helsfihh', 'HELSFIHH'],
  ['003721291126', '003721291126'],
  ['UUSIVALITTAJA', 'UUSIVALITTAJA'],
  ['nordea pankki oyj helsinki', 'FORM'],
  ['op', 'FORM'],
])('an operator %s is read as %s', (text, result) => {
  expect(read(parseEinvoiceOperator, text)).toBe(result)
})

test('the operators that are known have codes that are read as they are', () => {
  expect(einvoiceOperators.size).toBeGreaterThan(25)
  expect([...einvoiceOperators.keys()].filter((code) => read(parseEinvoiceOperator, code) !== code)).toEqual([])
  expect(einvoiceOperators.get('HELSFIHH')).toBe('Aktia Pankki Oyj')
})
