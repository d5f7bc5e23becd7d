import type { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { invoiceDueDate } from '@palkkasilta/engine/invoicing/invoice.ts'
import { checkVatRate } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, type Myriadths, millionths, ZERO } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { StoredBill, StoredBillRow } from '../../core/bill/queries.ts'
import { suppliedOn } from '../../core/bill/supplied-on.ts'
import { badField } from '../../kernel/errors.ts'
import { hundredths, thousandths } from '../../kernel/numbers.ts'
import type { Read } from '../../platform/database/types.ts'
import { type DraftRow, type PricingColumns, rowsOfSalaries, withAllCosts } from './rows.ts'

type Form = z.output<typeof billForm>
type FormRow = Form['tamigoPayRows'][number]

const HUNDREDTH_OF_PERCENT = 100 // millionths

/** The columns of a saved form. Throws BAD_REQUEST with the field that cannot stand. */
export function columnsOf(form: Form, stored: StoredBill) {
  const columns = { ...receiver(form), ...terms(form), ...pricing(form), due_date: dueDate(form, stored) }
  if (isBefore(localDate(columns.due_date), localDate(columns.bill_date)))
    throw badField('paydate', 'Eräpäivä on ennen laskun päiväystä.')
  checkVatRate(millionths(columns.vat_rate), suppliedOn(columns), 'taxpr')
  return columns
}

/** A due date that staff did not touch follows the date of the bill and the term. */
function dueDate(form: Form, stored: StoredBill): string {
  const given = localDate(form.paydate)
  const billed = localDate(form.billdate)
  const isMoved = billed.toString() !== stored.bill_date || form.termofpayment !== stored.payment_term_days
  const follows = isMoved && given.toString() === stored.due_date
  return (follows ? invoiceDueDate(billed, form.termofpayment) : given).toString()
}

function receiver(form: Form) {
  return {
    company: form.company,
    address: form.address,
    postal_code: form.postcode,
    city: form.city,
    country: form.country,
    contact_person: form.contactperson,
    phone: form.phone,
    email: form.email,
    email2: form.email2,
    einvoice_address: form.evoice,
    einvoice_operator: form.evoiceint,
    vat_id: form.vatid,
    customer_number: form.custnum,
    customer_type: form.customertype,
  }
}

function terms(form: Form) {
  return {
    your_code: form.yourcode,
    our_code: form.ourcode,
    order_number: form.ordernumber,
    model: form.model,
    salesman: form.salesman,
    job_type: form.jobtype,
    language: form.language,
    send_type: form.sendtype,
    reverse_vat: form.negvat === 1,
    automatic_reminders: form.sensible === 0,
    free_text: form.freetext,
    bill_date: localDate(form.billdate).toString(),
    delivery_date: form.deliverydate === null ? null : localDate(form.deliverydate).toString(),
    payment_term_days: form.termofpayment,
    vat_rate: hundredths(form.taxpr) * HUNDREDTH_OF_PERCENT,
  }
}

function pricing(form: Form): PricingColumns {
  return {
    pricing_mode: form.pricingMode,
    margin_thousandths: thousandths(form.ownMargin),
    port_price_thousandths: thousandths(form.portPrice),
    bill_reimbursements: form.billReimbursements,
    group_rows_by_shift: form.groupBillRowsByShift,
  }
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
  readonly form: readonly FormRow[]
  readonly stored: readonly StoredBillRow[]
  readonly salaryIds: readonly number[]
  readonly ourCosts: number
  /** The pricing, where it was changed: rows of the salaries are then made anew, and those that staff added stay. */
  readonly pricing: PricingColumns | null
  readonly name: string
}

export async function rowsAfterEdit(db: Read, edit: RowEdit): Promise<DraftRow[]> {
  const known = new Map(edit.stored.map((row) => [row.id, row]))
  const edited = edit.form.map((row) => draftOf(row, row.id === undefined ? undefined : known.get(row.id)))
  if (edit.pricing === null) return withAllCosts(edited, cents(edit.ourCosts))
  const fresh = await rowsOfSalaries(db, edit.salaryIds, edit.pricing, edit.name)
  return [...fresh, ...edited.filter((row) => !row.ofSalaries)]
}

function draftOf(row: FormRow, stored: StoredBillRow | undefined): DraftRow {
  return {
    description: row.desc,
    count: hundredths(row.count) as Hundredths,
    itemType: row.itemtype,
    unitPrice: Math.round(row.amount * 10_000) as Myriadths,
    cost: stored ? cents(stored.cost_cents) : ZERO,
    ofSalaries: stored?.of_salaries ?? false,
  }
}
