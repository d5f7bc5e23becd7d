import type { Bill, BillListItem, BillRow } from '@palkkasilta/contract/workforce-bills.ts'
import { margin } from '@palkkasilta/engine/invoicing/invoice.ts'
import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { type Cents, cents, divideRounded, toEuros, toFraction } from '@palkkasilta/values/money.ts'
import type { BillListRow, StoredBill, StoredBillRow, salariesOfBill } from '../../core/bill/queries.ts'
import { suppliedOn } from '../../core/bill/supplied-on.ts'

const PERCENT = 10_000 // millionths
const MYRIADTHS_IN_CENT = 100

const euros = (amount: number) => toEuros(cents(amount))

export function listItem(row: BillListRow): BillListItem {
  const { yieldPercent } = margin(cents(row.net_cents), cents(row.our_costs_cents))
  return {
    id: row.id,
    billnum: row.bill_number,
    company: row.company,
    departmentId: row.department_id,
    departmentName: row.department_name,
    billingAmountWithoutALV: euros(row.net_cents),
    vatamount: euros(row.vat_cents),
    billingAmount: euros(row.total_cents),
    ourCosts: euros(row.our_costs_cents),
    yield: euros(row.net_cents - row.our_costs_cents),
    yieldPercent: yieldPercent === null ? 0 : toFraction(yieldPercent),
    billdate: row.bill_date,
    paydate: row.due_date,
    state: row.state,
    sending: row.sending,
    // what is still on its way is not refunded yet
    refundPercent: row.refund_rate === null || row.state !== 'HYVITETTY' ? null : row.refund_rate / PERCENT,
    error: row.problem ?? row.error,
  }
}

export interface BillParts {
  readonly rows: readonly StoredBillRow[]
  readonly changes: Bill['stateChanges']
  readonly salaries: Awaited<ReturnType<typeof salariesOfBill>>
}

export function toWire(row: BillListRow, { rows, changes, salaries }: BillParts): Bill {
  return {
    ...listItem(row),
    ...receiver(row),
    ...codes(row),
    version: row.version,
    billcode: row.reference,
    termofpayment: row.payment_term_days,
    deliverydate: row.delivery_date,
    jobtype: row.job_type as Bill['jobtype'],
    language: row.language as Bill['language'],
    negvat: row.reverse_vat ? 1 : 0,
    sendtype: row.send_type as Bill['sendtype'],
    sensible: row.automatic_reminders ? 0 : 1,
    taxpr: row.vat_rate / PERCENT,
    vatChoices: vatChoices(suppliedOn(row)).map((choice) => choice.rate / PERCENT),
    pricingMode: row.pricing_mode,
    portPrice: row.port_price_thousandths / 1000,
    ownMargin: row.margin_thousandths / 1000,
    billReimbursements: row.bill_reimbursements,
    groupBillRowsByShift: row.group_rows_by_shift,
    freetext: row.free_text,
    tamigoPayRows: rows.map(payRow),
    stateChanges: changes,
    tamigoSalaries: salaries.map((salary) => ({
      id: salary.id,
      fullName: `${salary.first_name} ${salary.last_name}`,
      hetu: salary.national_id_cipher === null ? '' : '••••••-••••',
      ourCosts: euros(salary.our_costs_cents),
      departmentName: salary.department_name ?? '',
      payday: salary.payday,
    })),
  }
}

function receiver(row: StoredBill) {
  return {
    address: row.address,
    postcode: row.postal_code,
    city: row.city,
    country: row.country as Bill['country'],
    contactperson: row.contact_person,
    phone: row.phone,
    email: row.email,
    email2: row.email2,
    evoice: row.einvoice_address,
    evoiceint: row.einvoice_operator,
    vatid: row.vat_id,
    custnum: row.customer_number,
    customertype: row.customer_type as Bill['customertype'],
  }
}

function codes(row: StoredBill) {
  return {
    yourcode: row.your_code,
    ourcode: row.our_code,
    ordernumber: row.order_number,
    model: row.model,
    salesman: row.salesman,
  }
}

function payRow(row: StoredBillRow): BillRow {
  return {
    id: row.id,
    desc: row.description,
    count: row.count_hundredths / 100,
    itemtype: row.item_type,
    amount: row.unit_price_myriadths / PERCENT,
    taxpr: row.vat_rate / PERCENT,
    netamount: euros(row.net_cents),
    vatamount: euros(row.vat_cents),
    totalamount: euros(row.net_cents + row.vat_cents),
    totalitemprice: toEuros(priceWithTax(row)),
    yield: euros(row.net_cents - row.cost_cents),
  }
}

function priceWithTax({ unit_price_myriadths, vat_rate }: StoredBillRow): Cents {
  const hundredthsOfPercent = 10_000 + vat_rate / 100
  return cents(divideRounded(unit_price_myriadths * hundredthsOfPercent, 10_000 * MYRIADTHS_IN_CENT))
}
