import type { Whole } from '@palkkasilta/contract/form.ts'
import type { billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { share } from '@palkkasilta/engine/invoicing/share.ts'
import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { type BillRow, rowNet } from '@palkkasilta/engine/pricing/bill-row.ts'
import { type BillableSalary, type BillRows, billRowsFromSalaries } from '@palkkasilta/engine/pricing/bill-rows.ts'
import { type Cents, cents, millionths, sum, type Thousandths } from '@palkkasilta/values/money.ts'
import { type Insertable, sql } from 'kysely'
import { badField } from '../../../kernel/errors.ts'
import { insertRows, piecesOf } from '../../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../../platform/database/types.ts'
import { billableSalaries, type Wanted } from './billable.ts'

/** A row of a bill before its tax is counted: what staff can change, what it costs us, and whether the pricing made it. */
export interface DraftRow extends Whole<typeof billRowForm> {
  /** Of a row that is stored already: it keeps its id. */
  readonly id?: number | undefined
  readonly cost_cents: Cents
  readonly of_salaries: boolean
}

/** How a bill is priced, as its table and that of departments have it. */
export interface PricingColumns {
  readonly pricing_mode: 'MARGIN' | 'FIXED'
  readonly margin_thousandths: number
  readonly port_price_thousandths: number
  readonly bill_reimbursements: boolean
  readonly group_rows_by_shift: boolean
}

/** What the pricing makes of salaries, and what each row is counted from; `name` says whose pricing it is. Throws EngineError where nothing can be billed by it. */
export function pricedRows(salaries: readonly BillableSalary[], pricing: PricingColumns, name: string): BillRows {
  return billRowsFromSalaries(salaries, {
    mode: pricing.pricing_mode,
    margin: pricing.margin_thousandths as Thousandths,
    portPrice: pricing.port_price_thousandths as Thousandths,
    billReimbursements: pricing.bill_reimbursements,
    groupByShift: pricing.group_rows_by_shift,
    origin: { level: 'department', name, since: null, source: null, certainty: 'confirmed' },
  })
}

/** Rows of the salaries by the pricing, to be billed. */
export async function rowsOfSalaries(
  db: Read,
  salaryIds: readonly number[],
  pricing: PricingColumns,
  name: string,
): Promise<DraftRow[]> {
  const salaries = await billableSalaries(db, salaryIds, wantedBy([pricing]))
  return pricedRows(salaries, pricing, name).rows.map(draftRow)
}

/** What some pricings need of the salaries' workings. */
export function wantedBy(pricings: readonly PricingColumns[]): Wanted {
  return {
    shifts: pricings.some((each) => each.group_rows_by_shift),
    reimbursements: pricings.some((each) => each.bill_reimbursements),
  }
}

export function draftRow({ description, count, itemType, unitPrice, cost }: BillRow): DraftRow {
  return {
    description,
    count_hundredths: count,
    item_type: itemType,
    unit_price_myriadths: unitPrice,
    cost_cents: cost,
    of_salaries: true,
  }
}

function netOf({ count_hundredths, unit_price_myriadths }: DraftRow): Cents {
  return rowNet(count_hundredths, unit_price_myriadths)
}

/** Our costs that no row stands for, such as those of a removed one, are shared by what the rows bill: over all rows, all costs. */
export function withAllCosts(rows: readonly DraftRow[], ourCosts: Cents): DraftRow[] {
  const left = cents(ourCosts - sum(rows.map((row) => row.cost_cents)))
  const parts = share(
    left,
    rows.map((row) => Math.max(0, netOf(row))),
  )
  return rows.map((row, index) => ({ ...row, cost_cents: cents(row.cost_cents + (parts[index] ?? 0)) }))
}

/** What rows bill together, and each one's share of it. */
export function totalsOf(rows: readonly DraftRow[], vatRate: number) {
  refuseTooLarge(sum(rows.map(netOf)))
  return invoiceTotals(rows.map((row) => ({ amount: netOf(row), rate: millionths(vatRate) })))
}

export interface BillTotals {
  readonly net_cents: number
  readonly vat_cents: number
  readonly total_cents: number
}

/** Puts the rows in the place of the bill's rows and gives their totals: the tax is that of the sum, a row's is its share. */
export async function replaceRows(
  tx: Tx,
  billId: number,
  rows: readonly DraftRow[],
  vatRate: number,
): Promise<BillTotals> {
  const rate = millionths(vatRate)
  const totals = totalsOf(rows, vatRate)
  const stored = rows.map((row, position) => ({
    ...row,
    id: row.id,
    bill_id: billId,
    position,
    vat_rate: rate,
    net_cents: totals.rows[position]?.net ?? 0,
    vat_cents: totals.rows[position]?.vat ?? 0,
  }))
  await tx.deleteFrom('integration_bill_row').where('bill_id', '=', billId).execute()
  for (const piece of piecesOf(stored)) await insertEither(tx, piece)
  return { net_cents: totals.net, vat_cents: totals.vat, total_cents: totals.gross }
}

/** Beyond it the margin and the tax could not be counted exactly. */
const LARGEST_BILL = cents(5_000_000_000)

function refuseTooLarge(net: Cents): void {
  if (Math.abs(net) > LARGEST_BILL) throw badField('tamigoPayRows', 'Laskun summa on enintään 50 000 000 €.')
}

type NewRow = Insertable<DB['integration_bill_row']> & { readonly id: number | undefined }

/** A row that the bill had keeps its id; a new one gets one from the database. */
async function insertEither(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const [kept, fresh] = [rows.filter(({ id }) => id !== undefined), rows.filter(({ id }) => id === undefined)]
  if (kept.length > 0)
    await sql`insert into integration_bill_row overriding system value
      select * from jsonb_populate_recordset(null::integration_bill_row, ${JSON.stringify(kept)})`.execute(tx)
  await insertRows(
    tx,
    'integration_bill_row',
    fresh.map(({ id: _, ...row }) => row),
  )
}
