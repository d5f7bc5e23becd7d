import type { paymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Read } from '../../../platform/database/types.ts'
import { payerNamed } from '../../payment/accounts/payer-named.ts'
import { payingAccountsOf } from '../../payment/accounts/paying-accounts.ts'
import { debitDateOf, goesAsWages } from '../../payment/files/debit-dates.ts'
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
  const debitDate = debitDateOf(payday, now).toString()
  // an ordinary transfer arrives on the day on which it is debited
  const arrives = goesAsWages(payday, localDate(debitDate)) ? payday.toString() : debitDate
  const byAccount = [...Map.groupBy(due, ({ id }) => accountOf(id))]
  return Promise.all(
    byAccount.map(async ([account, salaries]) => ({
      ...(await payerNamed(db, account)),
      salaries: salaries.length,
      sum: sum(salaries.map(totalOf)),
      debitDate,
      arrives,
    })),
  )
}

const totalOf = ({ due }: ForeseenSalary) => sum([due.paid, due.distraint])
