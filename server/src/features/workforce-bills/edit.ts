import type { Changes, RowChange } from '@palkkasilta/contract/form.ts'
import type { billForm, billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { invoiceDueDate } from '@palkkasilta/engine/invoicing/invoice.ts'
import { checkVatRate } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, type Myriadths, millionths } from '@palkkasilta/values/money.ts'
import type { StoredBill, StoredBillRow } from '../../core/bill/queries.ts'
import { type DraftRow, type PricingColumns, rowsOfSalaries, withAllCosts } from '../../core/bill/rows.ts'
import { suppliedOn } from '../../core/bill/supplied-on.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

type Edit = Omit<Changes<typeof billForm>, 'rows'>

/** The columns that an edit changes. Throws BAD_REQUEST with the field that cannot stand. */
export function columnsOf(edit: Edit, stored: StoredBill): Edit {
  const columns = { ...edit, ...movedDueDate({ ...stored, ...edit }, stored) }
  const bill = { ...stored, ...columns }
  if (isBefore(localDate(bill.due_date), localDate(bill.bill_date)))
    throw badField('paydate', 'Eräpäivä on ennen laskun päiväystä.')
  checkVatRate(millionths(bill.vat_rate), suppliedOn(bill), 'taxpr')
  return columns
}

/** A due date that staff did not touch follows the date of the bill and the term. */
function movedDueDate({ bill_date, payment_term_days, due_date }: StoredBill, stored: StoredBill) {
  const isMoved = bill_date !== stored.bill_date || payment_term_days !== stored.payment_term_days
  if (!isMoved || due_date !== stored.due_date) return {}
  return { due_date: invoiceDueDate(localDate(bill_date), payment_term_days).toString() }
}

/** Whether the salaries are to be priced anew. */
export function repriced(columns: PricingColumns, stored: PricingColumns): boolean {
  const priced = ({ pricing_mode, margin_thousandths, port_price_thousandths, ...rows }: PricingColumns) => [
    pricing_mode,
    pricing_mode === 'MARGIN' ? margin_thousandths : port_price_thousandths,
    rows.bill_reimbursements,
    rows.group_rows_by_shift,
  ]
  return JSON.stringify(priced(columns)) !== JSON.stringify(priced(stored))
}

interface RowEdit {
  /** Absent: the rows stay. */
  readonly rows: readonly RowChange<typeof billRowForm>[] | undefined
  readonly stored: readonly StoredBillRow[]
  readonly salaryIds: readonly number[]
  readonly ourCosts: number
  /** The pricing, where it was changed: rows of the salaries are then made anew, and those that staff added stay. */
  readonly pricing: PricingColumns | null
  readonly name: string
}

export async function rowsAfterEdit(db: Read, edit: RowEdit): Promise<DraftRow[]> {
  const stored = edit.stored.map(draftOf)
  const known = new Map(stored.map((row) => [row.id, row]))
  const rows = edit.rows?.map((row) => edited(row, known)) ?? stored
  if (edit.pricing === null) return withAllCosts(rows, cents(edit.ourCosts))
  const fresh = await rowsOfSalaries(db, edit.salaryIds, edit.pricing, edit.name)
  return [...fresh, ...rows.filter((row) => !row.of_salaries)]
}

function edited({ id, changes }: RowChange<typeof billRowForm>, known: ReadonlyMap<number | undefined, DraftRow>) {
  if (id === undefined) return { ...changes, cost_cents: cents(0), of_salaries: false }
  const stored = known.get(id)
  if (!stored) throw new DomainError('NOT_FOUND')
  return { ...stored, ...changes }
}

function draftOf({ id, description, item_type, of_salaries, ...row }: StoredBillRow): DraftRow {
  return {
    id,
    description,
    count_hundredths: row.count_hundredths as Hundredths,
    item_type,
    unit_price_myriadths: row.unit_price_myriadths as Myriadths,
    cost_cents: cents(row.cost_cents),
    of_salaries,
  }
}
