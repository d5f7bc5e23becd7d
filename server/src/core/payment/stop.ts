import type { Tx } from '../../platform/database/types.ts'
import { moveSalary } from '../salary/states.ts'
import type { PaymentRecord } from './locks.ts'

export interface Stop {
  /** The bank's word, where it was the bank that stopped them. */
  readonly txState?: string
  readonly reason: string
  readonly at: Temporal.Instant
}

/**
 * Payments that will not be paid are no longer live, and their salaries can be sent again: a salary none of whose payments is
 * live is open; one whose other payment lives waits for the missing one. What has been debited stays live: that it came
 * back is told by the account alone.
 */
export async function stopPayments(tx: Tx, payments: readonly PaymentRecord[], stop: Stop): Promise<void> {
  const unpaid = payments.filter(({ debited_on }) => debited_on === null)
  await end(tx, unpaid, stop)
}

/** The money of debited payments is on our account again. */
export async function returnPayments(tx: Tx, payments: readonly PaymentRecord[], stop: Stop): Promise<void> {
  await end(tx, payments, stop)
}

async function end(tx: Tx, payments: readonly PaymentRecord[], { txState, reason, at }: Stop): Promise<void> {
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
  const salary = await tx.selectFrom('salary').selectAll().where('id', '=', salaryId).executeTakeFirstOrThrow()
  if (salary.bank_state !== 'OPEN') await moveSalary(tx, salary, 'bank_state', 'OPEN', null, at)
  const wasPaid = salary.state === 'PAID'
  if (wasPaid) await moveSalary(tx, salary, 'state', 'WAITING_FOR_PAYMENT', null, at)
  if (!wasPaid && salary.state !== 'WAITING_FOR_PAYMENT') return
  const other = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .executeTakeFirst()
  if (!other) await moveSalary(tx, { ...salary, state: 'WAITING_FOR_PAYMENT' }, 'state', 'OPEN', null, at)
}
