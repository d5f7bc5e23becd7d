import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { addDays } from '@palkkasilta/values/day-number.ts'
import { cents, euros, millionths } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileAgreement } from './agreement/compile.ts'
import type { Profession } from './agreement/types.ts'
import { payForShifts } from './pay.ts'
import { type AgreedWage, agreementInForce, professionOn, termsByDay } from './terms.ts'
import { anAgreement, aShift } from './testing/build.ts'
import { resolveWages } from './wages.ts'

const number = (iso: string) => dayNumber(localDate(iso))
const dates = (from: string | null, to: string | null) => ({
  from: from === null ? null : localDate(from),
  to: to === null ? null : localDate(to),
})
const version = (name: string, from: string | null, to: string | null, wage = '12') =>
  compileAgreement(anAgreement({ name, validity: dates(from, to), defaultWage: euros(wage) }))
const origin = { level: 'department', name: 'Osasto', since: null, source: null, certainty: 'confirmed' } as const
const anyWage = (set: Partial<AgreedWage> = {}): AgreedWage => ({
  days: dates(null, null),
  wage: euros('14'),
  origin,
  ...set,
})
const profession = (name: string, taxCode: string, holiday: number): Profession => ({
  id: name,
  name,
  taxCode,
  accidentInsurance: millionths(7_000),
  holidayCompensation: millionths(holiday),
})

function inForce(agreements: readonly ReturnType<typeof version>[], day: string): string {
  const terms = termsByDay({ agreements, departmentSalaries: [] })(number(day))
  return agreementInForce(terms, number(day)).agreement.name
}

test('a day without a version is refused, also between and after all of them', () => {
  const agreements = [version('B', '2026-03-10', '2026-03-20'), version('A', '2026-01-01', '2026-02-28')]
  expect(inForce(agreements, '2026-02-28')).toBe('A')
  expect(inForce(agreements, '2026-03-10')).toBe('B')
  for (const day of ['2025-12-31', '2026-03-01', '2026-03-21'])
    expect(() => inForce(agreements, day)).toThrow('agreements: AGREEMENT_NOT_IN_FORCE')
})

test('two versions that begin on one day are refused, an earlier one below is not', () => {
  const agreements = [
    version('C', '2026-03-01', null),
    version('B', '2026-03-01', '2026-03-31'),
    version('A', null, null),
  ]
  expect(() => inForce(agreements, '2026-03-31')).toThrow('agreements: AGREEMENTS_OVERLAP')
  expect(inForce(agreements, '2026-04-01')).toBe('C')
  expect(inForce(agreements, '2026-02-28')).toBe('A')
})

test('work on a day without an agreement in force is not paid', () => {
  const agreements = [version('A', '2026-01-01', '2026-03-02')]
  const from = number('2026-03-02')
  const wages = resolveWages({
    termsOn: termsByDay({ agreements, departmentSalaries: [anyWage()] }),
    larger: null,
    from,
    to: addDays(from, 7),
  })
  const shifts = [aShift('2026-03-02 22:00', '2026-03-03 06:00')]
  expect(() => payForShifts({ shifts, agreements, wages })).toThrow('agreements: AGREEMENT_NOT_IN_FORCE')
})

const professions = [
  profession('Tarjoilija', '51310', 115_000),
  profession('Kokki', '51200', 135_000),
  profession('Keittäjä', '51200', 120_000),
]
const restaurant = compileAgreement(anAgreement({ professions }))

test.each<[string, Partial<AgreedWage> | null, string, string]>([
  ['the name that the wage gives', { profession: 'Keittäjä', taxCode: '51200' }, '51310', 'Keittäjä'],
  ['the code that the wage gives', { profession: '', taxCode: '51310' }, '51200', 'Tarjoilija'],
  ["the person's own occupation", null, '51310', 'Tarjoilija'],
  ["the person's own where the wage's is unknown", { profession: 'Siivooja' }, '51310', 'Tarjoilija'],
])('the occupation group is found by %s', (_, wage, taxCode, expected) => {
  const occupation = { wage: wage && anyWage(wage), taxCode }
  expect(professionOn(restaurant, occupation, number('2026-03-02'))?.name).toBe(expected)
})

test('of occupation groups that pay otherwise none is guessed', () => {
  const unclear = () => professionOn(restaurant, { wage: null, taxCode: '' }, number('2026-03-02'))
  expect(unclear).toThrow('professions: PROFESSION_UNCLEAR')
  const alike = compileAgreement(
    anAgreement({ professions: [professions[1], { ...professions[1], name: 'Muu' }] as Profession[] }),
  )
  expect(professionOn(alike, { wage: null, taxCode: '' }, number('2026-03-02'))?.name).toBe('Kokki')
  expect(professionOn(compileAgreement(anAgreement()), { wage: null, taxCode: '' }, 0)).toBeNull()
})

test('what the days of each wage earned adds up to the rows, to the cent', () => {
  const first = number('2026-03-02')
  const change = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      change,
      change,
      fc.integer({ min: 1_000, max: 1_999 }),
      fc.integer({ min: 1, max: 59 }),
      (a, b, wage, minutes) => {
        const on = (day: number) => localDate('2026-03-02').add({ days: day })
        const agreements = [
          { from: on(a), to: null },
          { from: null, to: on(a - 1) },
        ].map((validity) => compileAgreement(anAgreement({ validity, defaultWage: cents(1_234) })))
        const departmentSalaries = [anyWage({ wage: cents(wage), days: { from: on(b), to: null } })]
        const wages = resolveWages({
          termsOn: termsByDay({ agreements, departmentSalaries }),
          larger: null,
          from: first,
          to: addDays(first, 9),
        })
        const end = (text: string) => `${text} 12:${String(minutes).padStart(2, '0')}`
        const shifts = Array.from({ length: 10 }, (_, day) => aShift(`${on(day)} 08:00`, end(on(day).toString())))
        const { periods, rows, total, trace } = payForShifts({ shifts, agreements, wages })
        expect(periods.reduce((sum, period) => sum + period.total, 0)).toBe(total)
        expect(trace.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(total)
        expect(periods.map(({ days }) => days.from)).toEqual(
          [...new Set([0, a, b])].sort((x, y) => x - y).map((day) => first + day),
        )
      },
    ),
    { numRuns: 100 },
  )
})
