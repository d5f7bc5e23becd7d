import { registerReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'
import { followObstacles } from './follow-obstacles.ts'
import { dropItems, type ItemFacts } from './items.ts'
import { type StoppedPayment, stoppedPayments } from './stopped-payments.ts'

/**
 * The work queue after steps of salaries, which are locked: one of which a payment was rejected, cancelled or returned is in it until it
 * is paid again, or will not be.
 */
export async function followPayments(tx: Tx, salaryIds: readonly number[], by: StepBy): Promise<void> {
  const ids = [...new Set(salaryIds)]
  const stopped = Map.groupBy(await stoppedPayments(tx, ids), ({ salary_id }) => salary_id)
  const waiting = new Map([...stopped].map(([id, payments]) => [id, unpaid(payments)]))
  await followThings(tx, { kind: 'PaymentRejected', ids, waiting }, by)
}

/** What was to be paid, and when. */
function unpaid(payments: readonly StoppedPayment[]): ItemFacts {
  const amount_cents = sum(payments.map((payment) => cents(payment.amount_cents)))
  const [due_date = null] = payments.map(({ payday }) => payday).toSorted()
  return { amount_cents, due_date }
}

/** The same of reports: a salary whose report the register refused, or that cannot be reported, is in the queue until it is reported again. */
export async function followReports(tx: Tx, salaryIds: readonly number[], by: StepBy): Promise<void> {
  const ids = [...new Set(salaryIds)]
  const refused = await tx
    .selectFrom('salary')
    .select(['id', 'gross_cents', 'payday'])
    .where(among('id', ids))
    .where('report_state', '=', 'ERROR')
    .execute()
  const waiting = new Map(refused.map((salary) => [salary.id, unreported(salary)]))
  await followThings(tx, { kind: 'ReportRejected', ids, waiting }, by)
  await followObstacles(tx, ['ReportLate'], ids, by)
}

function unreported(salary: { readonly gross_cents: number; readonly payday: string }): ItemFacts {
  return {
    amount_cents: salary.gross_cents,
    due_date: registerReportDeadline(localDate(salary.payday)).toString(),
  }
}

/** Salaries are deleted: nobody waits for them any more. */
export async function forgetSalaries(tx: Tx, salaryIds: readonly number[]): Promise<void> {
  await dropItems(tx, ['PaymentRejected', 'ReportRejected', 'ReportLate'], salaryIds)
}
