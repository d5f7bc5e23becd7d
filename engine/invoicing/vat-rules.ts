import {
  constructionReverseCharge,
  type ExemptCategory,
  type VatGround,
  type VatZeroReason,
  vatZeroReasons,
} from '@palkkasilta/parameters/vat-grounds.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { VatTerms } from './vat-terms.ts'

/** What the invoice must say about its missing tax, in the customer's language; `null` where it has tax. */
export function vatNote(
  terms: Omit<VatTerms, 'rate'>,
  supplied: LocalDate,
  language: 'fi' | 'en' = 'fi',
): string | null {
  const ground = vatGround(terms, supplied)
  return ground === null ? null : notes[language](ground, terms)
}

type Note = (ground: VatGround, terms: Pick<VatTerms, 'reverseCharge'>) => string

const notes = {
  fi: ({ name, paragraph }, { reverseCharge }) =>
    reverseCharge ? `Käännetty verovelvollisuus, AVL ${paragraph}` : `ALV 0 %: ${name}, AVL ${paragraph}`,
  en: ({ english, paragraph }, { reverseCharge }) =>
    `${reverseCharge ? 'Reverse charge' : `VAT 0%: ${english}`}, Finnish VAT Act (AVL) ${paragraph}`,
} as const satisfies Record<'fi' | 'en', Note>

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
