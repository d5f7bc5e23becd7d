import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { begin, move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { insertedIds } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followSalariesPaidOut } from '../paid-out/bills.ts'
import { approvePayments } from './approve.ts'
import { type Due, missingPayments, type PaymentTerms } from './new-payments.ts'
import { toldByBank } from './states/at-bank.ts'
import { purposesOf } from './states/progress.ts'

/**
 * Makes the payments of locked salaries that wait for them and are not on their way yet: the wage to the person and the withheld sum to the
 * enforcement authority. The database lets a salary have one live payment of each kind. With `sendAutomatically` they are
 * approved at once, except where two pairs of eyes are asked for.
 */
export async function createPayments(
  services: Services,
  tx: Tx,
  due: readonly Due[],
  terms: PaymentTerms,
): Promise<void> {
  if (due.length === 0) return
  const { settings, who, now } = terms
  const by: StepBy = { by: 'staff', who, at: now }
  const settled = due.filter(({ salary }) => purposesOf(salary).length === 0)
  await settleWithoutMoney(
    tx,
    settled.map(({ salary }) => salary.id),
    by,
  )
  const payments = await missingPayments(tx, due, terms)
  const ids = await insertedIds(tx, 'outgoing_payment', payments)
  const events = payments.map(({ salary_id, purpose, amount_cents }, index): AuditEvent => {
    const after = { salary: salary_id, purpose, amount: toEuros(cents(amount_cents)) }
    return { action: 'outgoingPayment.create', entity: 'outgoingPayment', id: ids[index] ?? 0, after }
  })
  await auditAll(tx, events, who, now)
  await begin(tx, outgoingPayment, ids, by)
  if (!settings.sendAutomatically || settings.twoPairsOfEyes) return
  const told = await toldByBank(
    tx,
    payments.map(({ end_to_end_id }) => ({ end_to_end_id, message_id: '' })),
  )
  const approved = ids.filter((_, index) => !told.has(payments[index]?.end_to_end_id ?? ''))
  if (approved.length > 0) await approvePayments(services, tx, approved, { who: null, now })
}

/** Nothing is left to pay: the salaries are settled by their pay slips. */
async function settleWithoutMoney(tx: Tx, salaryIds: readonly number[], by: StepBy): Promise<void> {
  await move(tx, salaryBankState, salaryIds, 'salaryPaymentSent', by)
  await move(tx, workforceSalary, salaryIds, 'salaryPaid', by)
  await followSalariesPaidOut(tx, salaryIds, by)
}
