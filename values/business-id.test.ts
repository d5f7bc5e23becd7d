import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBic } from './bic.ts'
import { businessId, businessIdOfNumber, ovtOf, parseBusinessId, parseOvt, parseVatId, vatIdOf } from './business-id.ts'
import { parseTaxNumber } from './tax-number.ts'

const ids = fc
  .integer({ min: 1, max: 9_999_999 })
  .map(businessIdOfNumber)
  .filter((id) => id !== null)

describe('a business id', () => {
  it('as published is taken, also without hyphen or leading zero', () => {
    expect(businessId('2077474-0')).toBe('2077474-0')
    expect(businessId('20774740')).toBe('2077474-0')
    expect(businessId('112038-9')).toBe('0112038-9')
  })

  it('gives the VAT and the OVT id, which are read back', () => {
    const id = businessId('2077474-0')
    expect(vatIdOf(id)).toBe('FI20774740')
    expect(ovtOf(id)).toBe('003720774740')
    expect(ovtOf(id, '00a1')).toBe('00372077474000A1')
    expect(parseVatId('fi 20774740')).toEqual({ ok: true, value: vatIdOf(id) })
    expect(parseOvt('0037 2077 4740')).toEqual({ ok: true, value: ovtOf(id) })
  })

  it('does not exist for a number whose remainder is 1', () => {
    expect(businessIdOfNumber(6)).toBeNull()
    for (let check = 0; check <= 9; check++) expect(parseBusinessId(`0000006-${check}`).ok).toBe(false)
  })

  it('with one changed digit is refused', () => {
    const places = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 8)
    fc.assert(
      fc.property(ids, places, fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        expect(businessId(id)).toBe(id)
        const changed = `${id.slice(0, at)}${(Number(id[at]) + by) % 10}${id.slice(at + 1)}`
        expect(parseBusinessId(changed).ok).toBe(false)
      }),
    )
  })

  it.each([
    ['', 'EMPTY'],
    ['2077474', 'FORM'],
    ['FI20774740', 'FORM'],
    ['2077474-1', 'CHECK'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseBusinessId(text)).toMatchObject({ ok: false, reason: { code } })
  })
})

describe('a VAT or OVT id', () => {
  it('of another member state is taken, of a state outside refused', () => {
    expect(parseVatId('SE556012579001').ok).toBe(true)
    expect(parseVatId('NO123456789')).toMatchObject({ reason: { code: 'VAT_ID_COUNTRY' } })
  })

  it.each([
    ['FI2077474', 'LENGTH'],
    ['FI20774741', 'CHECK'],
    ['20774740', 'FORM'],
  ])('%s is no VAT id: %s', (text, code) => {
    expect(parseVatId(text)).toMatchObject({ ok: false, reason: { code } })
  })

  it.each([
    ['003720774741', 'CHECK'],
    ['003620774740', 'FORM'],
    ['003720774740123456', 'LENGTH'],
  ])('%s is no OVT id: %s', (text, code) => {
    expect(parseOvt(text)).toMatchObject({ ok: false, reason: { code } })
  })
})

describe('a BIC and a tax number', () => {
  it('are taken in their form and refused with the reason', () => {
    expect(parseBic('ndeafihh')).toEqual({ ok: true, value: 'NDEAFIHH' })
    expect(parseBic('NDEAFIHHXXX').ok).toBe(true)
    expect(parseBic('NDEAFIH')).toMatchObject({ reason: { code: 'LENGTH', length: 7 } })
    expect(parseBic('NDEA1IHH')).toMatchObject({ reason: { code: 'FORM' } })
    expect(parseTaxNumber('1000 0000 0001')).toEqual({ ok: true, value: '100000000001' })
    expect(parseTaxNumber('10000000001')).toMatchObject({ reason: { code: 'LENGTH', length: 11 } })
    expect(parseTaxNumber('1000000000AB')).toMatchObject({ reason: { code: 'FORM' } })
  })
})
