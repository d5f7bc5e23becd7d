import { rowNet } from '@palkkasilta/engine/pricing/bill-row.ts'
import { isBefore } from '@palkkasilta/values/date.ts'
import {
  HUNDRED_PERCENT,
  type Hundredths,
  hundredths,
  type Myriadths,
  portion,
  type Rate,
  sum,
} from '@palkkasilta/values/money.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import type { InvoiceRow, OutgoingInvoice } from './invoice.ts'

/** One thing that the provider would refuse; the path is the field's name on the invoice form. */
export interface InvoiceFault {
  readonly path: string
  readonly message: string
}

/** A row whose figures belong together: rounded once without tax, once for the tax. */
export function invoiceRow(row: Omit<InvoiceRow, 'net' | 'vat' | 'total'>): InvoiceRow {
  const net = rowNet(row.quantity, row.unitPriceMyriadths)
  const vat = portion(net, row.vatRate)
  return { ...row, net, vat, total: sum([net, vat]) }
}

export function totalsOf(rows: readonly InvoiceRow[]): Pick<OutgoingInvoice, 'net' | 'vat' | 'total'> {
  return {
    net: sum(rows.map((row) => row.net)),
    vat: sum(rows.map((row) => row.vat)),
    total: sum(rows.map((row) => row.total)),
  }
}

/** Everything that the provider would refuse, so that staff can mend it before anything leaves. */
export function invoiceFaults(invoice: OutgoingInvoice): readonly InvoiceFault[] {
  return [...requiredFaults(invoice), ...deliveryFaults(invoice), ...rowFaults(invoice), ...totalFaults(invoice)]
}

function requiredFaults(invoice: OutgoingInvoice): InvoiceFault[] {
  const { receiver } = invoice
  const required = [
    ['billnum', invoice.billNumber, 'Laskun numero puuttuu.'],
    ['company', receiver.name, 'Laskun saajan nimi puuttuu.'],
    ['address', receiver.address, 'Laskun saajan osoite puuttuu.'],
    ['postcode', receiver.postalCode, 'Laskun saajan postinumero puuttuu.'],
    ['city', receiver.city, 'Laskun saajan postitoimipaikka puuttuu.'],
  ] as const
  const faults: InvoiceFault[] = required
    .filter(([, value]) => value.trim() === '')
    .map(([path, , message]) => ({ path, message }))
  if (!parseReference(invoice.reference).ok)
    faults.push({ path: 'billcode', message: 'Viitenumero puuttuu tai sen tarkistusnumero on väärä.' })
  if (isBefore(invoice.dueDate, invoice.billDate))
    faults.push({ path: 'paydate', message: 'Eräpäivä on ennen laskun päiväystä.' })
  return faults
}

function deliveryFaults({ delivery, receiver }: OutgoingInvoice): InvoiceFault[] {
  if (delivery.type === 'email' && !receiver.email.includes('@'))
    return [{ path: 'email', message: 'Sähköpostilasku vaatii saajan sähköpostiosoitteen.' }]
  if (delivery.type !== 'evoice') return []
  const faults: InvoiceFault[] = []
  if (!delivery.einvoiceAddress) faults.push({ path: 'evoice', message: 'Verkkolasku vaatii verkkolaskuosoitteen.' })
  if (!delivery.einvoiceOperator)
    faults.push({ path: 'evoiceint', message: 'Verkkolasku vaatii välittäjän tunnuksen.' })
  return faults
}

function rowFaults(invoice: OutgoingInvoice): InvoiceFault[] {
  if (invoice.rows.length === 0) return [{ path: 'tamigoPayRows', message: 'Laskulla ei ole rivejä.' }]
  return invoice.rows.flatMap((row, index) => {
    const path = `tamigoPayRows.${index}`
    const right = invoiceRow(row)
    const faults: InvoiceFault[] = []
    if (row.description.trim() === '') faults.push({ path: `${path}.desc`, message: 'Rivin selite puuttuu.' })
    if (row.net !== right.net || row.vat !== right.vat || row.total !== right.total)
      faults.push({ path: `${path}.amount`, message: 'Rivin summa ei ole määrä kertaa yksikköhinta.' })
    if (invoice.reverseVat && row.vatRate !== 0)
      faults.push({ path: `${path}.taxpr`, message: 'Käänteisen arvonlisäveron laskulla rivin veron pitää olla 0 %.' })
    return faults
  })
}

function totalFaults(invoice: OutgoingInvoice): InvoiceFault[] {
  const right = totalsOf(invoice.rows)
  if (invoice.net !== right.net || invoice.vat !== right.vat || invoice.total !== right.total)
    return [{ path: 'billingAmount', message: 'Laskun loppusumma ei ole rivien summa.' }]
  if (invoice.creditOf === null && invoice.total <= 0)
    return [{ path: 'billingAmount', message: 'Laskun loppusumman pitää olla yli 0 euroa.' }]
  if (invoice.creditOf !== null && invoice.total >= 0)
    return [{ path: 'billingAmount', message: 'Hyvityslaskun loppusumman pitää olla alle 0 euroa.' }]
  return []
}

export interface CreditNoteFacts {
  readonly billNumber: string
  readonly reference: string
  readonly billDate: OutgoingInvoice['billDate']
  /** How much of the invoice is taken back. */
  readonly share: Rate
}

/** The invoice with negative rows. All of it cancels to the cent; a part is the share of each row. */
export function creditNoteOf(invoice: OutgoingInvoice, facts: CreditNoteFacts): OutgoingInvoice {
  const rows = invoice.rows.map((row) => (facts.share === HUNDRED_PERCENT ? mirrored(row) : partOf(row, facts.share)))
  return {
    ...invoice,
    ...totalsOf(rows),
    rows,
    billNumber: facts.billNumber,
    reference: facts.reference,
    billDate: facts.billDate,
    dueDate: facts.billDate,
    paymentTermDays: 0,
    creditOf: invoice.billNumber,
  }
}

function mirrored(row: InvoiceRow): InvoiceRow {
  return invoiceRow({ ...row, quantity: (0 - row.quantity) as Hundredths })
}

function partOf(row: InvoiceRow, share: Rate): InvoiceRow {
  return invoiceRow({
    ...row,
    unit: 'kpl',
    quantity: hundredths(-1),
    unitPriceMyriadths: (portion(row.net, share) * 100) as Myriadths,
  })
}
