import { refundedRows } from '@palkkasilta/engine/invoicing/refund.ts'
import type { VatAmounts } from '@palkkasilta/engine/invoicing/vat.ts'
import { rowNet } from '@palkkasilta/engine/pricing/bill-row.ts'
import { isBefore } from '@palkkasilta/values/date.ts'
import {
  type Cents,
  cents,
  HUNDRED_PERCENT,
  type Hundredths,
  hundredths,
  priceOf,
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
    const net = rowNet(row.quantity, row.unitPriceMyriadths)
    const faults: InvoiceFault[] = []
    if (row.description.trim() === '') faults.push({ path: `${path}.desc`, message: 'Rivin selite puuttuu.' })
    if (row.net !== net || row.total !== net + row.vat)
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

interface TakenBack {
  /** How much of the invoice is taken back when this has been sent, with what the earlier credit notes took. */
  readonly upTo: Rate
  readonly earlier: readonly OutgoingInvoice[]
}

export interface CreditNoteFacts extends TakenBack {
  readonly billNumber: string
  readonly reference: string
  readonly billDate: OutgoingInvoice['billDate']
}

function amountsTakenBack(invoice: OutgoingInvoice, { upTo, earlier }: TakenBack): readonly VatAmounts[] {
  return refundedRows(
    invoice.rows.map(amountsOf),
    earlier.map((note) => note.rows.map(takenBack)),
    upTo,
  )
}

/** What a credit note over as much takes back, with tax. */
export function totalTakenBack(invoice: OutgoingInvoice, taken: TakenBack): Cents {
  return sum(amountsTakenBack(invoice, taken).map(({ gross }) => gross))
}

/** The invoice with negative rows. All of it at once cancels row by row; a part is the share of each row in one piece. */
export function creditNoteOf(invoice: OutgoingInvoice, facts: CreditNoteFacts): OutgoingInvoice {
  const refunded = amountsTakenBack(invoice, facts)
  const isWhole = facts.upTo === HUNDRED_PERCENT && facts.earlier.length === 0
  const rows = invoice.rows.map((row, index): InvoiceRow => {
    const { net, vat, gross } = refunded[index] ?? amountsOf(row)
    const price = isWhole
      ? { quantity: (0 - row.quantity) as Hundredths }
      : { unit: 'kpl', quantity: hundredths(-1), unitPriceMyriadths: priceOf(net) }
    return { ...row, ...price, net: negative(net), vat: negative(vat), total: negative(gross) }
  })
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

function amountsOf({ vatRate, net, vat, total }: InvoiceRow): VatAmounts {
  return { rate: vatRate, net, vat, gross: total }
}

function takenBack(row: InvoiceRow): VatAmounts {
  const { rate, net, vat, gross } = amountsOf(row)
  return { rate, net: negative(net), vat: negative(vat), gross: negative(gross) }
}

function negative(amount: Cents): Cents {
  return cents(0 - amount)
}
