import {
  constructionReverseCharge,
  type ExemptCategory,
  type VatGround,
  type VatZeroReason,
  vatZeroReasons,
} from '@palkkasilta/parameters/vat-grounds.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { VatTerms } from './vat-terms.ts'

/** What the invoice must say about its missing tax; `null` where it has tax. */
export function vatNote(terms: Omit<VatTerms, 'rate'>, supplied: LocalDate): string | null {
  const ground = vatGround(terms, supplied)
  if (ground === null) return null
  const { name, paragraph } = ground
  return terms.reverseCharge ? `Käännetty verovelvollisuus, AVL ${paragraph}` : `ALV 0 %: ${name}, AVL ${paragraph}`
}

/** How an e-invoice (EN 16931) tells the tax of its rows. */
export interface VatCategory {
  /** `S`: taxed. `null`: the ground joins several, of which the e-invoice wants one. */
  readonly category: ExemptCategory | 'S' | null
  readonly exemptionCode: VatGround['exemptionCode']
  readonly returnField: VatGround['returnField']
}

export function vatCategory(terms: VatTerms, supplied: LocalDate): VatCategory {
  const ground = vatGround(terms, supplied)
  if (ground === null) return { category: terms.rate > 0 ? 'S' : null, exemptionCode: null, returnField: null }
  const { category, exemptionCode, returnField } = ground
  return { category, exemptionCode, returnField }
}

/** Why a supply of the day has no tax; `null` where it has, or where nobody said why. */
export function vatGround(
  { reverseCharge, zeroReason }: Omit<VatTerms, 'rate'>,
  supplied: LocalDate,
): VatGround | null {
  if (reverseCharge) return constructionReverseCharge.on(supplied).value
  return zeroReason === null ? null : vatZeroReasons[zeroReason].on(supplied).value
}

export function isVatZeroReason(code: number): code is VatZeroReason {
  return Object.hasOwn(vatZeroReasons, code)
}

/** The grounds that staff choose from, by their codes, as they are called on the day. */
export function zeroReasonChoices(
  supplied: LocalDate,
): readonly { readonly code: VatZeroReason; readonly name: string }[] {
  return Object.entries(vatZeroReasons).map(([code, ground]) => ({
    code: Number(code) as VatZeroReason,
    name: ground.on(supplied).value.name,
  }))
}
