import { type LastTimes, lastTimesOf } from '../../../integrations/bank/channel/last-times.ts'
import type { PayingAccount } from './paying-accounts.ts'

type Own = Pick<PayingAccount, 'bic' | 'debits_until' | 'same_day_until' | 'days_ahead'>

/** The last times of an account's bank: what staff have entered goes before what is published. Without an account those of an unknown bank. */
export function accountTimes(account: Own | undefined): LastTimes {
  if (!account) return lastTimesOf('')
  const { bic, debits_until, same_day_until, days_ahead } = account
  const known = lastTimesOf(bic)
  const sourceOf = (entered: number | null, published: string) =>
    entered === null ? published : 'tilille annettu tieto'
  return {
    debits: debits_until === null ? known.debits : timeOf(debits_until),
    sameDay: same_day_until === null ? known.sameDay : timeOf(same_day_until),
    daysAhead: days_ahead ?? known.daysAhead,
    sources: {
      debits: sourceOf(debits_until, known.sources.debits),
      sameDay: sourceOf(same_day_until, known.sources.sameDay),
      daysAhead: sourceOf(days_ahead, known.sources.daysAhead),
    },
  }
}

const timeOf = (minutes: number) => new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
