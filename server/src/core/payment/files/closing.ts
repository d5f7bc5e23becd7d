import type { closing } from '@palkkasilta/contract/paying-account.ts'
import { dayOf, type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import type { LastTimes } from '../../../integrations/bank/channel/last-times.ts'
import { goesAsWages, hasCome } from './debit-dates.ts'

type Kind = NonNullable<z.output<typeof closing>>['kind']

/** So many minutes before a last time staff are told of it. */
const WARNED_BEFORE = 60

/** What the last times of today mean for payments of these paydays that are debited on a day; null: none is near. */
export function closingOf(
  debitDate: LocalDate,
  paydays: readonly LocalDate[],
  now: Temporal.Instant,
  { debits, sameDay, sources }: LastTimes,
): z.output<typeof closing> {
  if (!debitDate.equals(dayOf(now))) return null
  const told = (kind: Kind, time: Temporal.PlainTime, source: string) => ({
    ...{ kind, source },
    time: time.toString({ smallestUnit: 'minute' }),
  })
  if (isNear(debits, now)) return told('DEBIT', debits, sources.debits)
  if (paydays.every((payday) => goesAsWages(payday, debitDate))) return null
  if (isNear(sameDay, now)) return told('ARRIVAL', sameDay, sources.sameDay)
  return hasCome(sameDay, now) ? told('ARRIVAL_PASSED', sameDay, sources.sameDay) : null
}

function isNear(time: Temporal.PlainTime, now: Temporal.Instant): boolean {
  const left = now.toZonedDateTimeISO(ZONE).toPlainTime().until(time).total('minutes')
  return left > 0 && left <= WARNED_BEFORE
}
