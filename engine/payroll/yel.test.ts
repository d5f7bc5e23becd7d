import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { sentence } from '../trace/finnish.ts'
import { payslip } from './payslip.ts'
import { aSlip } from './testing/build.ts'
import type { WorkerType, YelStatus } from './types.ts'
import { type YelDeclaration, yelStatuses, yelStatusOn } from './yel.ts'

const born = localDate('1985-04-02')
const day = localDate('2026-05-15')

function told(from: string, terms: Partial<YelDeclaration> = {}): YelDeclaration {
  return { from: localDate(from), status: null, yelsum: cents(0), expectedIncome: null, ...terms }
}

test('the declaration in force on the payment date decides, in any order', () => {
  const declarations = [
    told('2026-06-01', { status: 'NONE' }),
    told('2026-01-01', { status: 'OBLIGED' }),
    told('2026-05-15', { yelsum: euros('12000') }),
  ]
  const on = (text: string) => yelStatusOn(declarations, born, localDate(text))
  expect(['2025-12-31', '2026-01-01', '2026-05-14', '2026-05-15', '2026-05-31', '2026-06-01'].map(on)).toEqual([
    'UNKNOWN',
    'OBLIGED',
    'OBLIGED',
    'INSURED',
    'INSURED',
    'NONE',
  ])
})

test.each<[string, Partial<YelDeclaration>, YelStatus]>([
  ['nothing', {}, 'UNKNOWN'],
  ['work income of an insurance', { yelsum: cents(1), status: 'NONE' }, 'INSURED'],
  ['income at the lower limit of the year', { expectedIncome: euros('9423.09') }, 'OBLIGED'],
  ['income a cent under it', { expectedIncome: euros('9423.08') }, 'NONE'],
  ['a status, whatever the income', { status: 'OBLIGED', expectedIncome: euros('100') }, 'OBLIGED'],
])('who told %s', (_, terms, expected) => {
  expect(yelStatusOn([told('2026-01-01', terms)], born, day)).toBe(expected)
})

test('the lower limit is of the payment year, and an unknown one is not guessed', () => {
  const declarations = [told('2024-01-01', { expectedIncome: euros('9208.43') })]
  expect(yelStatusOn(declarations, born, localDate('2025-12-31'))).toBe('OBLIGED')
  expect(yelStatusOn(declarations, born, localDate('2026-01-01'))).toBe('NONE')
  expect(() => yelStatusOn(declarations, born, localDate('2027-01-01'))).toThrow(MissingFigure)
})

test.each([
  ['2008-05-31', '2026-05-31', 'NONE'],
  ['2008-05-01', '2026-06-01', 'UNKNOWN'],
  ['1957-05-01', '2025-05-31', 'UNKNOWN'],
  ['1957-05-31', '2025-06-01', 'NONE'],
  ['1958-05-01', '2027-05-31', 'UNKNOWN'],
  ['1958-05-01', '2027-06-01', 'NONE'],
])('nobody is obliged outside the ages of YEL: born %s, paid %s', (birthday, paid, expected) => {
  expect(yelStatusOn([], localDate(birthday), localDate(paid))).toBe(expected)
})

const workerTypes: readonly WorkerType[] = ['ENTREPRENEUR', 'BILLER', 'WORKER']

test.each(yelStatuses.flatMap((yel) => workerTypes.map((workerType) => ({ workerType, yel }))))(
  'of a $workerType whose YEL is $yel the slip tells the status',
  ({ workerType, yel }) => {
    const slip = payslip(aSlip({ earner: { born, workerType, yel, partOwner: false } }))
    const isEmployee = workerType === 'WORKER' && yel !== 'INSURED'
    expect(slip.yel).toBe(isEmployee ? null : yel)
    expect(slip.tyelBase).toBe(isEmployee ? slip.taxable : 0)
    expect(slip.tyelEmployee > 0).toBe(isEmployee)
    expect(slip.unemploymentEmployee > 0).toBe(isEmployee)
    expect(slip.health > 0).toBe(isEmployee || yel !== 'NONE')
  },
)

test.each([
  ['INSURED', 'yrittäjällä on YEL-vakuutus'],
  ['OBLIGED', 'yrittäjä on YEL-velvollinen'],
  ['UNKNOWN', 'maksetaan, koska yrittäjän YEL-velvollisuutta ei tiedetä'],
  ['NONE', 'ei maksua: yrittäjällä ei ole YEL-velvollisuutta'],
] as const)('the trace says why the health contribution is as it is: %s', (yel, words) => {
  const { trace } = payslip(aSlip({ earner: { born, workerType: 'ENTREPRENEUR', yel, partOwner: false } }))
  const health = trace.find(({ code }) => code === 'HEALTH')
  expect(health && sentence(health)).toContain(words)
})
