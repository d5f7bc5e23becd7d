import type { Closing } from '@palkkasilta/contract/paying-account.ts'
import { closing as texts } from '../../texts/fi/closing.ts'

/** What a last time of the bank means for what is debited today. */
export function closingText({ kind, time, source }: Closing): string {
  return texts[kind](time, source)
}
