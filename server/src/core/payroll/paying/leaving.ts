import type { paymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Read } from '../../../platform/database/types.ts'
import { accountTimes } from '../../payment/accounts/last-times.ts'
import { payerNamed } from '../../payment/accounts/payer-named.ts'
import { payingAccountsOf } from '../../payment/accounts/paying-accounts.ts'
import { closingOf } from '../../payment/files/closing.ts'
import { arrivalOf, debitDateOf } from '../../payment/files/debit-dates.ts'
import type { ForeseenSalary } from './foreseen-payment.ts'

/** What salaries that are paid take from each account, when it is debited and when the money is there. */
export async function leavingAccounts(
  db: Read,
  paid: readonly ForeseenSalary[],
  payday: LocalDate,
  now: Temporal.Instant,
): Promise<z.output<typeof paymentCheck>['leaving']> {
  const due = paid.filter((salary) => totalOf(salary) > 0)
  const accountOf = await payingAccountsOf(
    db,
    due.map(({ id }) => id),
  )
  const byAccount = [...Map.groupBy(due, ({ id }) => accountOf(id))]
  return Promise.all(
    byAccount.map(async ([account, salaries]) => {
      const times = accountTimes(account)
      const debitDate = debitDateOf(payday, now, times)
      return {
        ...(await payerNamed(db, account)),
        salaries: salaries.length,
        sum: sum(salaries.map(totalOf)),
        debitDate: debitDate.toString(),
        arrives: arrivalOf(payday, debitDate, now, times).toString(),
        closing: closingOf(debitDate, [payday], now, times),
      }
    }),
  )
}

const totalOf = ({ due }: ForeseenSalary) => sum([due.paid, due.distraint])
