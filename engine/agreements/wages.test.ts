import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { euros, toEuros } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import type { Origin } from '../trace/trace.ts'
import { compileAgreement } from './agreement/compile.ts'
import { isoDay } from './agreement/days.ts'
import { payForShifts } from './pay.ts'
import { type AgreedWage, type DatedTerms, termsByDay } from './terms.ts'
import { anAgreement, aShift, aWage, pay } from './testing/build.ts'
import { type CompiledWages, compileWages, resolveWages, type WageTerms } from './wages.ts'

const department: Origin = { level: 'department', name: 'Osasto', since: null, source: null, certainty: 'confirmed' }

function agreed(wage: string, from: string | null, to: string | null): AgreedWage {
  const day = (text: string | null) => (text === null ? null : localDate(text))
  return { days: { from: day(from), to: day(to) }, wage: euros(wage), origin: department }
}

const FIRST = dayNumber(localDate('2026-03-01'))
const LAST = dayNumber(localDate('2026-03-31'))

function march(set: Partial<DatedTerms & WageTerms>): CompiledWages {
  const agreements = [compileAgreement(anAgreement({ defaultWage: euros('12') }))]
  const termsOn = termsByDay({ departmentSalaries: [], agreements, ...set })
  return resolveWages({ termsOn, larger: null, from: FIRST, to: LAST, ...set })
}

function lines(wages: CompiledWages): string[] {
  return wages.map(({ span, base, larger }) => {
    const last = Math.min(span.to, LAST)
    const days = `${isoDay(span.from).slice(5)}..${isoDay(last).slice(5)}`
    return `${days} ${toEuros(base)}${larger === null ? '' : ` (${toEuros(larger)})`}`
  })
}

describe('the wage of a day', () => {
  test('is the agreement’s default without a department salary, and says so', () => {
    const wages = march({})
    expect(lines(wages)).toEqual(['03-01..03-31 12'])
    expect(wages[0]?.origin.level).toBe('agreement')
  })

  test('is the department salary on its days and the default on the others', () => {
    const wages = march({ departmentSalaries: [agreed('14.5', '2026-03-10', '2026-03-20')] })
    expect(lines(wages)).toEqual(['03-01..03-09 12', '03-10..03-20 14.5', '03-21..03-31 12'])
    expect(wages.map(({ origin }) => origin.level)).toEqual(['agreement', 'department', 'agreement'])
  })

  test('is the department salary that began last where two are valid', () => {
    const salaries = [agreed('14', '2026-01-01', null), agreed('15', '2026-03-16', null)]
    const wages = ['03-01..03-15 14', '03-16..03-31 15']
    expect(lines(march({ departmentSalaries: salaries }))).toEqual(wages)
    expect(lines(march({ departmentSalaries: salaries.toReversed() }))).toEqual(wages)
  })

  test('is refused where two department salaries begin on one day', () => {
    const salaries = [agreed('14', '2026-03-01', null), agreed('15', '2026-03-01', null)]
    expect(() => march({ departmentSalaries: salaries })).toThrow('departmentSalaries: WAGES_OVERLAP')
  })

  test('is the larger wage on its days beside the base wage', () => {
    const larger = agreed('16', '2026-03-05', '2026-03-06')
    expect(lines(march({ larger }))).toEqual(['03-01..03-04 12', '03-05..03-06 12 (16)', '03-07..03-31 12'])
  })

  test('follows the default of the agreement that is valid', () => {
    const agreements = [
      anAgreement({ defaultWage: euros('12'), validity: { from: null, to: localDate('2026-03-15') } }),
      anAgreement({ defaultWage: euros('12.4'), validity: { from: localDate('2026-03-16'), to: null } }),
    ].map(compileAgreement)
    expect(lines(march({ agreements }))).toEqual(['03-01..03-15 12', '03-16..03-31 12.4'])
  })

  test('is missing without salary and default: that shift is refused, others are paid', () => {
    const agreement = compileAgreement(anAgreement())
    const wages = march({ agreements: [agreement], departmentSalaries: [agreed('14', '2026-03-10', null)] })
    expect(lines(wages)).toEqual(['03-10..03-31 14'])
    const shifts = [aShift('2026-03-09 22:00', '2026-03-10 06:00')]
    const periods = [aWage('14', { days: { from: localDate('2026-03-10'), to: null } })]
    expect(() => pay({ shifts, wages: periods })).toThrow('wages: WAGE_MISSING')
  })
})

describe('wage periods', () => {
  test('are refused where they overlap or pay nothing', () => {
    const until = (to: string) => ({ days: { from: null, to: localDate(to) } })
    const from = (day: string) => ({ days: { from: localDate(day), to: null } })
    expect(() => compileWages([aWage('10', until('2026-03-15')), aWage('11', from('2026-03-15'))])).toThrow(
      'wages: WAGES_OVERLAP',
    )
    expect(() => compileWages([aWage('0')])).toThrow('wages[0].base: WAGE_UNREASONABLE')
    expect(compileWages([aWage('11', from('2026-03-16')), aWage('10', until('2026-03-15'))])).toHaveLength(2)
  })

  test('leave no day between them, not even after the last first day', () => {
    const wages = march({ departmentSalaries: [agreed('14', '2026-03-10', '2026-03-20')] })
    const days = wages.flatMap(({ span }) =>
      Array.from({ length: span.to - span.from + 1 }, (_, index) => span.from + index),
    )
    expect(days).toEqual(Array.from({ length: 31 + 31 }, (_, index) => FIRST + index))
  })

  test('reach past the last day, so that its night shift is paid', () => {
    const agreement = compileAgreement(anAgreement({ defaultWage: euros('12') }))
    const result = payForShifts({
      shifts: [aShift('2026-03-31 22:00', '2026-04-01 06:00')],
      agreements: [agreement],
      wages: march({ agreements: [agreement] }),
    })
    expect(toEuros(result.total)).toBe(96)
  })
})
