import { vatNote } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { type StateOf, step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, type Myriadths, millionths } from '@palkkasilta/values/money.ts'
import type {
  Delivery,
  InvoiceKind,
  InvoiceRow,
  OutgoingInvoice,
  Receiver,
} from '../../../integrations/ropo/invoice.ts'
import { followCredit } from '../../work-queue/follow-bills.ts'
import type { BillKind } from '../kind.ts'
import { writtenIn } from '../language.ts'
import {
  billRow,
  billRows,
  rowsOfBill,
  rowsOfBills,
  type StoredBill,
  type StoredBillRow,
  salariesMessages,
} from '../queries.ts'
import { leftOfNet, shareAnew } from '../shares.ts'
import { moveBills } from '../states.ts'
import { suppliedOn } from '../supplied-on.ts'

/** Invoices to customer companies, made of salaries. */
export const billsOfSalaries: BillKind = {
  entity: 'workforceBill',
  table: 'integration_bill',
  messages: salariesMessages,
  outgoing: async (db, id) => outgoingInvoice(await billRow(db, id), await rowsOfBill(db, id)),
  async outgoingAll(db, ids) {
    const rows = Map.groupBy(await rowsOfBills(db, ids), ({ bill_id }) => bill_id)
    return new Map((await billRows(db, ids)).map((bill) => [bill.id, outgoingInvoice(bill, rows.get(bill.id) ?? [])]))
  },
  // its form calls them as the provider does
  pathOf: (field) => field,
  check: (state, event) => void step(integrationBill, state as StateOf<typeof integrationBill>, event, 'provider'),
  move: (tx, bills, event, by) =>
    moveBills(
      tx,
      bills.map(({ paid_on: _, ...bill }) => bill),
      event,
      by,
    ),
  async credited(tx, before, after, at) {
    await shareAnew(tx, before.id)
    const credited = cents(leftOfNet(before) - leftOfNet(after))
    await followCredit(tx, before.id, credited, { by: 'provider', who: null, at })
  },
}

const kinds: Readonly<Record<number, InvoiceKind>> = { 0: 'INVOICE', 1: 'REMINDER', 2: 'COLLECTION', 300: 'PRINT' }

/** The bill as the collection provider needs it. */
export function outgoingInvoice(bill: StoredBill, rows: readonly StoredBillRow[]): OutgoingInvoice {
  return {
    kind: kinds[bill.job_type] ?? 'INVOICE',
    billNumber: String(bill.bill_number),
    reference: bill.reference,
    receiver: receiverOf(bill),
    delivery: {
      type: bill.send_type as Delivery['type'],
      einvoiceAddress: bill.einvoice_address,
      einvoiceOperator: bill.einvoice_operator,
    },
    billDate: localDate(bill.bill_date),
    dueDate: localDate(bill.due_date),
    deliveryDate: bill.delivery_date === null ? null : localDate(bill.delivery_date),
    paymentTermDays: bill.payment_term_days,
    language: bill.language as OutgoingInvoice['language'],
    reverseVat: bill.reverse_vat,
    zeroReason: bill.zero_reason as VatZeroReason | null,
    automaticReminders: bill.automatic_reminders,
    yourCode: bill.your_code,
    ourCode: bill.our_code,
    orderNumber: bill.order_number,
    model: bill.model,
    salesman: bill.salesman,
    freeText: freeTextOf(bill),
    rows: rows.map(invoiceRowOf),
    net: cents(bill.net_cents),
    vat: cents(bill.vat_cents),
    total: cents(bill.total_cents),
    creditOf: null,
  }
}

function receiverOf(bill: StoredBill): Receiver {
  return {
    kind: bill.customer_type === 2 ? 'PERSON' : 'COMPANY',
    name: bill.company,
    address: bill.address,
    postalCode: bill.postal_code,
    city: bill.city,
    country: bill.country as Receiver['country'],
    contactPerson: bill.contact_person,
    phone: bill.phone,
    email: bill.email,
    email2: bill.email2,
    vatId: bill.vat_id,
    officialId: bill.business_id,
    customerNumber: bill.customer_number,
  }
}

/** An invoice without tax must name the section of the law by which the buyer pays it. */
function freeTextOf(bill: StoredBill): string {
  const terms = {
    rate: millionths(bill.vat_rate),
    reverseCharge: bill.reverse_vat,
    zeroReason: bill.zero_reason as VatZeroReason | null,
  }
  return [
    bill.free_text,
    vatNote(terms, suppliedOn(bill), writtenIn({ language: bill.language as OutgoingInvoice['language'] })),
  ]
    .filter(Boolean)
    .join('\n')
}

function invoiceRowOf(row: StoredBillRow): InvoiceRow {
  return {
    description: row.description,
    quantity: row.count_hundredths as Hundredths,
    unit: row.item_type,
    unitPriceMyriadths: row.unit_price_myriadths as Myriadths,
    vatRate: millionths(row.vat_rate),
    net: cents(row.net_cents),
    vat: cents(row.vat_cents),
    total: cents(row.net_cents + row.vat_cents),
  }
}
