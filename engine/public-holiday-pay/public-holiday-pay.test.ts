import { readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { EngineError } from '../errors.ts'
import { sentence } from '../trace/finnish.ts'
import { publicHolidayPay } from './pay.ts'

interface Case {
  name: string
  day: string
  employedSince: string | null
  agreed: { minutes: number; saturdays: boolean; minimumDays: number }
  expect: { total: number; code: string; name?: string } | { refused: string }
}

const file = new URL('./cases/public-holiday-pay.yaml', import.meta.url)
const cases: readonly Case[] = parse(readFileSync(file, 'utf8'))
const origin = { level: 'agreement', name: 'Sopimus', since: null, source: null, certainty: 'confirmed' } as const

function paid({ day, employedSince, agreed }: Omit<Case, 'name' | 'expect'>, wage = euros(15)) {
  const since = employedSince === null ? null : localDate(employedSince)
  return publicHolidayPay({ day: localDate(day), employedSince: since, agreed: { ...agreed, origin }, wage })
}

it.each(cases)('$name', (example) => {
  if ('refused' in example.expect) {
    const refused = example.expect.refused
    return expect(() => paid(example)).toThrow(refused)
  }
  const { rows, total, holidayBase, workedMinutes, trace } = paid(example)
  const told = { total: toEuros(total), code: rows[0]?.transactionCode, name: rows[0]?.name }
  expect(told).toMatchObject(example.expect)
  expect({ holidayBase, workedMinutes }).toEqual({ holidayBase: total, workedMinutes: 0 })
  expect(trace.map(sentence).join()).toMatch(/15,00.*Sopimus.*työsuhde alkanut/)
})

/** As the almanac has them, those on Sundays left out. */
const weekdays = new Set(
  '01-01 01-06 04-03 04-06 05-01 05-14 06-20 10-31 12-25 12-26'.split(' ').map((day) => `2026-${day}`),
)

test('any day of a year pays what the almanac says, to the cent', () => {
  const pays = fc.record({
    place: fc.integer({ min: 0, max: 364 }),
    minutes: fc.integer({ min: 1, max: 1_440 }),
    wage: fc.integer({ min: 1, max: 10_000 }),
    saturdays: fc.boolean(),
    minimumDays: fc.integer({ min: 0, max: 60 }),
    employed: fc.integer({ min: 0, max: 60 }),
  })
  fc.assert(
    fc.property(pays, ({ place, wage, employed, ...agreed }) => {
      const date = localDate('2026-01-01').add({ days: place })
      const isDue =
        weekdays.has(date.toString()) && (agreed.saturdays || date.dayOfWeek !== 6) && employed >= agreed.minimumDays
      const asked = { day: date.toString(), employedSince: date.subtract({ days: employed }).toString(), agreed }
      const exact = BigInt(wage) * BigInt(agreed.minutes)
      if (isDue) expect(BigInt(paid(asked, cents(wage)).total)).toBe((exact * 2n + 60n) / 120n)
      else expect(() => paid(asked, cents(wage))).toThrow(EngineError)
    }),
    { numRuns: 3_000 },
  )
})
