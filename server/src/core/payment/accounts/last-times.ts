import { type LastTimes, lastTimesOf } from '../../../integrations/bank/channel/last-times.ts'
import type { PayingAccount } from './paying-accounts.ts'

type Own = Pick<PayingAccount, 'bic' | 'debits_until' | 'same_day_until' | 'days_ahead'>

/** The last times of an account's bank: what staff have entered goes before what is published. Without an account those of an unknown bank. */
export function accountTimes(account: Own | undefined): LastTimes {
  if (!account) return lastTimesOf('')
  const { bic, debits_until, same_day_until, days_ahead } = account
  const known = lastTimesOf(bic)
  const entered = [debits_until, same_day_until, days_ahead].filter((value) => value !== null).length
  const sources = [...(entered > 0 ? ['tilille annettu tieto'] : []), ...(entered < 3 ? [known.source] : [])]
  return {
    debits: debits_until === null ? known.debits : timeOf(debits_until),
    sameDay: same_day_until === null ? known.sameDay : timeOf(same_day_until),
    daysAhead: days_ahead ?? known.daysAhead,
    source: sources.join('; '),
  }
}

const timeOf = (minutes: number) => new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
