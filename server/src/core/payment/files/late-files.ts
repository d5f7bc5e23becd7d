import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { move } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockFileWithPayments, type PaymentRecord } from '../states/locks.ts'
import { noteRemarks, ofAll } from '../states/remarks.ts'
import { stopPayments } from '../states/stop.ts'
import { debitDateOf, hasPassed } from './debit-dates.ts'
import { rewriteFile } from './rewrite-file.ts'

/**
 * A file that waited beyond its debit date would be refused: it is written anew for the day that banks can still meet. A payment
 * whose payday has passed is cancelled, and its salary is open again: its figures are those of that payday.
 */
export async function renewLateFiles(tx: Tx, now: Temporal.Instant): Promise<void> {
  const waiting = await tx
    .selectFrom('outgoing_payment')
    .innerJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .select(['file_id', 'debit_date', 'payday', 'purpose'])
    .distinct()
    .where('outbound_message.state', '=', 'WAITING')
    .execute()
  const late = waiting.filter((each) => isLate(each, now)).map(({ file_id }) => file_id)
  for (const fileId of new Set(late)) if (fileId !== null) await renew(tx, fileId, now)
}

function isLate(
  { payday, purpose, debit_date }: Pick<PaymentRecord, 'payday' | 'purpose' | 'debit_date'>,
  now: Temporal.Instant,
): boolean {
  return hasPassed({ payday, purpose }, now) || debitDateOf(localDate(payday), now).toString() !== debit_date
}

async function renew(tx: Tx, fileId: string, now: Temporal.Instant): Promise<void> {
  const { file, payments } = await lockFileWithPayments(tx, fileId)
  if (file?.state === 'WAITING') await writeAnew(tx, fileId, payments, now)
}

/** A file that has not left is written anew for those of these payments whose payday has not passed. All are locked. */
export async function writeAnew(
  tx: Tx,
  fileId: string,
  payments: readonly PaymentRecord[],
  now: Temporal.Instant,
): Promise<void> {
  const [missed, others] = split(payments, (payment) => hasPassed(payment, now))
  await rewriteFile(tx, fileId, others, now)
  const by = { by: 'product', who: null, at: now } as const
  const ids = missed.map(({ id }) => id)
  await move(tx, outgoingPayment, ids, 'paymentCancelled', by)
  await stopPayments(tx, missed, 'paymentWithdrawn', by)
  await noteRemarks(tx, ofAll(missed, { code: 'PAYDAY_MISSED', parameters: {} }), by)
  const events = missed.map(
    ({ id, payday, state }): AuditEvent => ({
      action: 'outgoingPayment.missedPayday',
      entity: 'outgoingPayment',
      id,
      before: { state },
      after: { state: 'CANCELLED', payday },
    }),
  )
  await auditAll(tx, events, null, now)
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  const groups = Map.groupBy(items, isFirst)
  return [groups.get(true) ?? [], groups.get(false) ?? []]
}
