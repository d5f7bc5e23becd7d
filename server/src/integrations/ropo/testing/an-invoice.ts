import { invoiceTotals, vatOfNet } from '@palkkasilta/engine/invoicing/vat.ts'
import { rowNet } from '@palkkasilta/engine/pricing/bill-row.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Hundredths, hundredths, type Myriadths, rate } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import type { InvoiceRow, OutgoingInvoice, Receiver } from '../invoice.ts'
import { totalsOf } from '../invoice-rules.ts'

const receiver: Receiver = {
  kind: 'COMPANY',
  name: 'Myllykosken Varasto Oy',
  address: 'Varastotie 4',
  postalCode: '46800',
  city: 'Kouvola',
  country: 'FIN',
  contactPerson: 'Aino Ahola',
  phone: '+358401234567',
  email: 'laskut@varasto.example',
  email2: '',
  vatId: 'FI12345671',
  officialId: '1234567-1',
  customerNumber: '1001',
}

export function aRow(changes: Partial<Omit<InvoiceRow, 'net' | 'vat' | 'total'>> = {}): InvoiceRow {
  const row = {
    description: 'Varastotyö',
    quantity: hundredths('7.50'),
    unit: 'h',
    unitPriceMyriadths: 243_333 as Myriadths,
    vatRate: rate('0.255'),
    ...changes,
  }
  const { net, vat, gross: total } = vatOfNet(rowNet(row.quantity, row.unitPriceMyriadths), row.vatRate)
  return { ...row, net, vat, total }
}

/** The rows of one invoice: their taxes add up to that of the sum. */
export function taxed(rows: readonly InvoiceRow[]): InvoiceRow[] {
  const totals = invoiceTotals(rows.map(({ net, vatRate }) => ({ amount: net, rate: vatRate })))
  return rows.map((row, index) => ({
    ...row,
    vat: totals.rows[index]?.vat ?? row.vat,
    total: totals.rows[index]?.gross ?? row.total,
  }))
}

/** An invoice that the provider takes; its totals follow its rows. */
export function anInvoice(changes: Partial<OutgoingInvoice> = {}): OutgoingInvoice {
  const rows =
    changes.rows ??
    taxed([
      aRow(),
      aRow({ description: 'Iltalisä', quantity: hundredths('2.25'), unitPriceMyriadths: 19_899 as Myriadths }),
      aRow({
        description: 'Kilometrikorvaus',
        quantity: hundredths(120),
        unit: 'km',
        unitPriceMyriadths: 5_500 as Myriadths,
        vatRate: rate(0),
      }),
    ])
  return {
    kind: 'INVOICE',
    billNumber: '100001',
    reference: '1000012',
    receiver,
    delivery: { type: 'email', einvoiceAddress: '', einvoiceOperator: '' },
    billDate: localDate('2026-03-02'),
    dueDate: localDate('2026-03-16'),
    deliveryDate: localDate('2026-02-28'),
    paymentTermDays: 14,
    language: 'fin',
    reverseVat: false,
    zeroReason: null,
    automaticReminders: true,
    yourCode: 'PO-77',
    ourCode: 'Helmikuu 2026',
    orderNumber: '',
    model: 'KP 210',
    salesman: '',
    freeText: '',
    creditOf: null,
    ...totalsOf(rows),
    ...changes,
    rows,
  }
}

const anyRow = fc
  .record({
    quantity: fc.integer({ min: -100_000, max: 100_000 }).map((units) => units as Hundredths),
    unitPriceMyriadths: fc.integer({ min: 0, max: 5_000_000 }).map((price) => price as Myriadths),
    vatRate: fc.constantFrom('0', '0.10', '0.135', '0.14', '0.255').map(rate),
  })
  .map(aRow)

/** Any invoice that is paid. */
export const anyInvoice = fc
  .array(anyRow, { minLength: 1, maxLength: 12 })
  .map((rows) => anInvoice({ rows: taxed(rows) }))
  .filter((invoice) => invoice.total > 0)
