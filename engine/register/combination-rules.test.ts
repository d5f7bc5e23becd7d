import { describe, expect, test } from 'vitest'
import { type CombinationBreachCode, combinationBreaches, type ToldParties } from './combination-rules.ts'
import { inclusionsOf } from './insurance.ts'
import { reportBreaches, type ToldLine, type ToldReport } from './report-rules.ts'

const tyel = { act: 1, provider: '46', policy: '46-1234567A' }
const yel = { act: 3, provider: null, policy: null }

const employee: ToldParties = {
  pension: tyel,
  accidentPolicy: '12345',
  exceptions: [],
  earnerTypes: [],
  hasOccupation: true,
  hasTreatyCountry: false,
  isNonResident: false,
  payerTypes: [],
  hasPayerNameAndAddress: false,
  isSubstitutePayer: false,
  isOwnSubstitute: false,
}

const line = (code: number, changes: Partial<ToldLine> = {}): ToldLine => ({
  code,
  amount: 100,
  hasKilometres: false,
  hasAllowance: false,
  isUnjust: false,
  isRecovery: false,
  inclusions: [],
  ...changes,
})

const wage = [line(201), line(402)]
const breachesOf = (changes: Partial<ToldParties>, lines = wage) =>
  combinationBreaches({ ...employee, ...changes }, lines)

test.each<[string, Partial<ToldParties>]>([
  ['an employee', {}],
  ['an employee whose age leaves pension out', { pension: null, exceptions: [3] }],
  ['an employee whose pension is told beside the exception', { exceptions: [3] }],
  ['one who is not under Finnish pension insurance', { pension: null, exceptions: [7] }],
  ['one insured nowhere in Finland', { pension: null, exceptions: [6], hasOccupation: false }],
  ['a YEL-insured entrepreneur', { pension: yel, exceptions: [3, 4, 5], hasOccupation: false }],
  ['one past 68', { pension: yel, exceptions: [2, 3, 4, 5], hasOccupation: false }],
  ['a farmer', { pension: { ...yel, act: 2 }, exceptions: [3, 4, 5], hasOccupation: false }],
  ['one without obligation', { pension: null, exceptions: [2, 3, 4, 5], earnerTypes: [14], hasOccupation: false }],
  ['one without obligation, in short', { pension: null, exceptions: [1], earnerTypes: [14], hasOccupation: false }],
  ['a voluntary pension', { exceptions: [11] }],
  ['a substitute payer', { pension: null, accidentPolicy: null, hasOccupation: false, isSubstitutePayer: true }],
  ['a temporary employer', { payerTypes: [3], hasPayerNameAndAddress: true }],
  ['somebody here at most 183 days', { earnerTypes: [10], hasTreatyCountry: true }],
  ['a net-wage agreement', { earnerTypes: [11], payerTypes: [4] }],
])('the register takes %s', (_, told) => {
  expect(breachesOf(told)).toEqual([])
})

test.each<[CombinationBreachCode, Partial<ToldParties>]>([
  ['PENSION_MISSING', { pension: null }],
  ['PENSION_MISSING', { pension: null, exceptions: [2, 4, 5], hasOccupation: false }],
  ['PENSION_MISSING', { pension: null, exceptions: [11] }],
  ['SUBSTITUTE_WITH_INSURANCE', { isSubstitutePayer: true, accidentPolicy: null, hasOccupation: false }],
  ['SUBSTITUTE_WITH_INSURANCE', { isSubstitutePayer: true, pension: null, hasOccupation: false }],
  ['SUBSTITUTE_WITH_INSURANCE', { isSubstitutePayer: true, pension: null, accidentPolicy: null }],
  ['SUBSTITUTE_FOR_ITSELF', { isOwnSubstitute: true }],
  ['POLICY_MISSING', { pension: { ...tyel, policy: null } }],
  ['POLICY_OF_ANOTHER', { pension: { ...tyel, provider: '55' } }],
  ['POLICY_OF_ENTREPRENEUR', { pension: { ...tyel, act: 3 }, exceptions: [3, 4, 5] }],
  ['ENTREPRENEUR_WITHOUT_EXCEPTIONS', { pension: yel, exceptions: [3, 4] }],
  ['ENTREPRENEUR_WITHOUT_EXCEPTIONS', { pension: yel, exceptions: [1] }],
  ['NO_OBLIGATION_WITHOUT_EXCEPTIONS', { pension: null, exceptions: [3], earnerTypes: [14] }],
  ['NO_OBLIGATION_WITHOUT_EXCEPTIONS', { pension: null, exceptions: [3, 4, 5], earnerTypes: [14] }],
  ['NO_OBLIGATION_WITH_PENSION', { exceptions: [2, 3, 4, 5], earnerTypes: [14] }],
  ['VOLUNTARY_WITH_EXCEPTION', { exceptions: [3, 11] }],
  ['VOLUNTARY_WITH_EXCEPTION', { exceptions: [7, 11] }],
  ['ACCIDENT_POLICY_WITH_SPACE', { accidentPolicy: '123 45' }],
  ['OCCUPATION_MISSING', { hasOccupation: false }],
  ['TEMPORARY_EMPLOYER_UNNAMED', { payerTypes: [3] }],
  ['KEY_PERSON_WITH_TAX', { earnerTypes: [4] }],
  ['TREATY_COUNTRY_MISSING', { earnerTypes: [10] }],
  ['TREATY_COUNTRY_MISPLACED', { hasTreatyCountry: true }],
  ['NET_WAGE_PAYER_MISSING', { earnerTypes: [11] }],
])('the register refuses for %s', (code, told) => {
  expect(breachesOf(told)).toEqual([code])
})

