import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { sql } from 'kysely'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { approvePayments } from './approve.ts'
import { askBankToCancel } from './files/cancellation.ts'
import type { FileSum } from './files/confirmed-files.ts'
import { rewriteFile } from './files/rewrite-file.ts'
import { queueSending } from './files/send-files.ts'
import { type FileRecord, lockFile, lockPayments, type PaymentRecord } from './states/locks.ts'
import { noteRemarks, ofAll } from './states/remarks.ts'
import { refuseStaffStep } from './states/states.ts'
import { stopPayments } from './states/stop.ts'

interface Decision {
  readonly user: User
  readonly now: Temporal.Instant
  /** Why payments are rejected, in staff's own words. */
  readonly reason?: string
  /** What leaves by an approval, as staff confirmed it. */
  readonly confirmed?: readonly FileSum[] | undefined
  readonly proof?: string | undefined
}

/** Staff decide on payments; all or none. Throws PAYMENT_STATE where a state does not allow it. */
export async function changeStates(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  to: StateOf<typeof outgoingPayment>,
  { user, now, reason = '', confirmed, proof }: Decision,
): Promise<void> {
  if (to === 'APPROVED') return approvePayments(services, tx, ids, { who: user.id, now, confirmed, proof })
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  const rows = to === 'CANCELLED' ? await cancelAll(tx, ids, by) : await rejectAll(tx, ids, to, { ...by, reason })
  const events = rows.map((row): AuditEvent => {
    const event = { before: { state: row.state }, after: { state: to, ...(reason ? { reason } : {}) } }
    return { action: 'outgoingPayment.changeState', entity: 'outgoingPayment', id: row.id, ...event }
  })
  await auditAll(tx, events, user.id, now)
  if (to === 'CANCELLED') await queueSending(services, tx)
}

async function rejectAll(tx: Tx, ids: readonly number[], to: StateOf<typeof outgoingPayment>, by: StepBy) {
  const rows = await lockPayments(tx, ids)
  for (const row of rows) refuseStaffStep(row, to)
  await move(tx, outgoingPayment, ids, 'paymentRejected', by)
  await stopPayments(tx, rows, 'paymentRejectedByStaff', by)
  const { reason = '' } = by
  await noteRemarks(tx, ofAll(rows, { code: 'REJECTED_BY_STAFF', parameters: { reason } }), by)
  return rows
}

/**
 * Locks payments that are about to change, and first in the answer. What is cancelled has neighbours in a file that has not
 * left: they are locked with it, as the file is written anew for them.
 */
export async function lockForChange(
  tx: Tx,
  ids: readonly number[],
  to: StateOf<typeof outgoingPayment>,
): Promise<readonly PaymentRecord[]> {
  const mates = () => (to === 'CANCELLED' ? matesOf(tx, ids) : [])
  for (;;) {
    await sql`savepoint before_locks`.execute(tx)
    const locked = await lockPayments(tx, [...new Set([...ids, ...(await mates())])])
    const known = new Set(locked.map(({ id }) => id))
    if ((await mates()).every((id) => known.has(id)))
      return locked.toSorted((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)))
    // approved while we waited for it: it has neighbours now, which are locked in the same order or nobody is
    await sql`rollback to savepoint before_locks`.execute(tx)
  }
}

async function matesOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const mates = await tx
    .selectFrom('outgoing_payment')
    .innerJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .select('outgoing_payment.id')
    .where('outbound_message.state', '=', 'WAITING')
    .where('outbound_message.id', 'in', (each) =>
      each.selectFrom('outgoing_payment as own').select('own.file_id').where(among('own.id', ids)),
    )
    .execute()
  return mates.map(({ id }) => id)
}

async function cancelAll(tx: Tx, ids: readonly number[], by: StepBy) {
  const locked = await lockForChange(tx, ids, 'CANCELLED')
  const rows = locked.filter(({ id }) => ids.includes(id))
  for (const row of rows) {
    refuseStaffStep(row, 'CANCELLED')
    if (row.debited_on !== null) throw new DomainError('PAYMENT_DEBITED')
  }
  for (const [fileId, own] of Map.groupBy(rows, ({ file_id }) => file_id))
    await cancelIn(tx, await lockFile(tx, fileId), own, locked, by)
  return rows
}

/**
 * Payments of a file that has not left are taken out of it and are no longer live. Those of one that has left stay live, and
 * the bank is asked to drop them: only its answer tells.
 */
async function cancelIn(
  tx: Tx,
  file: FileRecord | undefined,
  rows: readonly PaymentRecord[],
  locked: readonly PaymentRecord[],
  by: StepBy,
) {
  if (file?.state === 'SENDING') throw new DomainError('PAYMENT_LEAVING')
  const ids = rows.map(({ id }) => id)
  await move(tx, outgoingPayment, ids, 'paymentCancelled', by)
  if (file?.state === 'WAITING') {
    await rewriteFile(tx, file.id, await othersOf(tx, file.id, ids, locked), by.at)
    await stopPayments(tx, rows, 'paymentWithdrawn', by)
    await noteRemarks(tx, ofAll(rows, { code: 'CANCELLED_BEFORE_SENDING', parameters: {} }), by)
  }
  if (file?.state === 'SENT') for (const row of rows) if (row.live) await askBankToCancel(tx, row, file, by)
}

/** Throws PAYMENT_LEAVING where the file got payments after they were looked up. */
async function othersOf(tx: Tx, fileId: string, ids: readonly number[], locked: readonly PaymentRecord[]) {
  const all = await tx.selectFrom('outgoing_payment').selectAll().where('file_id', '=', fileId).orderBy('id').execute()
  const [leaving, known] = [new Set(ids), new Set(locked.map(({ id }) => id))]
  const others = all.filter(({ id }) => !leaving.has(id))
  if (others.some(({ id }) => !known.has(id))) throw new DomainError('PAYMENT_LEAVING')
  return others
}
