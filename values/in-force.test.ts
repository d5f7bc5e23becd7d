import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DaySpan, givenFirst, inSpan, rowsInForce } from './in-force.ts'

interface Row {
  readonly name: number
  readonly span: DaySpan
}

const DAYS = Array.from({ length: 44 }, (_, index) => index - 2)

const open = (day: fc.Arbitrary<number>, end: number) => fc.oneof({ weight: 4, arbitrary: day }, fc.constant(end))
const anySpan = fc
  .record({ from: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 0, max: 15 }) })
  .chain(({ from, days }) =>
    fc.record({
      from: open(fc.constant(from), Number.NEGATIVE_INFINITY),
      to: open(fc.constant(from + days), Number.POSITIVE_INFINITY),
    }),
  )
const anyRows = fc.array(anySpan, { maxLength: 7 }).map((spans) => spans.map((span, name): Row => ({ name, span })))

/** The same question asked of every row again. */
function byScan(rows: readonly Row[], day: number) {
  const valid = rows.filter(({ span }) => inSpan(span, day))
  const latest = valid.reduce((last, { span }) => Math.max(span.from, last), Number.NEGATIVE_INFINITY)
  const [row = null, ...rivals] = valid.filter(({ span }) => span.from === latest)
  return {
    row,
    rivals,
    passedOver: valid
      .filter(({ span }) => span.from !== latest)
      .map(({ name }) => name)
      .sort(),
  }
}

function withoutSpan({ span: _, passedOver, ...rest }: ReturnType<ReturnType<typeof rowsInForce<Row>>>) {
  return { ...rest, passedOver: passedOver.map(({ name }) => name).sort() }
}

test('on every day it is the row that a plain scan finds, or none', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const on = rowsInForce(rows, ({ span }) => span)
      for (const day of DAYS) expect(withoutSpan(on(day))).toEqual(byScan(rows, day))
    }),
    { numRuns: 500 },
  )
})

test('an answer holds for all of its days, and they hold the day asked', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...DAYS), (rows, day) => {
      const on = rowsInForce(rows, ({ span }) => span)
      const { span } = on(day)
      expect(inSpan(span, day)).toBe(true)
      for (const other of DAYS) if (inSpan(span, other)) expect(on(other)).toBe(on(day))
    }),
    { numRuns: 500 },
  )
})

test('where the order decides, the first row given that is in force is chosen', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...DAYS), (rows, day) => {
      const { row, rivals } = rowsInForce(rows, ({ span }) => span, givenFirst)(day)
      expect([row, rivals]).toEqual([rows.find(({ span }) => inSpan(span, day)) ?? null, []])
    }),
    { numRuns: 500 },
  )
})

test('two rows that begin on one day are rivals: the first is named, neither is sure', () => {
  const rows = ['old', 'one', 'other'].map((name, place) => ({ name, span: { from: place === 0 ? 1 : 5, to: 9 } }))
  const on = rowsInForce(rows, ({ span }) => span)
  expect(on(7)).toMatchObject({ row: rows[1], rivals: [rows[2]], passedOver: [rows[0]], span: { from: 5, to: 9 } })
  expect(on(10)).toEqual({ row: null, rivals: [], passedOver: [], span: { from: 10, to: Number.POSITIVE_INFINITY } })
})
