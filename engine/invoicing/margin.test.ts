import { readFileSync } from 'node:fs'
import { cents, euros, sum, toEuros } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { addedMoves, type BilledWork, marginOf, whatMoved } from './margin.ts'

interface WorkText {
  readonly hours: number
  readonly billed: number
  readonly wages: number
  readonly supplements: number
  readonly contributions: number
}

interface Case {
  readonly promise: string
  readonly earlier: WorkText
  readonly later: WorkText
  readonly moved: Readonly<Record<string, number>>
}

const file = new URL('./cases/margin.yaml', import.meta.url)
const { cases } = parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] }

const workOf = (text: WorkText): BilledWork => ({
  minutes: text.hours * 60,
  billed: euros(text.billed),
  wages: euros(text.wages),
  supplements: euros(text.supplements),
  contributions: euros(text.contributions),
})

test.each(cases)('$promise', ({ earlier, later, moved }) => {
  const found = whatMoved(workOf(earlier), workOf(later))
  expect(Object.fromEntries(Object.entries(found).map(([name, amount]) => [name, toEuros(amount)]))).toEqual(moved)
})

const amount = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }).map(cents)
const work: fc.Arbitrary<BilledWork> = fc.record({
  minutes: fc.integer({ min: -1_000, max: 600_000 }),
  billed: amount,
  wages: amount,
  supplements: amount,
  contributions: amount,
})

test('whatever moved it is the difference to the cent', () => {
  fc.assert(
    fc.property(work, work, (earlier, later) => {
      expect(sum(Object.values(whatMoved(earlier, later)))).toBe(marginOf(later) - marginOf(earlier))
    }),
  )
})

test('pieces of work are added up mover by mover', () => {
  const [dear, cheap] = [whatMoved(workOf(first), workOf(second)), whatMoved(workOf(second), workOf(first))]
  expect(sum(Object.values(addedMoves(dear, cheap)))).toBe(0)
  expect(addedMoves(dear, dear).hours).toBe(2 * dear.hours)
})

const first: WorkText = { hours: 100, billed: 3000, wages: 1500, supplements: 200, contributions: 400 }
const second: WorkText = { hours: 70, billed: 2400, wages: 1100, supplements: 90, contributions: 260 }
