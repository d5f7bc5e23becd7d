import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { move, moveTo, type StepBy } from '../../../kernel/moves.ts'
import type { User } from '../../../kernel/user.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { postMails } from '../../mail/post.ts'
import { followSalariesPaidOut } from '../../paid-out/bills.ts'
import { salaryForUpdate } from '../../salary/queries.ts'
import { followPayments } from '../../work-queue/follow-salaries.ts'
import { refuseWhileOnItsWay } from '../paying/pay-missing.ts'

/**
 * Staff move the state by hand. A salary becomes payable only by being sent to pay; it opens only when no payment of it lives;
 * one that is paid has no payment left that somebody could still approve.
 */
export async function setState(
  tx: Tx,
  id: number,
  to: StateOf<typeof workforceSalary>,
  user: User,
  now: Temporal.Instant,
): Promise<AuditEvent[]> {
  const salary = await salaryForUpdate(tx, id)
  if (salary.state === 'OPEN' && to === 'WAITING_FOR_PAYMENT') throw new DomainError('SALARY_NEEDS_PAYDAY')
  if (to === 'OPEN') await refuseWhileOnItsWay(tx, id)
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  await moveTo(tx, workforceSalary, [id], to, by)
  if (to === 'PAID') await postMails(tx, 'salaryPaid', [id], by)
  if (to === 'PAID' && (await rejectUnapproved(tx, id, by)) && salary.bank_state === 'WAITING')
    await move(tx, salaryBankState, [id], 'salaryPaymentSent', by)
  await followPayments(tx, [id], by)
  await followSalariesPaidOut(tx, [id], by)
  const [before, after] = [{ state: salary.state }, { state: to }]
  return [{ action: 'salary.state', entity: 'salary', id, before, after }]
}

/** Payments that nobody has approved will never be paid. Tells whether none of the salary's payments lives after that. */
async function rejectUnapproved(tx: Tx, salaryId: number, by: StepBy): Promise<boolean> {
  const living = await tx
    .selectFrom('outgoing_payment')
    .select(['id', 'state'])
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .forUpdate()
    .execute()
  const unapproved = living.filter(({ state }) => state === 'NEW').map(({ id }) => id)
  await move(tx, outgoingPayment, unapproved, 'paymentRejected', by)
  await move(tx, settlement, unapproved, 'paymentRejectedByStaff', by)
  return unapproved.length === living.length
}

/** Staff paid it outside: the payments that wait here are rejected, so that it is not paid twice. */
export async function markPaidOutside(tx: Tx, id: number, user: User, now: Temporal.Instant): Promise<AuditEvent[]> {
  await salaryForUpdate(tx, id)
  const onTheWay = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', id)
    .where('live', '=', true)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()
  if (onTheWay) throw new DomainError('PAYMENT_ON_ITS_WAY', { payment: onTheWay.id })
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  await move(tx, salaryBankState, [id], 'salaryPaymentSent', by)
  await rejectUnapproved(tx, id, by)
  return [{ action: 'salary.paidOutside', entity: 'salary', id }]
}
