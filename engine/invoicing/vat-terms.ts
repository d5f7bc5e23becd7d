import type { VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
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
