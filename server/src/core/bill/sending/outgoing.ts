import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { vatProblemTexts } from '@palkkasilta/engine/invoicing/vat-terms.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { einvoiceFaults } from '../../../integrations/finvoice/norm-rules.ts'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { type InvoiceFault, invoiceFaults } from '../../../integrations/ropo/invoice-rules.ts'
import type { OutboundMessage } from '../../outbound/channel.ts'

/** Everything that keeps an invoice from leaving, by the fields of the form. */
export function sendingFaults(invoice: OutgoingInvoice): readonly InvoiceFault[] {
  const lacksVatId = invoice.reverseVat && invoice.receiver.vatId.trim() === ''
  const vatId = { path: 'vatid', message: 'Käänteisen arvonlisäveron lasku vaatii ostajan ALV-tunnuksen.' }
  const faults = [
    ...invoiceFaults(invoice),
    ...(lacksVatId ? [vatId] : []),
    ...taxFaults(invoice),
    ...groundFaults(invoice),
  ]
  const told = new Set(faults.map(({ path }) => path))
  return [...faults, ...formFaults(invoice).filter(({ path }) => !told.has(path))]
}

/** What is sent as an e-invoice must fit its form. A credit note follows its invoice, which was sent. */
function formFaults(invoice: OutgoingInvoice): readonly InvoiceFault[] {
  return invoice.delivery.type === 'evoice' && invoice.creditOf === null ? einvoiceFaults(invoice) : []
}

/** What has no tax leaves with its ground alone: by the law, or as the buyer pays it. */
function groundFaults({ creditOf, rows, reverseVat, zeroReason }: OutgoingInvoice): InvoiceFault[] {
  if (creditOf !== null || reverseVat || rows.length === 0) return []
  const lacks = zeroReason === null && rows.every(({ vatRate }) => vatRate === 0)
  return lacks ? [{ path: 'vatZeroReasonCode', message: vatProblemTexts.ZERO_REASON_REQUIRED }] : []
}

/** A bill that was counted by an earlier version is counted anew when it is saved. A credit note follows its invoice instead. */
function taxFaults({ creditOf, rows }: OutgoingInvoice): InvoiceFault[] {
  const taxed = invoiceTotals(rows.map(({ net, vatRate }) => ({ amount: net, rate: vatRate })))
  if (creditOf !== null || rows.every(({ vat }, index) => vat === taxed.rows[index]?.vat)) return []
  return [
    { path: 'vatamount', message: 'Laskun veroa ei ole laskettu verottomasta summasta. Tallenna lasku uudelleen.' },
  ]
}

/** A stored invoice is JSON: days are ISO text. Of those that left long ago none tells its ground. */
type StoredInvoice = Omit<OutgoingInvoice, 'billDate' | 'dueDate' | 'deliveryDate' | 'zeroReason'> & {
  readonly zeroReason?: OutgoingInvoice['zeroReason']
  readonly billDate: string
  readonly dueDate: string
  readonly deliveryDate: string | null
}

/** The invoice exactly as it was kept before it left. */
export function keptInvoice({ content }: Pick<OutboundMessage, 'content'>): OutgoingInvoice {
  const kept: StoredInvoice = JSON.parse(String(content))
  return {
    ...kept,
    zeroReason: kept.zeroReason ?? null,
    billDate: localDate(kept.billDate),
    dueDate: localDate(kept.dueDate),
    deliveryDate: kept.deliveryDate === null ? null : localDate(kept.deliveryDate),
  }
}
