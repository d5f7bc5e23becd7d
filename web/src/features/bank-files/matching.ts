import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import type { states } from '../../texts/fi/states.ts'

/** What came of a file here. */
export type Matching = keyof typeof states.bankFileMatching

export function matchingOf({ matched, own }: BankFile): Matching {
  if (own) return 'own'
  if (matched === null) return 'unread'
  return matched ? 'matched' : 'unmatched'
}
