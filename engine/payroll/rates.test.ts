import { millionths } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { originLevels } from '../trace/trace.ts'
import { payslip } from './payslip.ts'
import { resolveRate, setRate } from './rates.ts'
import { aSlip } from './testing/build.ts'

const at = (level: (typeof originLevels)[number], rate: number) => setRate(millionths(rate), level, level)

describe('a rate', () => {
  test('is the law’s where nobody set one', () => {
    expect(resolveRate([at('law', 1), null, undefined])?.origin.level).toBe('law')
  })

  test('comes from the level nearest to the salary, whatever the order of the list', () => {
    for (const [index, level] of originLevels.entries()) {
      const upToLevel = originLevels.slice(0, index + 1).map((each, rate) => at(each, rate))
      expect(resolveRate(upToLevel)?.origin.level).toBe(level)
      expect(resolveRate(upToLevel.toReversed())?.origin.level).toBe(level)
    }
  })

  test('of two set on one level is the later one: the contract’s after the department’s', () => {
    const found = resolveRate([
      setRate(millionths(10), 'department', 'osasto'),
      setRate(millionths(20), 'department', 'työsopimus'),
    ])
    expect(found).toEqual(setRate(millionths(20), 'department', 'työsopimus'))
  })

  test('is nothing where nobody has one', () => {
    expect(resolveRate([null, undefined])).toBeNull()
  })

  test('of zero is a rate, not a missing one', () => {
    expect(resolveRate([at('company', 5), at('person', 0)])?.rate).toBe(0)
  })

  test('and its origin stand in the trace of the slip', () => {
    const own = setRate(millionths(171_234), 'company', 'Varman päätös', '2026-04-01', 'vakuutuskirja 46-1')
    const { rates } = aSlip()
    const slip = payslip(aSlip({ rates: { ...rates, tyelEmployer: own } }))
    expect(slip.trace.find(({ code }) => code === 'TYEL_EMPLOYER')).toMatchObject({
      base: 240_000,
      rate: 171_234,
      amount: 41_096,
      origin: own.origin,
    })
  })
})

describe('the raised TyEL share of 2025', () => {
  const slipOf = (level: 'company' | 'person') =>
    payslip(
      aSlip({
        paymentDate: Temporal.PlainDate.from('2025-05-15'),
        earner: { ...aSlip().earner, born: Temporal.PlainDate.from('1970-01-01') },
        rates: { ...aSlip().rates, tyelEmployee: setRate(millionths(71_500), level, level) },
      }),
    )

  test('stands against a rate set for the whole company', () => {
    expect(slipOf('company').tyelEmployee).toBe(207_60)
  })

  test('gives way to a rate set for this very person', () => {
    expect(slipOf('person').tyelEmployee).toBe(171_60)
  })
})
