import { invoiceDueDate, referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { checkVatRate } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { parseBusinessId, vatIdOf } from '@palkkasilta/values/business-id.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths, toEuros } from '@palkkasilta/values/money.ts'
import type { Insertable, Selectable } from 'kysely'
import { nextBillNumber } from '../../core/bill/bill-number.ts'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { begin, move, type StepBy } from '../../kernel/moves.ts'
import type { User } from '../../kernel/user.ts'
import { among, insertRows } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { type PricingColumns, replaceRows, rowsOfSalaries } from './rows.ts'

type Department = Selectable<DB['department']>
type NewBill = Insertable<DB['integration_bill']>

export interface NewBillRequest {
  readonly salaryIds: readonly number[]
  /** Where the caller believes that the salaries belong. */
  readonly departmentId: string | undefined
}

/** Makes an open bill of salaries of one department and gives its id. A salary is on one bill at most. */
export async function createBill(tx: Tx, request: NewBillRequest, user: User, now: Temporal.Instant): Promise<number> {
  const salaries = await freeSalaries(tx, request)
  const ids = salaries.map((salary) => salary.id)
  const { department, billed } = await departmentsOf(tx, salaries[0]?.department_id ?? '')
  const billDate = dayOf(now)
  const deliveryDate = localDate(
    salaries
      .map((salary) => salary.period_end)
      .sort()
      .at(-1) ?? '',
  )
  const pricing = pricingOf(department)
  const bill = {
    ...customerOf(billed),
    ...referencesOf(department, billed),
    ...pricing,
    department_id: department.id,
    bill_date: billDate.toString(),
    due_date: invoiceDueDate(billDate, billed.payment_term_days).toString(),
    delivery_date: deliveryDate.toString(),
    our_costs_cents: salaries.reduce((total, salary) => total + salary.our_costs_cents, 0),
    created_at: now.toString(),
  }
  checkVatRate(millionths(bill.vat_rate), deliveryDate, 'taxpr')
  const id = await insertBill(tx, bill)
  const rows = await rowsOfSalaries(tx, ids, pricing, department.name)
  const totals = await replaceRows(tx, id, rows, bill.vat_rate)
  await tx.updateTable('integration_bill').set(totals).where('id', '=', id).execute()
  await insertRows(
    tx,
    'integration_bill_salary',
    ids.map((salary_id) => ({ bill_id: id, salary_id })),
  )
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  await begin(tx, integrationBill, [id], by)
  await move(tx, salaryBillState, ids, 'salaryBilled', by)
  const after = { company: bill.company, salaries: ids, total: toEuros(cents(totals.total_cents)) }
  await audit(tx, { action: 'workforceBill.create', entity: 'workforceBill', id, after }, user.id, now)
  return id
}

/** The salaries, locked: of two people billing the same ones, the second finds them billed. */
async function freeSalaries(tx: Tx, { salaryIds, departmentId }: NewBillRequest) {
  const ids = [...new Set(salaryIds)]
  const salaries = await tx
    .selectFrom('salary')
    .select(['id', 'department_id', 'period_end', 'our_costs_cents'])
    .select(['state', 'bank_state', 'report_state', 'bill_state'])
    .where(among('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (salaries.length !== ids.length) throw new DomainError('NOT_FOUND')
  const department = departmentId ?? salaries[0]?.department_id ?? null
  if (department === null || salaries.some((salary) => salary.department_id !== department))
    throw new DomainError('SALARIES_OF_MANY_DEPARTMENTS')
  if (salaries.some((salary) => salary.bill_state !== 'NOT_CREATED')) throw new DomainError('SALARIES_ALREADY_BILLED')
  return salaries
}

async function departmentsOf(tx: Tx, id: string): Promise<{ department: Department; billed: Department }> {
  const one = (each: string) => tx.selectFrom('department').selectAll().where('id', '=', each).executeTakeFirstOrThrow()
  const department = await one(id)
  const other = department.billed_department_id
  return { department, billed: other === null ? department : await one(other) }
}

/** Who is billed, and on which terms: the department that the bills go to decides. */
function customerOf(billed: Department) {
  const businessId = parseBusinessId(billed.business_id)
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
    vat_id: billed.vat_id || (businessId.ok && billed.country === 'FIN' ? vatIdOf(businessId.value) : ''),
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

type Numberless = Omit<NewBill, 'state' | 'bill_number' | 'reference' | 'net_cents' | 'vat_cents' | 'total_cents'>

async function insertBill(tx: Tx, bill: Numberless): Promise<number> {
  const number = await nextBillNumber(tx)
  const { id } = await tx
    .insertInto('integration_bill')
    .values({
      ...bill,
      state: integrationBill.initial,
      bill_number: number,
      reference: referenceOfInvoice(number),
      net_cents: 0,
      vat_cents: 0,
      total_cents: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
