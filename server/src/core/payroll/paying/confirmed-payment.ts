import { sum } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type Amounts, amountsOf, amountsText, type ConfirmedSums, confirmedAmounts } from './amounts.ts'
import { foreseenPayment } from './foreseen-payment.ts'
import type { PaySalaries } from './pay.ts'

/**
 * What is to be paid, where sums were confirmed with the amount of each. Throws with the new sums where they are not what would be
 * paid any more; what changes after this is refused salary by salary.
 */
export async function confirmedPayment(
  db: Read,
  asked: Pick<PaySalaries, 'salaryIds' | 'payday'>,
  sums: ConfirmedSums,
): Promise<PaySalaries> {
  const was = confirmedAmounts(sums)
  if (!was) return asked
  const { paid, onTheirWay } = await foreseenPayment(db, asked.salaryIds, asked)
  const due = [...paid.map((salary) => salary.due), ...(await stored(db, onTheirWay))]
  const is = { paid: sum(due.map((each) => each.paid)), distraint: sum(due.map((each) => each.distraint)) }
  if (was.paid !== is.paid || was.distraint !== is.distraint)
    throw new DomainError('CONFIRMED_SUMS_CHANGED', { was: amountsText(was), is: amountsText(is) })
  return { ...asked, confirmed: paid.map(({ id, due }) => ({ id, ...due })) }
}

/** What somebody else has sent on the same day in the meantime happens as it was confirmed. */
async function stored(db: Read, ids: readonly number[]): Promise<Amounts[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('salary').select(['paid_cents', 'distraint_cents']).where(among('id', ids)).execute()
  return rows.map(amountsOf)
}
