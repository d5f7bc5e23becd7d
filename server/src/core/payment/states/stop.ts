import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { isUndecided, settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { type SqlBool, sql } from 'kysely'
import { move, moveTo, type StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { followSalariesPaidOut } from '../../paid-out/bills.ts'
import { followPayments } from '../../work-queue/follow-salaries.ts'
import { type PaymentRecord, salariesPaidBy } from './locks.ts'

type Stop = 'paymentRejectedByStaff' | 'paymentRejectedByBank' | 'paymentWithdrawn' | 'paymentCancelledByBank'

/**
 * Payments that will not be paid are no longer live, and their salaries can be sent again: a salary none of whose payments is
 * live is open; one whose other payment lives waits for the missing one, and the work queue says so. What has been debited stays live: that it came
 * back is told by the account alone.
 */
export async function stopPayments(tx: Tx, payments: readonly PaymentRecord[], event: Stop, by: StepBy): Promise<void> {
  const undecided = payments.filter((payment) => isUndecided(payment.settlement))
  await end(tx, undecided, event, by)
}

/** The money of debited payments is on our account again. */
export async function returnPayments(tx: Tx, payments: readonly PaymentRecord[], by: StepBy): Promise<void> {
  await end(tx, payments, 'paymentReturned', by)
}

async function end(tx: Tx, payments: readonly PaymentRecord[], event: Stop | 'paymentReturned', by: StepBy) {
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  await move(tx, settlement, ids, event, by)
  const salaryIds = salariesPaidBy(payments)
  await reopen(tx, salaryIds, { ...by, who: null })
  await followSalariesPaidOut(tx, salaryIds, by)
  await followPayments(tx, salaryIds, by)
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
