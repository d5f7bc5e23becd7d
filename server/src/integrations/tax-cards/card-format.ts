import type { IssuedCard } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import type { CardIncome, NoCardReason } from '@palkkasilta/values/tax-cards.ts'

/** What each part of a question, an answer or a row of a file is called. The interface's own names are not public: these are a guess. */
export const usualFields = {
  payer: 'PayerId',
  year: 'Year',
  persons: 'Persons',
  person: 'PersonId',
  reason: 'Reason',
  cards: 'TaxCards',
  incomeType: 'IncomeType',
  cardType: 'CardType',
  base: 'BasePercent',
  additional: 'AdditionalPercent',
  ceiling: 'IncomeLimit',
  validFrom: 'ValidFrom',
  madeAt: 'Created',
  withdrawn: 'Withdrawn',
} as const
export type CardField = keyof typeof usualFields

/** Those of a card, which a file has as its columns. */
export const fieldsOfCard = [
  'incomeType',
  'cardType',
  'base',
  'additional',
  'ceiling',
  'validFrom',
  'madeAt',
  'withdrawn',
] as const satisfies readonly CardField[]

/** Codes of income types, of kinds of cards and of what is said where there is none. Of the first two have been seen; what they mean is a guess. */
const usualCodes = {
  incomeTypes: { '000024': 'WAGE', '000038': 'COMPENSATION' },
  cardTypes: { TAX_CARD: 'YEARLY', TAX_AT_SOURCE_CARD: 'AT_SOURCE' },
  reasons: { PERSON_NOT_FOUND: 'UNKNOWN_PERSON', NO_TAX_CARD: 'NONE_YET', NOT_ELECTRONIC: 'ON_PAPER' },
} as const

export interface CardFormat {
  readonly fields: Readonly<Record<CardField, string>>
  readonly incomeTypes: ReadonlyMap<string, CardIncome>
  readonly cardTypes: ReadonlyMap<string, IssuedCard['type']>
  readonly reasons: ReadonlyMap<string, NoCardReason>
}

/** What of the usual format another one is given for. */
interface Differing {
  readonly fields?: ReadonlyMap<string, string> | undefined
  readonly incomeTypes?: CardFormat['incomeTypes'] | undefined
  readonly cardTypes?: CardFormat['cardTypes'] | undefined
  readonly reasons?: CardFormat['reasons'] | undefined
}

/** Throws a RangeError where a field is named that there is not. */
export function cardFormatOf({ fields = new Map(), incomeTypes, cardTypes, reasons }: Differing): CardFormat {
  const unknown = [...fields.keys()].find((name) => !Object.hasOwn(usualFields, name))
  if (unknown !== undefined) throw new RangeError(`there is no field ${unknown}`)
  return {
    fields: { ...usualFields, ...Object.fromEntries(fields) },
    incomeTypes: incomeTypes ?? new Map(Object.entries(usualCodes.incomeTypes)),
    cardTypes: cardTypes ?? new Map(Object.entries(usualCodes.cardTypes)),
    reasons: reasons ?? new Map(Object.entries(usualCodes.reasons)),
  }
}
