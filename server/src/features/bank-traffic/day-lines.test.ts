import { expect, test } from 'vitest'
import { type BookedDay, dayLines, type Statement } from './day-lines.ts'

const account = 'FI2112345600000785'

const booked = (day: string, stated: number, more: Partial<BookedDay> = {}): BookedDay => ({
  ...{ account, day, entries: 1, credits: 0, debits: -stated, stated },
  ...{ off: 0, offCents: 0, unexplained: 0, unexplainedCents: 0, ...more },
})

const statement = (to: string, more: Partial<Statement> = {}): Statement => ({
  ...{ account, from: to, to, number: 7, opening: 1_000, closing: 900, kept: -100 },
  ...{ fileReference: 'F7', before: null, repeatedIn: null, ...more },
})

const told = (...given: Parameters<typeof dayLines>) =>
  dayLines(...given).map(({ day, opening, closing, problems }) => [
    day,
    opening,
    closing,
    ...problems.map(({ problem, amount, count }) => [problem, count, amount]),
  ])

test('a statement says by how much its end differs from its bookings', () => {
  expect(told([booked('2026-04-14', -100)], [statement('2026-04-14')])).toEqual([['2026-04-14', 1_000, 900]])
  expect(told([booked('2026-04-14', -100)], [statement('2026-04-14', { closing: 880 })])).toEqual([
    ['2026-04-14', 1_000, 880, ['CLOSING_DIFFERS', null, -20]],
  ])
})

test('a booking that its day’s statement does not have is told', () => {
  const day = booked('2026-04-14', -100, { off: 1, offCents: -40 })
  expect(told([day], [statement('2026-04-14')])).toEqual([['2026-04-14', 1_000, 900, ['NOT_ON_STATEMENT', 1, -40]]])
})

test('the days of one statement go on from each other, and its end is checked once', () => {
  const week = statement('2026-04-17', { from: '2026-04-13', closing: 870, kept: -130, opening: 1_000 })
  const days = [booked('2026-04-13', -100), booked('2026-04-15', -30)]
  expect(told(days, [week])).toEqual([
    ['2026-04-17', 870, 870],
    ['2026-04-15', 900, 870],
    ['2026-04-13', 1_000, 900],
  ])
})

test('a statement without a day’s bookings is a line, and a new year numbers anew', () => {
  const before = { number: 250, closing: 1_000, to: '2025-12-30' }
  const first = statement('2026-01-02', { number: 1, closing: 1_000, kept: 0, before })
  expect(told([], [first])).toEqual([['2026-01-02', 1_000, 1_000]])
  expect(told([], [{ ...first, before: { ...before, to: '2026-01-01' } }])).toEqual([['2026-01-02', 1_000, 1_000]])
  expect(told([], [{ ...first, number: 252, before: { ...before, to: '2026-01-01' } }])).toEqual([
    ['2026-01-02', 1_000, 1_000, ['MISSING_STATEMENTS', 251, null]],
  ])
})
