import { localDate } from '@palkkasilta/values/date.ts'
import { euros, rate } from '@palkkasilta/values/money.ts'
import { parseReferenceNumber } from '@palkkasilta/values/reference-number.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceDueDate, margin, referenceOfInvoice } from './invoice.ts'
import { isVatZeroReason, vatCategory, vatNote } from './vat-rules.ts'
import { type VatTerms, vatProblems, vatProblemTexts } from './vat-terms.ts'

const inMarch = localDate('2026-03-02')

describe('the tax terms of an invoice', () => {
  const terms = (percent: string, reverseCharge: boolean, zeroReason: VatTerms['zeroReason']): VatTerms => ({
    rate: rate(percent),
    reverseCharge,
    zeroReason,
  })

  it.each([
    ['tax without a reason', terms('0.255', false, null), []],
    ['no tax with a reason', terms('0', false, 7), []],
    ['reverse charge without tax and reason', terms('0', true, null), []],
    ['tax with reverse charge', terms('0.255', true, null), ['REVERSE_CHARGE_NEEDS_ZERO_VAT']],
    ['no tax without a reason', terms('0', false, null), ['ZERO_REASON_REQUIRED']],
    ['tax with a reason', terms('0.135', false, 7), ['ZERO_REASON_NOT_WITH_VAT']],
    ['reverse charge with a reason', terms('0', true, 3), ['ZERO_REASON_NOT_WITH_REVERSE_CHARGE']],
    [
      'everything at once',
      terms('0.255', true, 1),
      ['REVERSE_CHARGE_NEEDS_ZERO_VAT', 'ZERO_REASON_NOT_WITH_VAT', 'ZERO_REASON_NOT_WITH_REVERSE_CHARGE'],
    ],
  ])('%s', (_, given, codes) => {
    expect(vatProblems(given).map(({ code }) => code)).toEqual(codes)
  })

  it('are refused in the words of the specification', () => {
    expect(Object.values(vatProblemTexts)).toEqual([
      'ALV pitää olla 0% kun käytetään käänteistä ALV:a',
      'Alv 0% peruste on pakollinen, kun ALV on 0%',
      'Alv 0% peruste tulee olla tyhjä, kun ALV on eri kuin 0%',
      'Alv 0% peruste tulee olla tyhjä, kun käytetään käänteistä ALV:a',
    ])
  })

  it('without tax tell the buyer why', () => {
    expect(vatNote(terms('0', true, null), inMarch)).toBe('Käännetty verovelvollisuus, AVL 8 c §')
    expect(vatNote(terms('0', false, 7), inMarch)).toBe('ALV 0 %: Koulutus, AVL 39–40 §')
    expect(vatNote(terms('0.255', false, null), inMarch)).toBeNull()
  })

  it('tell it in English to a customer who reads English', () => {
    expect(vatNote(terms('0', true, null), inMarch, 'en')).toBe('Reverse charge, Finnish VAT Act (AVL) 8 c §')
    expect(vatNote(terms('0', false, 7), inMarch, 'en')).toBe('VAT 0%: Education, Finnish VAT Act (AVL) 39–40 §')
    expect(vatNote(terms('0.255', false, null), inMarch, 'en')).toBeNull()
  })

  it('know the reasons 1 to 10 and the two that the third joined', () => {
    expect(Array.from({ length: 14 }, (_, code) => code).filter(isVatZeroReason)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    expect(vatNote(terms('0', false, 3), inMarch)).toBe(
      'ALV 0 %: Käännetty verovelvollisuus, EU-myynti, AVL 65 § ja 72 a–72 c §',
    )
    expect(vatNote(terms('0', false, 11), inMarch)).toBe(
      'ALV 0 %: Käännetty verovelvollisuus, palvelun myynti toiseen EU-maahan, AVL 65 §',
    )
  })

  it.each([
    ['taxed', terms('0.255', false, null), ['S', null, null]],
    ['construction', terms('0', true, null), ['AE', 'VATEX-EU-AE', 319]],
    ["a performer's fee, for which no code fits", terms('0', false, 1), ['E', null, null]],
    ['the old joined reason, which the e-invoice cannot tell', terms('0', false, 3), [null, null, null]],
    ['services to another EU state', terms('0', false, 11), ['AE', 'VATEX-EU-AE', 312]],
    ['goods to another EU state', terms('0', false, 12), ['K', 'VATEX-EU-IC', 311]],
    ['insurance', terms('0', false, 8), ['E', 'VATEX-EU-135-1', null]],
    ['education', terms('0', false, 7), ['E', 'VATEX-EU-132-1I', null]],
    ['a tip, outside the tax', terms('0', false, 10), ['O', 'VATEX-EU-O', null]],
  ])('stand in an e-invoice as: %s', (_, given, [category, exemptionCode, returnField]) => {
    expect(vatCategory(given, inMarch)).toEqual({ category, exemptionCode, returnField })
  })
})

describe('the margin', () => {
  it('is what is left of the billing, and its share of it', () => {
    expect(margin(euros('1250.00'), euros('1000.00'))).toEqual({ yield: 25_000, yieldPercent: rate('0.2') })
    expect(margin(euros('300.00'), euros('400.00'))).toEqual({ yield: -10_000, yieldPercent: rate('-0.333333') })
    expect(margin(euros('0'), euros('400.00'))).toEqual({ yield: -40_000, yieldPercent: null })
  })
})

describe('the reference of an invoice', () => {
  it('is a valid reference, and no two invoices share one', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 2, maxLength: 50 })
    fc.assert(
      fc.property(numbers, (given) => {
        const references = given.map(referenceOfInvoice)
        expect(new Set(references).size).toBe(given.length)
        for (const reference of references)
          expect(parseReferenceNumber(reference)).toEqual({ ok: true, value: reference })
      }),
    )
    expect(referenceOfInvoice(42)).toBe('10000427')
  })

  it.each([0, -1, 1.5, 1_000_000_000_000])('is not made for the number %s', (number) => {
    expect(() => referenceOfInvoice(number)).toThrow(/INVOICE_NUMBER_OUT_OF_RANGE/)
  })
})

describe('the due date of an invoice', () => {
  it('is the term from the date, or the next weekday', () => {
    expect(invoiceDueDate(inMarch, 14).toString()).toBe('2026-03-16')
    expect(invoiceDueDate(inMarch, 32).toString()).toBe('2026-04-07') // Good Friday
    expect(invoiceDueDate(localDate('2026-12-11'), 14).toString()).toBe('2026-12-28') // Christmas Day
  })

  it.each([-1, 1.5, 1000])('has no term of %s days', (days) => {
    expect(() => invoiceDueDate(inMarch, days)).toThrow(/COUNT_OUT_OF_RANGE/)
  })
})
