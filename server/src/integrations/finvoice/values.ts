import type { Bic } from '@palkkasilta/values/bic.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Iban } from '@palkkasilta/values/iban.ts'
import type { Cents } from '@palkkasilta/values/money.ts'

export const EURO = { '@AmountCurrencyIdentifier': 'EUR' } as const
export const euro = (value: Cents) => ({ value, ...EURO })
export const day = (value: LocalDate) => ({ value, '@Format': 'CCYYMMDD' }) as const
export const ibanOf = (value: Iban) => ({ value, '@IdentificationSchemeName': 'IBAN' }) as const
export const bicOf = (value: Bic) => ({ value, '@IdentificationSchemeName': 'BIC' }) as const

/** An element is left out where nothing stands in it. */
export function filled<T extends object>(fields: T): T | undefined {
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined
}
