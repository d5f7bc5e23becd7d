import { bic } from '@palkkasilta/values/bic.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { barcodeOf } from '@palkkasilta/values/payment-codes/barcode.ts'
import { code128Widths } from '@palkkasilta/values/payment-codes/code128.ts'
import { epcCode } from '@palkkasilta/values/payment-codes/epc-code.ts'
import { formatReference, parseReference } from '@palkkasilta/values/reference-number.ts'
import { correction, generate, mode } from 'lean-qr'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import type { BarCode, Part, SquareCode, StripItem } from '../../../platform/pdf/sheet.ts'
import type { Letterhead } from './facts.ts'
import type { Words } from './words.ts'

/** Modules around a square code. */
const LIGHT = 4

type Paid = Pick<OutgoingInvoice, 'reference' | 'total' | 'dueDate'>

/** How an invoice is paid: typed, by the bar code, or by the square code. What is not more than zero has neither code. */
export function paymentPart(invoice: Paid, { seller, account }: Letterhead, words: Words): Part {
  const to = { iban: iban(account.iban), bic: bic(account.bic), name: seller.name }
  const reference = parseReference(invoice.reference)
  const { payee, iban: accountName, bic: bank, title } = words.payment
  const { due, reference: referenceName } = words.facts
  const facts: StripItem[] = [
    { caption: payee, value: to.name },
    { caption: accountName, value: to.iban.replace(/(.{4})(?=.)/g, '$1\u00a0') },
    { caption: bank, value: to.bic },
    { caption: referenceName, value: reference.ok ? formatReference(reference.value) : invoice.reference },
    { caption: due, value: words.date(invoice.dueDate) },
    { caption: words.toPay, value: words.money(invoice.total), isMain: true },
  ]
  if (!reference.ok || invoice.total <= 0) return { kind: 'foot', title, facts, square: null, bars: null }
  const payment = { ...to, reference: reference.value, amount: invoice.total, due: invoice.dueDate }
  return { kind: 'foot', title, facts, square: squareOf(payment, words), bars: barsOf(payment, words) }
}

type Payment = Parameters<typeof epcCode>[0]

function squareOf(payment: Payment, { payment: { scan, qrSays } }: Words): SquareCode {
  // EPC069-12: error correction M, four light modules around it
  const levels = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  const code = generate(mode.utf8(epcCode(payment)), levels)
  const places = Array.from({ length: code.size + 2 * LIGHT }, (_, at) => at - LIGHT)
  const rows = places.map((down) => places.map((right) => code.get(right, down)))
  return { rows, caption: scan, says: qrSays }
}

/** A foreign account has none. */
function barsOf(payment: Payment, { payment: { barsSay } }: Words): BarCode | null {
  const code = barcodeOf(payment)
  if (!code.ok) return null
  return { widths: code128Widths(orThrow(code)), text: code.value.replace(/(.{4})(?=.)/g, '$1 '), says: barsSay }
}
