import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { dayOf, finnishDate, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { moveWith, stepAlong } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { lockPayments, type PaymentRecord } from './locks.ts'
import { writePaymentFiles } from './payment-files.ts'
import { queueSending } from './send-files.ts'
import { refuseStaffStep } from './states.ts'

/**
 * Approves payments and puts them into files for the bank, one for each debit date; all or none. With the setting `sendBank`
 * the files leave once the transaction is committed; without it they wait. `who` is null when a setting approves.
 */
export async function approvePayments(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  who: number | null,
  now: Temporal.Instant,
): Promise<void> {
  const rows = await lockPayments(tx, ids)
  const { twoPairsOfEyes } = await companySettings(tx)
  for (const row of rows) {
    refuseStaffStep(row, 'APPROVED')
    if (twoPairsOfEyes && who !== null && row.created_by === who) throw new DomainError('OWN_PAYMENT')
    refusePassed(row, now)
  }
  const filed = await writePaymentFiles(tx, rows, now)
  const by = { by: who === null ? 'product' : 'staff', who, at: now } as const
  await moveWith(tx, [stepAlong(outgoingPayment, 'paymentApproved')], filed, by)
  const events = rows.map(
    ({ id, state, amount_cents }): AuditEvent => ({
      action: 'outgoingPayment.approve',
      entity: 'outgoingPayment',
      id,
      before: { state },
      after: { state: 'APPROVED', amount: toEuros(cents(amount_cents)) },
    }),
  )
  await auditAll(tx, events, who, now)
  await queueSending(services, tx)
}

/** Figures and register report are those of the payday: a later one needs a new calculation. */
function refusePassed(row: PaymentRecord, now: Temporal.Instant): void {
  const payday = localDate(row.payday)
  if (isBefore(payday, dayOf(now)))
    throw new DomainError('PAYMENT_TOO_LATE', { payment: row.id, payday: finnishDate(payday) })
}
