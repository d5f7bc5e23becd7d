import { type Cents, cents, millionths, type Rate } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { payslip } from '../payroll/payslip.ts'
import { aCard, aRow, aSlip } from '../payroll/testing/build.ts'
import { sentence } from './finnish.ts'
import { dateText, euroText, percentText, quantityText } from './format.ts'
import { quantityLine, rateLine, ruleOfLaw, sumLine, type TraceLine } from './trace.ts'

/** Figures are kept together by no-break spaces; the tests read more easily without. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

const law = { level: 'law', name: 'TyEL', since: '2026-01-01', source: 'ETK', certainty: 'confirmed' } as const

describe('a figure in Finnish', () => {
  test.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [345_000, '3 450,00 €'],
    [-1_234_567_89, '−1 234 567,89 €'],
    [100_000_000, '1 000 000,00 €'],
  ])('%i cents is %s', (amount, text) => {
    expect(plain(euroText(cents(amount)))).toBe(text)
  })

  test.each([
    [73_000, '7,30 %'],
    [1_000_000, '100,00 %'],
    [71_234, '7,1234 %'],
    [600, '0,06 %'],
  ])('%i millionths is %s', (rate, text) => {
    expect(plain(percentText(millionths(rate)))).toBe(text)
  })

  test.each([
    ['minute', 480, '8 h'],
    ['minute', 500, '8 h 20 min'],
    ['minute', 7, '7 min'],
    ['kilometre', 18_000, '180 km'],
    ['kilometre', 4_250, '42,5 km'],
    ['day', 200, '2 pv'],
    ['piece', 100, '1 kpl'],
    ['hour', 1_625, '16,25 h'],
  ] as const)('%s %i is %s', (unit, count, text) => {
    expect(plain(quantityText({ unit, count }))).toBe(text)
  })

  test('a day is written without leading zeros', () => {
    expect(dateText('2026-01-05')).toBe('5.1.2026')
  })
})

describe('a line in Finnish', () => {
  const say = (line: TraceLine) => plain(sentence(line))

  test('tells rate, base, amount, since when and says who', () => {
    expect(say(rateLine('TYEL_EMPLOYEE', cents(345_000), millionths(73_000), cents(25_185), law))).toBe(
      'Työntekijän TyEL 7,30 % × 3 450,00 € = 251,85 € (laki, 1.1.2026 alkaen, ETK)',
    )
  })

  test('tells that the amount was rounded only where it was', () => {
    expect(say(rateLine('HEALTH', cents(345_000), millionths(19_100), cents(6_590), law))).toContain(
      'pyöristetty senttiin',
    )
    expect(say(rateLine('TYEL_EMPLOYEE', cents(345_000), millionths(73_000), cents(25_185), law))).not.toContain(
      'pyöristetty',
    )
  })

  test('tells who set a figure that is not the law’s', () => {
    const own = { level: 'company', name: 'Varman päätös', since: null, source: null, certainty: 'confirmed' } as const
    expect(say(rateLine('TYEL_EMPLOYER', cents(100), millionths(200_000), cents(20), own))).toBe(
      'Työnantajan TyEL 20,00 % × 1,00 € = 0,20 € (yrityksen asetukset: Varman päätös)',
    )
  })

  test('tells that a figure is not confirmed', () => {
    const line = rateLine('HEALTH', cents(100), millionths(10_000), cents(1), { ...law, certainty: 'unconfirmed' })
    expect(say(line)).toContain('vahvistamatta')
    expect(say({ ...line, origin: { ...law, certainty: 'derived' } })).toContain('laskettu arvo')
  })

  test('tells quantity and unit price', () => {
    const line = quantityLine(
      'REIMBURSEMENT',
      'Kilometrikorvaus',
      { unit: 'kilometre', count: 18_000 },
      cents(55),
      cents(9_900),
      ruleOfLaw,
    )
    expect(say(line)).toBe('Kilometrikorvaus 180 km × 0,55 € = 99,00 €')
  })

  test('of a sum needs no reasons', () => {
    expect(say(sumLine('PAID', cents(271_894)))).toBe('Maksetaan 2 718,94 €')
  })
})

describe('the lines of a slip', () => {
  const say = (slip: ReturnType<typeof payslip>, code: TraceLine['code']) =>
    slip.trace.filter((line) => line.code === code).map((line) => plain(sentence(line)))

  test('tell the steps of a distraint with its protected portion', () => {
    const slip = payslip(
      aSlip({
        distraint: {
          manual: null,
          orders: [
            {
              type: 'FOUR_PART',
              dependants: 2,
              protectedPerDay: null,
              oneTimeSum: null,
              alreadyWithheld: cents(0),
              earlierNet: cents(0),
              validFrom: null,
              validTo: null,
            },
          ],
        },
      }),
    )
    expect(say(slip, 'PROTECTED_PORTION')).toEqual([
      'Suojaosuus 30 pv × 52,35 € = 1 570,50 € (laki, 1.1.2026 alkaen, laskettu kansaneläkeindeksistä 1939; asetusta ei ole nähty, huollettavan määrä voi olla 9,65 €, laskettu arvo, huollettavia 2)',
    ])
    // 2,400.00 − 456.00 − 175.20 − 21.36 = 1,747.44; 2/3 × (1,747.44 − 1,570.50) = 117.96
    expect(say(slip, 'DISTRAINT')[0]).toMatch(
      /^Ulosmittaus 117,96 €, peruste 1 747,44 € .*2\/3 suojaosuuden ylittävästä osasta/,
    )
  })

  test('tell both parts of a tax over the ceiling, the second as the rest', () => {
    const card = aCard({ used: cents(3_100_000), basePercent: 123_456 as Rate })
    const slip = payslip(aSlip({ withholding: { ...aSlip().withholding, cards: [card] } }))
    const [first] = say(slip, 'TAX')
    const [second] = say(slip, 'TAX_ABOVE_CEILING')
    expect(first).toMatch(
      /^Ennakonpidätys 12,3456 % × 1 000,00 € = 123,46 € .*tuloraja 32 000,00 €, siitä käytetty ennen tätä maksua 31 000,00 €/,
    )
    expect(second).toMatch(/^Ennakonpidätys tulorajan ylittävästä osasta 43,00 % × 1 400,00 € = 602,00 € .*erotus/)
  })

  test('leave no gap in any sentence', () => {
    const slip = payslip(aSlip({ rows: [aRow({ amount: 50_00 as Cents })], paidEarlierThisMonth: cents(4_000) }))
    for (const line of slip.trace) expect(sentence(line)).not.toMatch(/[{}|]|undefined|null|NaN/)
  })
})
