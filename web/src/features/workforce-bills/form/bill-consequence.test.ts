import type { BillPreview } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { billConsequence } from './bill-consequence.ts'

const same = { before: 10, after: 10, change: 0 }
const day = '2026-11-13'
const answer: BillPreview = {
  figures: {
    billingAmount: { before: 10, after: 12.5, change: 2.5 },
    billingAmountWithoutALV: same,
    vatamount: same,
    openamount: same,
    ourCosts: same,
    yield: { before: 3, after: 1, change: -2 },
  },
  vat: [],
  paydate: { before: day, after: day },
  rows: { before: 3, after: 3 },
  changedRows: [],
  lines: null,
  changedCount: 0,
}

const linesOf = (given: Partial<BillPreview>) =>
  billConsequence({ ...answer, ...given }).map(({ label, moved }) => `${label} ${moved}`.replaceAll('\u00a0', ' '))

test('the total stands first, the tax by its rate, what stays is left out', () => {
  const vat = [
    { taxpr: 25.5, before: 2.5, after: 0, change: -2.5 },
    { taxpr: 13.5, before: 0, after: 1.4, change: 1.4 },
  ]
  expect(linesOf({ vat, paydate: { before: day, after: '2026-11-27' } })).toEqual([
    'Yhteensä 10,00 → 12,50 (+2,50)',
    'Alv 25,50 % 2,50 → 0,00 (−2,50)',
    'Alv 13,50 % 0,00 → 1,40 (+1,40)',
    'Kate 3,00 → 1,00 (−2,00)',
    'Eräpäivä 13.11.2026 → 27.11.2026',
  ])
})

test('a row that comes or goes is told, and of many how many are not shown', () => {
  const changedRows = [
    { desc: 'Uusi', before: null, after: 5, change: 5 },
    { desc: 'Vanha', before: 4, after: null, change: -4 },
  ]
  expect(linesOf({ rows: { before: 3, after: 4 }, changedRows, changedCount: 9 }).slice(2)).toEqual([
    'Rivejä 3 → 4',
    'Rivi Uusi: – → 5,00 (+5,00)',
    'Rivi Vanha: 4,00 → – (−4,00)',
    'Lisäksi muuttuu 7 riviä',
  ])
})
