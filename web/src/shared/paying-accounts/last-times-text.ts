import type { Account } from '@palkkasilta/contract/paying-accounts.ts'
import { settings } from '../../texts/fi/settings.ts'

/** Until when the bank does today what it is asked today, and who says so. */
export function lastTimesText({ debits, sameDay, daysAhead, source }: Account['lastTimes']): string {
  return settings.accounts.lastTimes.counting(debits, sameDay, daysAhead, source)
}
