import type { Changes, RowChange } from '@palkkasilta/contract/form.ts'
import { billForm, type billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { invoiceDueDate } from '@palkkasilta/engine/invoicing/invoice.ts'
import { checkVatRate } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Hundredths, type Myriadths, millionths, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { badField, DomainError } from '../../../kernel/errors.ts'
import { changesIn, refuseStale } from '../../../kernel/records/edits.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import {
  messagesOf,
  rowsOfBill,
  type StoredBill,
  type StoredBillRow,
  salariesMessages,
  salariesOfBill,
} from '../queries.ts'
import { shareAnew } from '../shares.ts'
import { deliveredBy, suppliedOn } from '../supplied-on.ts'
import { type DraftRow, type PricingColumns, replaceRows, rowsOfSalaries, withAllCosts } from './rows.ts'

export type Body = z.output<typeof billForm.body>

/** A bill as calls answer it. */
export type BillRecord = z.output<typeof billForm.record>

type Edit = Omit<Changes<typeof billForm>, 'rows'>

/** Only an open bill can be changed, as it was read, and not while it is on its way to the provider. */
export async function refuseUneditable(db: Read, bill: StoredBill, body: Body): Promise<void> {
  await refuseStale(db, { entity: 'workforceBill', id: bill.id, version: bill.version }, body.version)
  if (!isEditable(integrationBill, bill.state))
    throw new DomainError('BILL_LOCKED', { fact: stateFact(integrationBill, bill.state) })
  await refuseLeaving(db, bill)
}

/** An invoice that is on its way to the provider stays as it is until the answer is known. */
export async function refuseLeaving(db: Read, bill: StoredBill): Promise<void> {
  const messages = await messagesOf(db, { messages: salariesMessages }, bill.id)
  if (messages.some(({ state }) => isLeaving(state))) throw new DomainError('BILL_LEAVING')
}

export interface EditedBill {
  readonly columns: Edit
  /** As they are stored. */
  readonly storedRows: readonly StoredBillRow[]
  readonly rows: readonly DraftRow[]
  readonly vatRate: number
  readonly costs: Cents
  /** The pricing makes the rows anew: they are not those of the edit. */
  readonly isRepriced: boolean
}

/** What an edit makes of a bill. Writes nothing: saving stores it, a preview shows it. */
export async function editedBill(db: Read, stored: StoredBill, body: Body, before: BillRecord): Promise<EditedBill> {
  const { rows: rowChanges, ...edit } = changesIn(billForm, body, before)
  const columns = columnsOf(edit, stored)
  const bill = { ...stored, ...columns }
  const salaries = await salariesOfBill(db, stored.id)
  const costs = sum(salaries.map((salary) => cents(salary.our_costs_cents)))
  const storedRows = await rowsOfBill(db, stored.id)
  const isRepriced = repriced(bill, stored)
  const rows = await rowsAfterEdit(db, {
    rows: rowChanges,
    stored: storedRows,
    salaryIds: salaries.map((salary) => salary.id),
    ourCosts: costs,
    pricing: isRepriced ? bill : null,
    name: before.departmentName,
  })
  return { columns, storedRows, rows, vatRate: bill.vat_rate, costs, isRepriced }
}

/** Stores what an edit made of a bill and counts it again: rows, tax, totals, and what each salary has of it. */
export async function storeEdited(tx: Tx, id: number, { columns, rows, vatRate, costs }: EditedBill): Promise<void> {
  const totals = await replaceRows(tx, id, rows, vatRate)
  await tx
    .updateTable('integration_bill')
    .set({ ...columns, ...totals, our_costs_cents: costs, error: null })
    .where('id', '=', id)
    .execute()
  await shareAnew(tx, id)
}

/** The columns that an edit changes. Throws BAD_REQUEST with the field that cannot stand. */
function columnsOf(edit: Edit, stored: StoredBill): Edit {
  const moved = { ...stored, ...edit }
  const columns = { ...edit, ...movedDueDate(moved, stored), ...movedDelivery(moved, stored) }
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

/** A day of delivery that staff did not touch does not come to lie after the bill. */
function movedDelivery({ bill_date, delivery_date }: StoredBill, stored: StoredBill) {
  if (bill_date === stored.bill_date || delivery_date === null || delivery_date !== stored.delivery_date) return {}
  return { delivery_date: deliveredBy(localDate(delivery_date), localDate(bill_date)).toString() }
}

/** Whether the salaries are to be priced anew. */
function repriced(columns: PricingColumns, stored: PricingColumns): boolean {
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
  readonly ourCosts: Cents
  /** The pricing, where it was changed: rows of the salaries are then made anew, and those that staff added stay. */
  readonly pricing: PricingColumns | null
  readonly name: string
}

async function rowsAfterEdit(db: Read, edit: RowEdit): Promise<DraftRow[]> {
  const stored = edit.stored.map(draftOf)
  const known = new Map(stored.map((row) => [row.id, row]))
  const rows = edit.rows?.map((row) => edited(row, known)) ?? stored
  if (edit.pricing === null) return withAllCosts(rows, edit.ourCosts)
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
