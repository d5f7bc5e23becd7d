import type { Tx } from '../../platform/database/types.ts'
import { hashPassword } from '../../platform/passwords.ts'

/** Their sessions end, those that they opened in others' names, too, and every address that they made or that was made for them. */
export async function setPassword(tx: Tx, personId: number, password: string, now: Temporal.Instant): Promise<void> {
  const at = now.toString()
  await tx
    .updateTable('account')
    .set({ password_hash: await hashPassword(password), password_changed_at: at })
    .where('person_id', '=', personId)
    .execute()
  await tx
    .updateTable('session')
    .set({ ended_at: at })
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('opened_by', '=', personId)]))
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .updateTable('one_time_address')
    .set({ used_at: at })
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('made_by', '=', personId)]))
    .where('used_at', 'is', null)
    .execute()
}
