import { billFigures, type billPreview } from '@palkkasilta/contract/workforce-bills.ts'
import { priceWithTax, rowNet } from '@palkkasilta/engine/pricing/bill-row.ts'
import {
  type Cents,
  cents,
  type Hundredths,
  type Myriadths,
  millionths,
  type Rate,
  ZERO,
} from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type Body, editedBill, refuseUneditable } from '../../core/bill/making/edit.ts'
import { type DraftRow, totalsOf } from '../../core/bill/making/rows.ts'
import { billRow, type StoredBillRow } from '../../core/bill/queries.ts'
import { movedFigures, movedSums } from '../../kernel/preview.ts'
import type { Read } from '../../platform/database/types.ts'
import { billDetail } from './service.ts'
import { listItem } from './wire.ts'

type Preview = z.output<typeof billPreview>

/** More of them nobody reads beside a form. */
const MOST_ROWS = 20

/** The figures before and after an edit, by the steps of saving. Stores nothing. */
export async function previewOf(db: Read, id: number, body: Body): Promise<Preview> {
  const row = await billRow(db, id)
  await refuseUneditable(db, row, body)
  const edited = await editedBill(db, row, body, await billDetail(db, id))
  const { columns, storedRows, rows, vatRate, costs } = edited
  const totals = totalsOf(rows, vatRate)
  const { net, vat, gross } = totals
  const after = { ...row, ...columns, net_cents: net, vat_cents: vat, total_cents: gross, our_costs_cents: costs }
  const changed = changedRows(storedRows.map(rowBefore), rows.map(rowAfter))
  return {
    figures: movedFigures(billFigures, listItem(row), listItem(after)),
    vat: movedSums(
      storedRows.map((each) => [millionths(each.vat_rate), cents(each.vat_cents)]),
      [[millionths(vatRate), vat]],
    )
      .sort((a, b) => b.of - a.of)
      .map(({ of: taxpr, moved }) => ({ taxpr, ...moved })),
    paydate: { before: row.due_date, after: after.due_date },
    rows: { before: storedRows.length, after: rows.length },
    changedRows: changed.slice(0, MOST_ROWS),
    changedCount: changed.length,
    lines: edited.isRepriced
      ? null
      : rows.map((each, place) => countedRow(each, totals.rows[place], millionths(vatRate))),
  }
}

/** What a row comes to, as `rowRecord` tells it of a stored one. */
function countedRow(row: DraftRow, total: { readonly net: Cents; readonly vat: Cents } | undefined, taxpr: Rate) {
  const { net, vat } = total ?? { net: ZERO, vat: ZERO }
  return {
    taxpr,
    netamount: net,
    vatamount: vat,
    totalamount: cents(net + vat),
    totalitemprice: priceWithTax(row.unit_price_myriadths as Myriadths, taxpr),
    yield: cents(net - row.cost_cents),
  }
}

interface ShownRow {
  /** A row that staff edit keeps it; rows that the pricing makes anew have none. */
  readonly id: number | undefined
  readonly desc: string
  readonly net: Cents
}

function rowBefore({ id, description, net_cents }: StoredBillRow): ShownRow {
  return { id, desc: description, net: cents(net_cents) }
}

function rowAfter({ id, description, count_hundredths, unit_price_myriadths }: DraftRow): ShownRow {
  const net = rowNet(count_hundredths as Hundredths, unit_price_myriadths as Myriadths)
  return { id, desc: description, net }
}

/** Each row beside the same one before: by its id, or where the pricing made it anew by what it says. */
function changedRows(before: readonly ShownRow[], after: readonly ShownRow[]): Preview['changedRows'] {
  const kept = new Set(after.map(({ id }) => id))
  const keyOf = ({ id, desc }: ShownRow) => (id !== undefined && kept.has(id) ? id : desc)
  const left = Map.groupBy(before, keyOf)
  const rows = after.map((row) => ({
    desc: row.desc,
    before: left.get(keyOf(row))?.shift()?.net ?? null,
    after: row.net,
  }))
  const gone = [...left.values()].flat().map(({ desc, net }) => ({ desc, before: net, after: null }))
  return [...rows, ...gone]
    .filter((row) => row.before !== row.after)
    .map((row) => ({ ...row, change: cents((row.after ?? 0) - (row.before ?? 0)) }))
}
