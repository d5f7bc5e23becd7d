import { vatNote } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import type { ExemptCategory, VatGround } from '@palkkasilta/parameters/vat-grounds.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { InvoiceKind, OutgoingInvoice } from '../ropo/invoice.ts'

interface Words {
  readonly kinds: Readonly<Record<InvoiceKind | 'CREDIT_NOTE', string>>
  readonly terms: (days: number) => string
}

const finnish: Words = {
  kinds: {
    INVOICE: 'LASKU',
    PRINT: 'LASKU',
    REMINDER: 'MAKSUMUISTUTUS',
    COLLECTION: 'PERINTÄLASKU',
    CREDIT_NOTE: 'HYVITYSLASKU',
  },
  terms: (days) => `${days} pv netto`,
}

const english: Words = {
  kinds: {
    INVOICE: 'INVOICE',
    PRINT: 'INVOICE',
    REMINDER: 'PAYMENT REMINDER',
    COLLECTION: 'COLLECTION INVOICE',
    CREDIT_NOTE: 'CREDIT NOTE',
  },
  terms: (days) => `${days} days net`,
}

/** What has no word of its own language is told in English. */
export function wordsOf({ language }: Pick<OutgoingInvoice, 'language'>): Words {
  return language === 'fin' ? finnish : english
}

const exemptions: Readonly<Record<ExemptCategory, string>> = {
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Intra-community supply of goods',
  G: 'Export outside the EU',
  O: 'Outside the scope of VAT',
}

type Taxed = Pick<OutgoingInvoice, 'language' | 'reverseVat' | 'zeroReason'>

/** Why there is no tax, with the sections of the law; nothing where nobody said why. */
export function exemptionText({ language, reverseVat, zeroReason }: Taxed, ground: VatGround | null, on: LocalDate) {
  if (ground === null) return null
  if (language !== 'fin' && ground.category !== null)
    return `${exemptions[ground.category]}, Finnish VAT Act (AVL) ${ground.paragraph}`
  return vatNote({ reverseCharge: reverseVat, zeroReason }, on)
}

const units: ReadonlyMap<string, string> = new Map([
  ['h', 'HUR'],
  ['t', 'HUR'],
  ['tunti', 'HUR'],
  ['min', 'MIN'],
  ['pv', 'DAY'],
  ['vrk', 'DAY'],
  ['vko', 'WEE'],
  ['kk', 'MON'],
  ['v', 'ANN'],
  ['km', 'KMT'],
  ['m', 'MTR'],
  ['m2', 'MTK'],
  ['m3', 'MTQ'],
  ['kg', 'KGM'],
  ['l', 'LTR'],
  ['kpl', 'EA'],
])

/** By UN/ECE Recommendation 20; what is counted in anything else is counted in ones. */
export function unitCodeOf(unit: string): string {
  return units.get(unit.trim().toLowerCase().replace('²', '2').replace('³', '3')) ?? 'C62'
}
