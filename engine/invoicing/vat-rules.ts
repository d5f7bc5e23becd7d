import {
  constructionReverseCharge,
  type ExemptCategory,
  type VatGround,
  type VatZeroReason,
  vatZeroReasons,
} from '@palkkasilta/parameters/vat-grounds.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Rate } from '@palkkasilta/values/money.ts'

/** What staff chose for an invoice's tax. */
export interface VatTerms {
  readonly rate: Rate
  /** Construction reverse charge (specification: inverseALV). */
  readonly reverseCharge: boolean
  readonly zeroReason: VatZeroReason | null
}

/** What is wrong with a choice, with the specification's sentences. */
export const vatProblemTexts = {
  REVERSE_CHARGE_NEEDS_ZERO_VAT: 'ALV pitää olla 0% kun käytetään käänteistä ALV:a',
  ZERO_REASON_REQUIRED: 'Alv 0% peruste on pakollinen, kun ALV on 0%',
  ZERO_REASON_NOT_WITH_VAT: 'Alv 0% peruste tulee olla tyhjä, kun ALV on eri kuin 0%',
  ZERO_REASON_NOT_WITH_REVERSE_CHARGE: 'Alv 0% peruste tulee olla tyhjä, kun käytetään käänteistä ALV:a',
} as const satisfies Record<string, string>

export type VatProblemCode = keyof typeof vatProblemTexts

export interface VatProblem {
  readonly code: VatProblemCode
  /** The field at which the sentence is shown. */
  readonly field: keyof VatTerms
}

interface VatRule extends VatProblem {
  readonly broken: (terms: VatTerms) => boolean
}

const rules: readonly VatRule[] = [
  {
    code: 'REVERSE_CHARGE_NEEDS_ZERO_VAT',
    field: 'rate',
    broken: ({ rate, reverseCharge }) => rate > 0 && reverseCharge,
  },
  {
    code: 'ZERO_REASON_REQUIRED',
    field: 'zeroReason',
    broken: ({ rate, reverseCharge, zeroReason }) => rate === 0 && !reverseCharge && zeroReason === null,
  },
  {
    code: 'ZERO_REASON_NOT_WITH_VAT',
    field: 'zeroReason',
    broken: ({ rate, zeroReason }) => rate !== 0 && zeroReason !== null,
  },
  {
    code: 'ZERO_REASON_NOT_WITH_REVERSE_CHARGE',
    field: 'zeroReason',
    broken: ({ reverseCharge, zeroReason }) => reverseCharge && zeroReason !== null,
  },
]

/** Every rule that the choice breaks; none for a choice that an invoice can have. */
export function vatProblems(terms: VatTerms): readonly VatProblem[] {
  return rules.filter(({ broken }) => broken(terms)).map(({ code, field }) => ({ code, field }))
}

/** What the invoice must say about its missing tax; `null` where it has tax. */
export function vatNote(terms: VatTerms, supplied: LocalDate): string | null {
  const ground = groundOf(terms, supplied)
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
  const ground = groundOf(terms, supplied)
  if (ground === null) return { category: terms.rate > 0 ? 'S' : null, exemptionCode: null, returnField: null }
  const { category, exemptionCode, returnField } = ground
  return { category, exemptionCode, returnField }
}

function groundOf({ reverseCharge, zeroReason }: VatTerms, supplied: LocalDate): VatGround | null {
  if (reverseCharge) return constructionReverseCharge.on(supplied).value
  return zeroReason === null ? null : vatZeroReasons[zeroReason].on(supplied).value
}

export function isVatZeroReason(code: number): code is VatZeroReason {
  return Object.hasOwn(vatZeroReasons, code)
}
