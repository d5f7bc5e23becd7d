import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf, finnishDate, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { accountTimes } from '../accounts/last-times.ts'
import type { PlannedFile } from './payment-files.ts'

/** Why payments of files whose bank takes them only later are refused, by payment. */
export function tooEarly(files: readonly PlannedFile[], now: Temporal.Instant): ReadonlyMap<number, DomainError> {
  return new Map(
    files.flatMap(({ account, debitDate, payments }) => {
      const { daysAhead: days, sources } = accountTimes(account)
      const first = localDate(debitDate).subtract({ days })
      if (!isBefore(dayOf(now), first)) return []
      const told = { account: account.iban, day: finnishDate(localDate(debitDate)), days, source: sources.daysAhead }
      const refusal = new DomainError('DEBIT_TOO_EARLY', { ...told, from: finnishDate(bankingDayOnOrAfter(first)) })
      return payments.map(({ id }) => [id, refusal] as const)
    }),
  )
}
