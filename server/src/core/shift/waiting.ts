import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { takeOverTold } from './note-changes.ts'

/**
 * Locks those of the shifts that wait for a salary, in the order of their ids, and gives them: of two people making salaries of the
 * same ones, the second finds them taken.
 */
export async function lockWaiting(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('waiting_shift')
    .select('shift_id')
    .where(among('shift_id', ids))
    .orderBy('shift_id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ shift_id }) => shift_id))
}

/** Whether a salary has been made of one of the shifts; none is made of them from now on, until the transaction ends. */
export async function isAnyPaid(tx: Tx, ids: readonly number[]): Promise<boolean> {
  await lockWaiting(tx, ids)
  const paid = tx.selectFrom('salary_shift').select('shift_id').where(among('shift_id', ids))
  return (await paid.limit(1).executeTakeFirst()) !== undefined
}

/** The shifts of salaries wait for other ones, as Tamigo tells them now; they are no news. */
export async function freeShifts(tx: Tx, salaryIds: readonly number[], now: Temporal.Instant): Promise<void> {
  const freed = await tx.deleteFrom('salary_shift').where(among('salary_id', salaryIds)).returning('shift_id').execute()
  const ids = freed.map(({ shift_id }) => shift_id)
  await takeOverTold(tx, ids, now)
  await tx.updateTable('shift').set({ is_new: false }).where(among('id', ids)).execute()
}
