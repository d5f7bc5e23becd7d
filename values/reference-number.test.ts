import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orThrow } from './parsed.ts'
import {
  formatReference,
  nationalOf,
  parseReference,
  parseReferenceNumber,
  parseRfReference,
  referenceKey,
  referenceOfBase,
  rfOf,
} from './reference-number.ts'

const referenceNumber = (text: string) => orThrow(parseReferenceNumber(text))
const rfReference = (text: string) => orThrow(parseRfReference(text))

const bases = fc.stringMatching(/^[1-9][0-9]{2,18}$/)
const references = bases.map((base) => orThrow(referenceOfBase(base)))

describe('a national reference', () => {
  it('is made as published: 123456 gives 1234561', () => {
    expect(orThrow(referenceOfBase('123456'))).toBe('1234561')
  })

  it('is printed in groups of five from the right', () => {
    expect(formatReference(referenceNumber('868516259619897'))).toBe('86851 62596 19897')
    expect(formatReference(referenceNumber('1234561'))).toBe('12 34561')
  })

  it('is the same with and without leading zeros and as RF', () => {
    expect(referenceNumber('00000 00000 00012 34561')).toBe(referenceNumber('1234561'))
    expect(referenceKey(referenceNumber('0001234561'))).toBe(referenceKey(rfReference('RF34 1234 561')))
    expect(referenceKey(referenceNumber('2348236'))).not.toBe(referenceKey(referenceNumber('1234561')))
  })

  it('is made of any base and read back from print', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(referenceNumber(formatReference(reference))).toBe(reference)
      }),
    )
  })

  it('with one changed digit is refused', () => {
    fc.assert(
      fc.property(references, fc.nat(), fc.integer({ min: 1, max: 9 }), (reference, place, by) => {
        const at = place % reference.length
        const changed = `${reference.slice(0, at)}${(Number(reference[at]) + by) % 10}${reference.slice(at + 1)}`
        expect(parseReferenceNumber(changed).ok).toBe(false)
      }),
    )
  })

  it.each([
    ['', 'EMPTY'],
    ['12345A1', 'FORM'],
    ['123', 'LENGTH'],
    ['0000', 'LENGTH'],
    ['123456789012345678901', 'LENGTH'],
    ['1234562', 'CHECK'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseReferenceNumber(text)).toMatchObject({ ok: false, reason: { code } })
  })

  it('cannot be made of fewer than three or more than nineteen digits', () => {
    expect(referenceOfBase('12')).toMatchObject({ reason: { code: 'LENGTH', length: 2 } })
    expect(referenceOfBase('12345678901234567890')).toMatchObject({ reason: { code: 'LENGTH', length: 20 } })
  })
})

describe('an RF reference', () => {
  // 1234561: computed by the rule; the other two stand in the banks' payment and barcode guides.
  it.each([
    ['1234561', 'RF34 1234 561'],
    ['2348236', 'RF33 2348 236'],
    ['868516259619897', 'RF09 8685 1625 9619 897'],
  ])('of %s is %s', (national, printed) => {
    expect(formatReference(rfOf(referenceNumber(national)))).toBe(printed)
    expect(parseReference(printed)).toEqual({ ok: true, value: printed.replaceAll(' ', '') })
  })

  it('holds the national reference that it was made of', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(nationalOf(rfReference(rfOf(reference)))).toBe(reference)
      }),
    )
  })

  it('with one changed digit is refused', () => {
    fc.assert(
      fc.property(references, fc.nat(), fc.integer({ min: 1, max: 9 }), (reference, place, by) => {
        const rf = rfOf(reference)
        const at = 2 + (place % (rf.length - 2))
        const changed = `${rf.slice(0, at)}${(Number(rf[at]) + by) % 10}${rf.slice(at + 1)}`
        expect(parseRfReference(changed).ok).toBe(false)
      }),
    )
  })

  it('from abroad may have letters and then holds no national reference', () => {
    const foreign = rfReference('RF18 5390 0754 7034')
    expect(nationalOf(foreign)).toBeNull()
    expect(referenceKey(foreign)).toBe(referenceKey(rfReference('RF18000539007547034')))
  })

  it.each([
    ['RF341234562', 'CHECK'],
    ['RF34', 'FORM'],
    ['RF34000', 'FORM'],
    ['RF34123456789012345678901', 'CHECK'],
    ['RF341234567890123456789012', 'LENGTH'],
  ])('%s is refused as %s', (text, code) => {
    expect(parseReference(text)).toMatchObject({ ok: false, reason: { code } })
  })
})
