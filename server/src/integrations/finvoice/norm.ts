import { vatGround } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import type { ExemptCategory, VatGround } from '@palkkasilta/parameters/vat-grounds.ts'
import { type Cents, type Rate, sum } from '@palkkasilta/values/money.ts'
import type { InvoiceRow, OutgoingInvoice } from '../ropo/invoice.ts'
import { exemptionText } from './words.ts'

/** `S` taxed, `Z` zero rate without a ground, the rest by the ground; `null`: the ground joins several categories. */
export type VatCategory = ExemptCategory | 'S' | 'Z' | null

/** The rows of one category and rate together (BG-23). */
export interface VatGroup {
  readonly category: VatCategory
  readonly rate: Rate
  readonly net: Cents
  readonly vat: Cents
  /** Of what has no tax (BT-120, BT-121). */
  readonly reason: string | null
  readonly reasonCode: VatGround['exemptionCode']
}

export interface CategorizedRow extends InvoiceRow {
  readonly category: VatCategory
}

/** The tax of an invoice as EN 16931 tells it. */
export interface NormTax {
  readonly rows: readonly CategorizedRow[]
  /** The highest rate first. */
  readonly groups: readonly VatGroup[]
}

export function normTax(invoice: OutgoingInvoice): NormTax {
  const { reverseVat, zeroReason } = invoice
  const supplied = invoice.deliveryDate ?? invoice.billDate
  const ground = vatGround({ reverseCharge: reverseVat, zeroReason }, supplied)
  const rows = invoice.rows.map((row) => ({ ...row, category: categoryOf(row.vatRate, ground) }))
  const groups = [...Map.groupBy(rows, ({ vatRate }) => vatRate)]
    .sort(([a], [b]) => b - a)
    .map(([rate, alike]): VatGroup => {
      const isTaxed = rate > 0
      return {
        category: categoryOf(rate, ground),
        rate,
        net: sum(alike.map(({ net }) => net)),
        vat: sum(alike.map(({ vat }) => vat)),
        reason: isTaxed ? null : exemptionText(invoice, ground, supplied),
        reasonCode: isTaxed ? null : (ground?.exemptionCode ?? null),
      }
    })
  return { rows, groups }
}

function categoryOf(rate: Rate, ground: VatGround | null): VatCategory {
  if (rate > 0) return 'S'
  return ground === null ? 'Z' : ground.category
}
