import { readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import { euros, rate, toEuros } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { compileAgreement } from '../agreements/agreement/compile.ts'
import { isoDay } from '../agreements/agreement/days.ts'
import { dayOfMinute } from '../agreements/agreement/helsinki.ts'
import { anAgreement, aShift, aSupplement, aWage, clock, overtime } from '../agreements/testing/build.ts'
import { payMinuteByMinute } from '../agreements/testing/minute-by-minute.ts'
import { randomWork } from '../agreements/testing/random.ts'
import { compileWages } from '../agreements/wages.ts'
import { EngineError } from '../errors.ts'
import { sentence } from '../trace/finnish.ts'
import { sickPay } from './pay.ts'

interface Case {
  name: string
  firstDay: string
  employedSince: string | null
  supplement?: { from: string; to: string; price: number }
  overtime?: [number, number | null, string]
  agreed?: { days: number; rate: number }
  shifts: [start: string, end: string][]
  expect: { total: number; code: string; rows?: number } | { refused: string }
}

const cases: readonly Case[] = parse(readFileSync(new URL('./cases/sick-pay.yaml', import.meta.url), 'utf8'))
const origin = { level: 'agreement', name: 'Sopimus', since: null, source: null, certainty: 'confirmed' } as const

function paid({ firstDay, employedSince, supplement, agreed, shifts, ...given }: Case) {
  const agreement = anAgreement({
    supplements: supplement
      ? [aSupplement({ from: clock(supplement.from), to: clock(supplement.to), price: euros(supplement.price) })]
      : [],
    overtime: given.overtime ? overtime(1, given.overtime) : null,
  })
  return sickPay({
    illness: {
      firstDay: localDate(firstDay),
      employedSince: employedSince === null ? null : localDate(employedSince),
    },
    agreed: agreed ? { days: agreed.days, rate: rate(String(agreed.rate)), origin } : null,
    shifts: shifts.map(([start, end]) => aShift(start, end)),
    agreements: [compileAgreement(agreement)],
    wages: compileWages([aWage('15.00')]),
  })
}

it.each(cases)('$name', (example) => {
  if ('refused' in example.expect) {
    const refused = example.expect.refused
    return expect(() => paid(example)).toThrow(refused)
  }
  const { total, rows } = paid(example)
  const told = { total: toEuros(total), code: rows[0]?.transactionCode, rows: rows.length }
  expect(told).toMatchObject(example.expect)
})

test('it says by which rule it is paid', () => {
  const [example] = cases.filter(({ name }) => name.startsWith('half of it where the employment'))
  if (!example) throw new Error('no case')
  expect(paid(example).trace.map(sentence).join()).toMatch(
    /laki, .*2 luku 11 §.*vahvistamatta.*sairastunut 2\.3\.2026, palkkaa 12\.3\.2026 asti; .*alle kuukauden/,
  )
})

/** As the almanac has them; church holidays apart, they are two. */
const holidays = new Set(
  [
    '2025: 01-01 01-06 04-18 04-20 04-21 05-01 05-29 06-08 06-21 11-01 12-06 12-25 12-26',
    '2026: 01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-20 10-31 12-06 12-25 12-26',
    '2027: 01-01 01-06 03-26 03-28 03-29 05-01 05-06 05-16 06-26 11-06 12-06 12-25 12-26',
  ].flatMap((line) => {
    const [year, days = ''] = line.split(': ')
    return days.split(' ').map((day) => `${year}-${day}`)
  }),
)

function isPaid(firstDay: string, day: string): boolean {
  let weekdays = 0
  for (let each = localDate(firstDay); each.toString() < day; ) {
    each = each.add({ days: 1 })
    if (each.dayOfWeek !== 7 && !holidays.has(each.toString())) weekdays++
  }
  const isWeekday = localDate(day).dayOfWeek !== 7 && !holidays.has(day)
  return weekdays < 9 || (weekdays === 9 && isWeekday)
}

test('it pays what asking every minute without overtime pays, to the cent', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 8 }), fc.boolean(), (seed, count, isShort) => {
      const work = randomWork(seed, count)
      const dayOf = ({ start }: { start: number }) => isoDay(dayOfMinute(start))
      const firstDay = work.shifts.map(dayOf).sort()[0] ?? ''
      const employedSince = localDate(firstDay).subtract({ months: isShort ? 0 : 1 })
      const pay = (shifts: typeof work.shifts) =>
        sickPay({
          illness: { firstDay: localDate(firstDay), employedSince },
          agreed: null,
          shifts,
          agreements: work.agreements.map(compileAgreement),
          wages: compileWages(work.wages),
        })
      const due = work.shifts.filter((shift) => isPaid(firstDay, dayOf(shift)))
      for (const late of work.shifts.filter((shift) => !due.includes(shift)))
        expect(() => pay([late])).toThrow(EngineError)
      const { rows, total, perShift, periods } = pay(due)
      const agreements = work.agreements.map((agreement) => ({ ...agreement, overtime: null }))
      const minutes = payMinuteByMinute({ ...work, agreements, shifts: due }).rows.filter((row) => row.inHolidayBase)
      const named = minutes.map(({ name, amount }) => ({
        name: name === 'Tuntipalkka' ? 'Sairausajan palkka' : `Sairausajan palkka, ${name}`,
        amount: Number(amount),
      }))
      const sums = (all: readonly { name: string; amount: number }[]) =>
        Object.fromEntries([...Map.groupBy(all, ({ name }) => name)].map(([name, own]) => [name, totalOf(own)]))
      if (isShort)
        for (const [name, full] of Object.entries(sums(named)))
          expect(Math.abs((sums(rows)[name] ?? 0) - full / 2)).toBeLessThanOrEqual(rows.length)
      else expect(sums(rows)).toEqual(sums(named))
      expect(rows.every(({ transactionCode }) => transactionCode === (isShort ? '219' : '201'))).toBe(true)
      expect(totalOf(rows)).toBe(total)
      expect(perShift?.reduce((all, shift) => all + shift.total, 0)).toBe(total)
      expect(periods.reduce((all, period) => all + period.total, 0)).toBe(total)
    }),
    // the first pays more than 90 € an hour
    { numRuns: 60, examples: [[283423197, 2, false]] },
  )
})

const totalOf = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
