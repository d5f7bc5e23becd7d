import { readdirSync, readFileSync } from 'node:fs'
import { type Cents, cents, toEuros, wholeUnits } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { IncomeLine } from './income-lines.ts'
import { claimed, givenBack, isContribution, isPay, placesOf, recoveredBetween, withNotDue } from './not-due.ts'

type Amounts = Readonly<Record<string, number>>

interface Case {
  readonly promise: string
  readonly source: string
  readonly isUnreported?: boolean
  readonly salaries: readonly { readonly told: Amounts; readonly difference: Amounts }[]
  readonly owed: number
  /** Of the person: the gross less contributions given back. */
  readonly claimed: number
  /** The lines of each salary's report. */
  readonly expect: readonly object[]
  /** As the money comes back, payment by payment. */
  readonly recovered?: readonly { readonly money: number; readonly told: Amounts }[]
}

const folder = new URL('./not-due-cases/', import.meta.url)
const cases = readdirSync(folder).map((file): Case & { readonly file: string } => ({
  file,
  ...parse(readFileSync(new URL(file, folder), 'utf8')),
}))

const inCents = (euros: number) => cents(wholeUnits(euros, 2) ?? 0)
const amountsOf = (amounts: Amounts) =>
  new Map(Object.entries(amounts).map(([code, euros]) => [Number(code), inCents(euros)]))

function lineOf([code, amount]: readonly [code: number, amount: Cents]): IncomeLine {
  return { code, amount, hundredths: null, allowance: null, unitWages: [], inclusions: [] }
}

describe('pay that was not due', () => {
  test.each(cases)('$file: $promise', ({ isUnreported = false, salaries, owed, recovered = [], ...expected }) => {
    const lines = salaries.map(({ told }) => Array.from(amountsOf(told), lineOf))
    const searched = salaries.map(({ told, difference }) => ({
      told: new Map([...amountsOf(told)].filter(([code]) => isPay(code))),
      difference: amountsOf(difference),
    }))
    const places = placesOf(searched, inCents(owed))
    const parts = lines.map((told, place) => {
      const own = places.filter((each) => each.place === place)
      return [...own, ...givenBack(told, [], own)].map(({ code, amount }) => ({ code, amount, isUnreported }))
    })
    const told = lines.map((each, place) => withNotDue(each, parts[place] ?? []))
    expect(
      told.map((each) => each.map(({ code, amount, mark }) => [code, toEuros(amount), ...(mark ? [mark] : [])])),
    ).toEqual(expected.expect)
    const claim = claimed(parts.flat())
    expect(toEuros(claim)).toBe(expected.claimed)
    let from = cents(0)
    for (const { money, told: came } of recovered) {
      const to = cents(from + inCents(money))
      const back = recoveredBetween(parts.flat(), claim, { from, to }).filter(({ code }) => !isContribution(code))
      expect(back.map(({ code, amount }) => [isUnreported ? 359 : code, toEuros(amount)])).toEqual(
        Object.entries(came).map(([code, euros]) => [Number(code), euros]),
      )
      from = to
    }
  })

  test('contributions given back for two claims are those of both together', () => {
    const lines = (
      [
        [201, 100_000],
        [413, 7_155],
      ] as const
    ).map(([code, amount]) => lineOf([code, cents(amount)]))
    const part = (amount: number) => [{ code: 201, amount: cents(amount) }]
    const first = givenBack(lines, [], part(333))
    const second = givenBack(lines, part(333), part(777))
    const both = givenBack(lines, [], part(1_110))
    expect((first[0]?.amount ?? 0) + (second[0]?.amount ?? 0)).toBe(both[0]?.amount)
  })
})
