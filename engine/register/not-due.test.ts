import { readdirSync, readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, toEuros, wholeUnits } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { allowances, type IncomeLine } from './income-lines.ts'
import {
  claimed,
  givenBack,
  isContribution,
  isPay,
  type NotDue,
  payOfTaxFree,
  placesOf,
  recoveredAs,
  recoveredBetween,
  taxFreePlacesOf,
  withNotDue,
} from './not-due.ts'

/** By income type, of daily allowances with their kind: `331/3`. */
type Amounts = Readonly<Record<string, number>>

interface Case {
  readonly promise: string
  readonly source: string
  readonly isUnreported?: boolean
  /** The tax-free money was due as wage. */
  readonly wasWage?: boolean
  readonly salaries: readonly { readonly told: Amounts; readonly difference: Amounts }[]
  /** Of all salaries together. */
  readonly overpaidTaxFree?: Amounts
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

function kindOf(key: string) {
  const [code, allowance] = key.split('/').map(Number)
  const found = Object.values(allowances).find((each) => each === allowance)
  return { code: code ?? 0, allowance: found ?? null }
}

const linesOf = (told: Amounts) =>
  Object.entries(told).map(([key, euros]) => ({ ...lineOf([0, inCents(euros)]), ...kindOf(key) }))

function lineOf([code, amount]: readonly [code: number, amount: Cents]): IncomeLine {
  return { code, amount, hundredths: null, allowance: null, unitWages: [], inclusions: [] }
}

/** Each kind is sought in what was told of it alone. */
function taxFreePlaces({ salaries, overpaidTaxFree: overpaid = {}, wasWage = false }: Case) {
  return Object.entries(overpaid).flatMap(([key, euros]) => {
    const [kind, amount] = [kindOf(key), inCents(euros)]
    const only = (amounts: Amounts) => new Map([[kind.code, inCents(amounts[key] ?? 0)]])
    const searched = salaries.map(({ told, difference }) => ({ told: only(told), difference: only(difference) }))
    const { toldAs } = payOfTaxFree(kind.code, localDate('2026-04-10'))
    return taxFreePlacesOf(searched, { ...kind, amount, hundredths: 0 }).map(({ hundredths, ...place }) => {
      return { ...place, taxFree: { allowance: kind.allowance, toldAs, hundredths, wasWage } }
    })
  })
}

describe('pay that was not due', () => {
  test.each(cases)('$file: $promise', (given) => {
    const { isUnreported = false, salaries, owed, recovered = [], ...expected } = given
    const lines = salaries.map(({ told }) => linesOf(told))
    const searched = salaries.map(({ told, difference }) => ({
      told: new Map([...amountsOf(told)].filter(([code]) => isPay(code))),
      difference: amountsOf(difference),
    }))
    const places = [...placesOf(searched, inCents(owed)), ...taxFreePlaces(given)]
    const parts = lines.map((told, index) => {
      const own = places.filter(({ place }) => place === index)
      return [...own, ...givenBack(told, [], own)].map((part): NotDue => ({ ...part, isUnreported }))
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
      expect(back.map((part) => [recoveredAs(part), toEuros(part.amount)])).toEqual(
        Object.entries(came).map(([code, euros]) => [Number(code), euros]),
      )
      from = to
    }
  })

  test('over any salaries tax-free money moves to the cent, with its kilometres', () => {
    const euros = fc.integer({ min: 1, max: 5_000 })
    const paid = fc.array(fc.tuple(euros, fc.integer({ min: 1, max: 900 }), fc.integer({ min: -5_000, max: 900 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(paid, euros, fc.integer({ min: 0, max: 900 }), (salaries, most, hundredths) => {
        const amount = cents(
          Math.min(
            most,
            salaries.reduce((all, [told]) => all + told, 0),
          ),
        )
        const searched = salaries.map(([told, , difference]) => {
          return { told: new Map([[311, cents(told)]]), difference: new Map([[311, cents(difference)]]) }
        })
        const places = taxFreePlacesOf(searched, { code: 311, allowance: null, amount, hundredths })
        const total = (field: 'amount' | 'hundredths') => places.reduce((all, place) => all + place[field], 0)
        expect([total('amount'), total('hundredths')]).toEqual([amount, hundredths])
        for (const [index, [told, kilometres]] of salaries.entries()) {
          const parts = places
            .filter(({ place }) => place === index)
            .map((part) => ({ ...part, isUnreported: false, taxFree: { ...part, allowance: null, toldAs: 209 } }))
          const lines = withNotDue([{ ...lineOf([311, cents(told)]), hundredths: kilometres }], parts)
          expect(lines.reduce((all, line) => all + line.amount, 0)).toBe(told)
          expect(lines.every((line) => line.amount > 0 && (line.hundredths ?? 0) >= 0)).toBe(true)
        }
      }),
    )
  })

  test('kilometres go with the money that was not due, and come back with it', () => {
    const told = [{ ...lineOf([311, cents(1_000)]), hundredths: 2_000 }]
    const taxFree = { allowance: null, toldAs: 209, hundredths: 1_200 }
    const part = { code: 311, amount: cents(600), isUnreported: false, taxFree }
    const kilometres = (parts: readonly NotDue[]) =>
      withNotDue(told, parts).map(({ code, amount, hundredths }) => [code, amount, hundredths])
    expect(kilometres([part])).toEqual([
      [209, 600, null],
      [311, 400, 800],
    ])
    expect(kilometres(recoveredBetween([part], cents(600), { from: cents(0), to: cents(150) }))).toEqual([
      [209, 150, null],
      [311, 850, 1_700],
    ])
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
