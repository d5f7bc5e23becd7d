import { type Selectable, type SqlBool, sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { DB, Tx } from '../../../platform/database/types.ts'
import type { OutboundMessage } from '../../outbound/channel.ts'

export type PaymentRecord = Selectable<DB['outgoing_payment']>
export type FileRecord = OutboundMessage

/**
 * Locks payments and their salaries. Whatever changes payments locks in one order, so that nobody waits in a circle: salaries by
 * id, payments by id, the file for the bank, then the audit chain, then the job queue. Throws NOT_FOUND where one is not there.
 */
export async function lockPayments(tx: Tx, ids: readonly number[]): Promise<PaymentRecord[]> {
  const wanted = sql<SqlBool>`outgoing_payment.id = any(${[...ids]}::bigint[])`
  await tx
    .selectFrom('salary')
    .select('id')
    // a payment never changes its salary, so this may be read before the lock
    .where('id', 'in', (each) => each.selectFrom('outgoing_payment').select('salary_id').where(wanted))
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await tx.selectFrom('outgoing_payment').selectAll().where(wanted).orderBy('id').forUpdate().execute()
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows
}

/** The salaries that payments pay: money that goes back to a payer pays none. */
export function salariesPaidBy(payments: readonly Pick<PaymentRecord, 'salary_id'>[]): number[] {
  return payments.flatMap(({ salary_id }) => salary_id ?? [])
}

/** The payments that a file pays or asks to cancel, then the file. */
export async function lockFileWithPayments(
  tx: Tx,
  fileId: string,
): Promise<{ readonly file: FileRecord | undefined; readonly payments: readonly PaymentRecord[] }> {
  const asked = await tx
    .selectFrom('payment_cancellation')
    .select('payment_id as id')
    .where('id', '=', fileId)
    .execute()
  const paid = await tx.selectFrom('outgoing_payment').select('id').where('file_id', '=', fileId).execute()
  const rows = await lockPayments(
    tx,
    [...asked, ...paid].map(({ id }) => id),
  )
  const file = await lockFile(tx, fileId)
  const payments = file?.kind === 'payments' ? rows.filter((row) => row.file_id === fileId) : rows
  return { file, payments }
}

export async function lockFile(tx: Tx, fileId: string | null): Promise<FileRecord | undefined> {
  return tx.selectFrom('outbound_message').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst()
}
