import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { vatNote } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, type Myriadths, millionths } from '@palkkasilta/values/money.ts'
import type {
  Delivery,
  InvoiceKind,
  InvoiceRow,
  OutgoingInvoice,
  Receiver,
} from '../../../integrations/ropo/invoice.ts'
import { type InvoiceFault, invoiceFaults } from '../../../integrations/ropo/invoice-rules.ts'
import type { OutboundMessage } from '../../outbound/channel.ts'
import type { StoredBill, StoredBillRow } from '../queries.ts'
import { suppliedOn } from '../supplied-on.ts'

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
  const terms = { rate: millionths(bill.vat_rate), reverseCharge: bill.reverse_vat, zeroReason: null }
  return [bill.free_text, vatNote(terms, suppliedOn(bill))].filter(Boolean).join('\n')
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

/** Everything that keeps an invoice from leaving, by the fields of the form. */
export function sendingFaults(invoice: OutgoingInvoice): readonly InvoiceFault[] {
  const lacksVatId = invoice.reverseVat && invoice.receiver.vatId.trim() === ''
  const vatId = { path: 'vatid', message: 'Käänteisen arvonlisäveron lasku vaatii ostajan ALV-tunnuksen.' }
  return [...invoiceFaults(invoice), ...(lacksVatId ? [vatId] : []), ...taxFaults(invoice)]
}

/** A bill that was counted by an earlier version is counted anew when it is saved. A credit note follows its invoice instead. */
function taxFaults({ creditOf, rows }: OutgoingInvoice): InvoiceFault[] {
  const taxed = invoiceTotals(rows.map(({ net, vatRate }) => ({ amount: net, rate: vatRate })))
  if (creditOf !== null || rows.every(({ vat }, index) => vat === taxed.rows[index]?.vat)) return []
  return [
    { path: 'vatamount', message: 'Laskun veroa ei ole laskettu verottomasta summasta. Tallenna lasku uudelleen.' },
  ]
}

/** A stored invoice is JSON: days are ISO text. */
type StoredInvoice = Omit<OutgoingInvoice, 'billDate' | 'dueDate' | 'deliveryDate'> & {
  readonly billDate: string
  readonly dueDate: string
  readonly deliveryDate: string | null
}

/** The invoice exactly as it was kept before it left. */
export function keptInvoice({ content }: Pick<OutboundMessage, 'content'>): OutgoingInvoice {
  const kept: StoredInvoice = JSON.parse(String(content))
  return {
    ...kept,
    billDate: localDate(kept.billDate),
    dueDate: localDate(kept.dueDate),
    deliveryDate: kept.deliveryDate === null ? null : localDate(kept.deliveryDate),
  }
}
