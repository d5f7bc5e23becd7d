import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { type SqlBool, sql } from 'kysely'
import { move, moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { PaymentRecord } from './locks.ts'

export interface Stop extends StepBy {
  readonly reason: string
  /** The bank's word, where it was the bank that stopped them. */
  readonly txState?: string
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

async function end(tx: Tx, payments: readonly PaymentRecord[], { txState, ...by }: Stop): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  const word = txState ? { tx_state: txState } : {}
  await tx
    .updateTable('outgoing_payment')
    .set({ live: false, ...word, tx_reason: by.reason, updated_at: by.at.toString() })
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute()
  const salaryIds = payments.map(({ salary_id }) => salary_id)
  await reopen(tx, salaryIds, { ...by, who: null })
}

async function reopen(tx: Tx, salaryIds: readonly number[], by: StepBy): Promise<void> {
  const salaries = await tx
    .selectFrom('salary')
    .select(['id', 'state', 'bank_state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('outgoing_payment').select('id').whereRef('salary_id', '=', 'salary.id').where('live', '=', true),
      ).as('lives'),
    )
    .where(sql<SqlBool>`id = any(${salaryIds}::bigint[])`)
    .execute()
  const idsOf = (isMeant: (salary: (typeof salaries)[number]) => boolean) =>
    salaries.filter(isMeant).map(({ id }) => id)
  const isSent = ({ state }: (typeof salaries)[number]) => state === 'WAITING_FOR_PAYMENT' || state === 'PAID'
  await moveTo(
    tx,
    salaryBankState,
    idsOf(({ bank_state }) => bank_state !== 'OPEN'),
    'OPEN',
    by,
  )
  await move(
    tx,
    workforceSalary,
    idsOf(({ state }) => state === 'PAID'),
    'salaryPaymentReturned',
    by,
  )
  await move(
    tx,
    workforceSalary,
    idsOf((salary) => isSent(salary) && !salary.lives),
    'salaryPaymentWithdrawn',
    by,
  )
}
