import { audit, type ChangedBy } from '../../kernel/audit.ts'
import type { NewRow, Role, Tx } from '../../platform/database/types.ts'

export interface NewAccount {
  readonly personId: number
  readonly username: string
  readonly role: Role
  readonly passwordHash: string
}

/** Lets a person sign in. */
export async function createAccount(
  tx: Tx,
  { personId, username, role, passwordHash }: NewAccount,
  { who, at }: ChangedBy,
): Promise<void> {
  const row: NewRow<'account'> = {
    person_id: personId,
    username,
    role,
    password_hash: passwordHash,
    password_changed_at: at.toString(),
  }
  await tx.insertInto('account').values(row).execute()
  await audit(tx, { action: 'account.create', entity: 'person', id: personId, after: { username, role } }, who, at)
}
