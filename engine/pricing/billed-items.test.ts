import { readFileSync } from 'node:fs'
import type { Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { euros, hundredths, rate, sum, toEuros } from '@palkkasilta/values/money.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type BilledItem, billOfItems } from './billed-items.ts'

interface Given {
  readonly on: string
  readonly type: BilledItem['type']
  readonly price: number
  readonly amount?: number
  readonly kilometres?: number
  readonly vehicle?: Vehicle
  readonly partDays?: number
  readonly fullDays?: number
  readonly meals?: number
  readonly foreign?: number
}

const cases: readonly {
  readonly name: string
  readonly vat: number
  readonly billed?: boolean
  readonly items: readonly Given[]
  readonly expect: { readonly net: number; readonly vat: number; readonly gross: number; readonly rows: number[] }
}[] = parse(readFileSync(new URL('./item-cases/billed-items.yaml', import.meta.url), 'utf8'))

function itemOf(given: Given): BilledItem {
  return {
    on: localDate(given.on),
    description: 'Työ',
    type: given.type,
    price: euros(given.price),
    amount: hundredths(given.amount ?? 0),
    kilometres: hundredths(given.kilometres ?? 0),
    vehicle: given.vehicle ?? 0,
    partDays: hundredths(given.partDays ?? 0),
    fullDays: hundredths(given.fullDays ?? 0),
    meals: hundredths(given.meals ?? 0),
    foreign: euros(given.foreign ?? 0),
  }
}

describe('items on a bill', () => {
  it.each(cases)('$name', ({ vat, billed = false, items, expect: expected }) => {
    const { rows, totals } = billOfItems(items.map(itemOf), { vatRate: rate(vat), billReimbursements: billed })
    const { rows: sums, ...whole } = expected
    expect(rows.map(({ net }) => toEuros(net))).toEqual(sums)
    expect({ net: toEuros(totals.net), vat: toEuros(totals.vat), gross: toEuros(totals.gross) }).toEqual(whole)
  })

  it('each tells what of its own trips is billed', () => {
    const items = cases[4]?.items.map(itemOf) ?? []
    const { reimbursed, rows } = billOfItems(items, { vatRate: rate(0.255), billReimbursements: true })
    expect(reimbursed).toEqual([9100, 3000])
    expect(sum(reimbursed)).toBe(sum(rows.filter(({ item }) => item === null).map(({ net }) => net)))
  })
})