describe('a row that speaks of its own insurances', () => {
  const left = (...inclusions: ToldLine['inclusions']) => breachesOf({ pension: null }, [line(202, { inclusions })])

  test('decides whether pension and occupation are needed', () => {
    expect(left({ insurance: 'pension', included: false })).toEqual([])
    expect(left({ insurance: 'all', included: false })).toEqual([])
    expect(left({ insurance: 'health', included: false })).toEqual(['PENSION_MISSING'])
    expect(breachesOf({ pension: null, hasOccupation: false }, [line(308)])).toEqual([])
    const fee = line(308, { inclusions: [{ insurance: 'all', included: true }] })
    expect(breachesOf({ pension: null, hasOccupation: false }, [fee])).toEqual([
      'PENSION_MISSING',
      'OCCUPATION_MISSING',
    ])
  })

  const linesOf = (...lines: ToldLine[]) => {
    const report: ToldReport = { ...employee, lines }
    return reportBreaches(report).lines.map(({ index, code }) => [index, code])
  }
  const pension = { insurance: 'pension', included: false } as const

  test('stands only on some income types, each insurance once', () => {
    expect(linesOf(line(202, { inclusions: [pension] }))).toEqual([])
    expect(linesOf(line(201), line(221, { inclusions: [pension] }))).toEqual([[1, 'INCLUSION_MISPLACED']])
    expect(linesOf(line(202, { inclusions: [pension, pension] }))).toEqual([[0, 'INCLUSION_REPEATED']])
    const all = { insurance: 'all', included: false } as const
    expect(linesOf(line(202, { inclusions: [all, pension] }))).toEqual([[0, 'INCLUSION_REPEATED']])
  })

  test('says no more than what differs from the income type', () => {
    expect(inclusionsOf(202, [])).toEqual([])
    expect(inclusionsOf(202, ['pension'])).toEqual([pension])
    expect(inclusionsOf(202, ['pension', 'health', 'unemployment', 'accident'])).toEqual([
      { insurance: 'all', included: false },
    ])
    expect(inclusionsOf(336, ['pension'])).toEqual([])
  })

  test('unjust enrichment stands only on pay', () => {
    expect(linesOf(line(201, { isUnjust: true }))).toEqual([])
    expect(linesOf(line(311, { isUnjust: true, hasKilometres: true }), line(402, { isUnjust: true }))).toEqual([
      [0, 'UNJUST_MISPLACED'],
      [1, 'UNJUST_MISPLACED'],
    ])
  })
})

test('tax given back is told by itself, not beside pay that came back', () => {
  const codes = (...lines: ToldLine[]) => reportBreaches({ ...employee, lines }).report
  const recovered = line(201, { isUnjust: true, isRecovery: true })
  expect(codes(line(402, { amount: -100 }))).toEqual([])
  expect(codes(line(402), recovered)).toEqual([])
  expect(codes(line(402, { amount: -100 }), recovered)).toEqual(['TAX_REFUND_WITH_RECOVERY'])
})

test('the health contribution is withheld by itself of people who live abroad alone', () => {
  const atSource = [line(201), line(404), line(412)]
  expect(breachesOf({ isNonResident: true }, atSource)).toEqual([])
  expect(breachesOf({}, atSource)).toEqual(['HEALTH_OF_RESIDENT'])
})
