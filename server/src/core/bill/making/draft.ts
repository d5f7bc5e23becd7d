import { invoiceDueDate } from '@palkkasilta/engine/invoicing/invoice.ts'
import { checkVatRate } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import type { BillableSalary } from '@palkkasilta/engine/pricing/bill-rows.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import type { Insertable, Selectable } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import { deliveredBy } from '../supplied-on.ts'
import { filledByCustomer, vatIdAt } from './customer.ts'
import { type DraftRow, draftRow, type PricingColumns, pricedRows, rowsOfSalaries, totalsOf } from './rows.ts'

type Department = Selectable<DB['department']>
type NewBill = Insertable<DB['integration_bill']>

interface Drafting {
  readonly salaryIds: readonly number[]
  /** Where the caller believes that the salaries belong. */
  readonly departmentId: string | undefined
  readonly now: Temporal.Instant
  /** False where nothing is written. */
  readonly isLocking: boolean
}

/** The bill that salaries of one department make, as it is stored and as it is shown before. Throws why they make none. */
export async function draftBill(db: Read, drafting: Drafting) {
  const salaries = await freeSalaries(db, drafting)
  const { department, bill } = await headOf(db, salaries[0]?.department_id ?? '', salaries, drafting.now)
  const ids = salaries.map(({ id }) => id)
  const rows = await rowsOfSalaries(db, ids, bill, department.name)
  return { salaries, ids, department, bill, rows, totals: totalsOf(rows, bill.vat_rate) }
}

/** What of a salary its bill is headed by. */
export interface BilledPeriod {
  /** ISO days. */
  readonly period_start: string
  readonly period_end: string
  readonly our_costs_cents: number
}

export interface BillDraft {
  readonly salaries: readonly BilledPeriod[]
  readonly department: Department
  readonly bill: Awaited<ReturnType<typeof headOf>>['bill']
  readonly rows: readonly DraftRow[]
  readonly totals: ReturnType<typeof totalsOf>
}

/** The bill that salaries would make that are not stored yet. Throws why they make none. */
export async function foreseenBill(
  db: Read,
  departmentId: string,
  all: readonly (BilledPeriod & { readonly billable: BillableSalary })[],
  now: Temporal.Instant,
): Promise<BillDraft> {
  const { department, bill } = await headOf(db, departmentId, all, now)
  const billables = all.map(({ billable }) => billable)
  const rows = pricedRows(billables, bill, department.name).rows.map(draftRow)
  return { salaries: all, department, bill, rows, totals: totalsOf(rows, bill.vat_rate) }
}

/** All of a bill but its rows. */
async function headOf(db: Read, departmentId: string, salaries: readonly BilledPeriod[], now: Temporal.Instant) {
  const { department, billed, customer } = await departmentsOf(db, departmentId)
  const billDate = dayOf(now)
  const periodEnds = salaries.map((salary) => salary.period_end).sort()
  const deliveryDate = deliveredBy(localDate(periodEnds.at(-1) ?? ''), billDate)
  const terms = termsOf(department, billed)
  const bill = {
    ...terms,
    ...(customer && filledByCustomer(terms, customer)),
    department_id: department.id,
    bill_date: billDate.toString(),
    due_date: invoiceDueDate(billDate, billed.payment_term_days).toString(),
    delivery_date: deliveryDate.toString(),
    our_costs_cents: salaries.reduce((total, salary) => total + salary.our_costs_cents, 0),
    created_at: now.toString(),
  }
  checkVatRate(millionths(bill.vat_rate), deliveryDate, 'taxpr')
  return { department, bill }
}

/** The salaries; locked, of two people billing the same ones the second finds them billed. */
async function freeSalaries(db: Read, { salaryIds, departmentId, isLocking }: Drafting) {
  const ids = [...new Set(salaryIds)]
  const salaries = await db
    .selectFrom('salary')
    .select(['id', 'department_id', 'period_start', 'period_end', 'our_costs_cents'])
    .select(['state', 'bank_state', 'report_state', 'bill_state', 'never_billed'])
    .where(among('id', ids))
    .orderBy('id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  if (salaries.length !== ids.length) throw new DomainError('NOT_FOUND')
  const department = departmentId ?? salaries[0]?.department_id ?? null
  if (department === null || salaries.some((salary) => salary.department_id !== department))
    throw new DomainError('SALARIES_OF_MANY_DEPARTMENTS')
  const never = salaries.find((salary) => salary.never_billed)
  if (never) throw new DomainError('SALARY_NEVER_BILLED', { salary: never.id })
  if (salaries.some((salary) => salary.bill_state !== 'NOT_CREATED')) throw new DomainError('SALARIES_ALREADY_BILLED')
  return salaries
}

/** A department, the one that its bills go to, and the customer that this one names. */
async function departmentsOf(db: Read, id: string) {
  const one = (each: string) => db.selectFrom('department').selectAll().where('id', '=', each).executeTakeFirstOrThrow()
  const department = await one(id)
  const other = department.billed_department_id
  const billed = other === null ? department : await one(other)
  if (billed.customer_id === null) return { department, billed }
  const customers = db.selectFrom('customer').selectAll().where('id', '=', billed.customer_id)
  return { department, billed, customer: await customers.executeTakeFirstOrThrow() }
}

/** What a department's bills take from it and from the department that they go to. */
export function termsOf(department: Department, billed: Department) {
  return { ...customerOf(billed), ...referencesOf(department, billed), ...pricingOf(department) }
}

/** Who is billed, and on which terms: the department that the bills go to decides. */
function customerOf(billed: Department) {
  return {
    company: billed.name,
    business_id: billed.business_id,
    address: billed.address,
    postal_code: billed.postal_code,
    city: billed.city,
    country: billed.country,
    contact_person: billed.contact_person,
    phone: billed.phone,
    email: billed.email,
    einvoice_address: billed.einvoice_address,
    einvoice_operator: billed.einvoice_operator,
    vat_id: billed.vat_id || vatIdAt(billed),
    customer_type: billed.customer_type,
    send_type: billed.send_type,
    reverse_vat: billed.reverse_vat,
    vat_rate: billed.reverse_vat ? 0 : billed.vat_rate,
    automatic_reminders: billed.automatic_reminders,
    payment_term_days: billed.payment_term_days,
  } satisfies Partial<NewBill>
}

/** The department where the work was done decides its price … */
function pricingOf(department: Department): PricingColumns {
  return {
    pricing_mode: department.pricing_mode,
    margin_thousandths: department.margin_thousandths,
    port_price_thousandths: department.port_price_thousandths,
    bill_reimbursements: department.bill_reimbursements,
    group_rows_by_shift: department.group_bill_rows_by_shift,
  }
}

/** … and the references on the bill; one that it has not set is that of the billed department. */
function referencesOf(department: Department, billed: Department) {
  return {
    your_code: department.your_code || billed.your_code,
    our_code: department.our_code || billed.our_code,
    order_number: department.order_number || billed.order_number,
    model: department.model || billed.model,
    salesman: department.salesman || billed.salesman,
    free_text: department.free_text || billed.free_text,
  } satisfies Partial<NewBill>
}
