import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber, localDate } from '../date.ts'
import { addDays, dayNumberOf } from '../day-number.ts'
import { iban, ibanOfAccount } from '../iban.ts'
import { cents, euros } from '../money.ts'
import { orThrow } from '../parsed.ts'
import { parseReference, referenceOfBase, rfOf } from '../reference-number.ts'
import { type BarcodeContent, barcodeOf, code128CheckValue, parseBarcode } from './barcode.ts'

const barcode = (content: BarcodeContent) => orThrow(barcodeOf(content))
const reference = (text: string) => orThrow(parseReference(text))

// The banks' barcode guide, version 5.3.
const sample = {
  iban: iban('FI79 4405 2020 0360 82'),
  amount: euros('4883.15'),
  reference: reference('86851 62596 19897'),
  due: localDate('12.6.2010'),
}
const version4 = '479440520200360820048831500000000868516259619897100612'
const version5 = '579440520200360820048831509000000868516259619897100612'

const contents = fc.record({
  iban: fc.stringMatching(/^[0-9]{14}$/).map((account) => ibanOfAccount('FI', account)),
  amount: fc.option(fc.integer({ min: 1, max: 99_999_999 }).map(cents)),
  reference: fc
    .tuple(fc.stringMatching(/^[1-9][0-9]{2,18}$/), fc.boolean())
    .map(([base, rf]) => (rf ? rfOf(orThrow(referenceOfBase(base))) : orThrow(referenceOfBase(base)))),
  due: fc.option(fc.integer({ min: 0, max: 36_000 }).map((d) => fromDayNumber(addDays(dayNumberOf(2000, 1, 1), d)))),
})

describe('a virtual barcode', () => {
  it('is the one of the guide, in version 4 and 5', () => {
    expect(barcode(sample)).toBe(version4)
    expect(barcode({ ...sample, reference: reference('RF09 8685 1625 9619 897') })).toBe(version5)
  })

  it('tells what it asks to pay', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const code = barcode(content)
        expect(code).toMatch(/^[45]\d{53}$/)
        expect(orThrow(parseBarcode(code))).toEqual(content)
      }),
    )
  })

  it('leaves a larger or an open amount and a missing due date as zeros', () => {
    expect(barcode({ ...sample, amount: euros('999999.99') }).slice(17, 25)).toBe('99999999')
    expect(barcode({ ...sample, amount: euros('1000000.00') }).slice(17, 25)).toBe('00000000')
    expect(barcode({ ...sample, amount: null }).slice(17, 25)).toBe('00000000')
    expect(barcode({ ...sample, due: null }).slice(48)).toBe('000000')
  })

  it.each([
    [{ iban: iban('EE38 2200 2210 2014 5685') }, 'BARCODE_ACCOUNT'],
    [{ amount: euros('-0.01') }, 'BARCODE_AMOUNT'],
    [{ reference: reference('RF67 5390 0754 7034 A') }, 'BARCODE_REFERENCE'],
    [{ due: localDate('2100-01-01') }, 'BARCODE_DUE'],
  ])('is refused for what it cannot hold: %#', (change, code) => {
    expect(barcodeOf({ ...sample, ...change })).toMatchObject({ ok: false, reason: { code } })
  })

  it.each([
    ['', 'EMPTY'],
    [version4.slice(1), 'LENGTH'],
    [`3${version4.slice(1)}`, 'FORM'],
    [version4.replace('479440', '479441'), 'CHECK'],
    [version4.replace('868516259619897', '868516259619898'), 'CHECK'],
    [version4.replace('100612', '101312'), 'BARCODE_DUE'],
  ])('%j is not read: %s', (text, code) => {
    expect(parseBarcode(text)).toMatchObject({ ok: false, reason: { code } })
  })
})

describe('the check value of Code 128', () => {
  it('is the remainder by 103 of the start 105 and each pair times its place', () => {
    const pairs = version4.match(/\d\d/g)?.map(Number) ?? []
    expect(pairs).toHaveLength(27)
    expect(code128CheckValue(barcode(sample))).toBe(pairs.reduce((sum, pair, i) => sum + pair * (i + 1), 105) % 103)
  })
})
