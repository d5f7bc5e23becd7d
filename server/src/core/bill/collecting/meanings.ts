import type { UpdateMeaning } from '@palkkasilta/contract/collection.ts'

interface Known {
  /** By the code alone, where one is known; else by the whole text in any case. */
  readonly code?: string
  readonly text?: string
  readonly meaning: UpdateMeaning
}

/**
 * What updates mean. The provider publishes no list of its codes: 101 is known of a client of its older interface, the English words are
 * the states that its interface describes, the Finnish ones are its own words in these states. A row is added when a word is met and its
 * meaning has been asked of the provider; updates with it that are kept already are then read by it, too. Anything else moves nothing.
 */
const known: readonly Known[] = [
  { code: '101', meaning: 'PAID' },
  { text: 'Invoicing', meaning: 'SENT' },
  { text: 'Laskutus', meaning: 'SENT' },
  { text: 'Due', meaning: 'DUE' },
  { text: 'Eräpäivä ohitettu', meaning: 'DUE' },
  { text: 'Reminder', meaning: 'REMINDED' },
  { text: 'Maksumuistutus', meaning: 'REMINDED' },
  { text: 'Collection', meaning: 'COLLECTED' },
  { text: 'Perintä', meaning: 'COLLECTED' },
  { text: 'Paid', meaning: 'PAID' },
  { text: 'Maksettu', meaning: 'PAID' },
  { text: 'Suoritus', meaning: 'PAYMENT' },
  { text: 'Osasuoritus', meaning: 'PAYMENT' },
  { text: 'Suoritus peruttu', meaning: 'REVERSED' },
  { text: 'Hyvitetty', meaning: 'CREDITED' },
  { text: 'Luottotappio', meaning: 'LOST' },
  { text: 'Lasku hylätty', meaning: 'REFUSED' },
]

const byCode = new Map(known.flatMap(({ code, meaning }) => (code === undefined ? [] : [[code, meaning]])))
const byText = new Map(
  known.flatMap(({ text, meaning }) => (text === undefined ? [] : [[text.toLowerCase(), meaning]])),
)

/** Null: nobody knows, and the update moves nothing. */
export function meaningOf({ code, text }: { readonly code: string; readonly text: string }): UpdateMeaning | null {
  return byCode.get(code.trim()) ?? byText.get(text.trim().toLowerCase()) ?? null
}

/** Meanings that change what a bill has received, or where it stands. */
export const movingMeanings: readonly UpdateMeaning[] = ['PAYMENT', 'PAID', 'REVERSED', 'LOST', 'REFUSED']
