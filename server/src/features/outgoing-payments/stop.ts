import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/types.ts'
import { moveSalary } from '../workforce-salaries/states.ts'

export interface Stop {
  /** The bank's word, where it was the bank that stopped them. */
  readonly txState?: string
  readonly reason: string
  readonly at: Temporal.Instant
}

/**
 * Payments that will not be paid are no longer live, and their salaries can be sent again: a salary none of whose payments is
 * live is open; one whose other payment lives waits for the missing one.
 */
export async function stopPayments(
  tx: Tx,
  payments: readonly Selectable<DB['outgoing_payment']>[],
  { txState, reason, at }: Stop,
) {
  for (const payment of payments) {
    await tx
      .updateTable('outgoing_payment')
      .set({ live: false, ...(txState ? { tx_state: txState } : {}), tx_reason: reason, updated_at: at.toString() })
      .where('id', '=', payment.id)
      .execute()
  }
  for (const salaryId of new Set(payments.map((payment) => payment.salary_id))) await reopen(tx, salaryId, at)
}

async function reopen(tx: Tx, salaryId: number, at: Temporal.Instant): Promise<void> {
  const salary = await tx
    .selectFrom('salary')
    .selectAll()
    .where('id', '=', salaryId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (salary.bank_state !== 'OPEN') await moveSalary(tx, salary, 'bank_state', 'OPEN', null, at)
  const other = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .executeTakeFirst()
  if (!other && salary.state === 'WAITING_FOR_PAYMENT') await moveSalary(tx, salary, 'state', 'OPEN', null, at)
}
