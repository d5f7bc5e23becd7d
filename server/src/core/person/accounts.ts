import { audit, type ChangedBy } from '../../kernel/audit.ts'
import { badField } from '../../kernel/errors.ts'
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

/** Every call asks what its caller may do, so the new role bites at once. Somebody always remains who can give roles. */
export async function giveRole(tx: Tx, personId: number, role: Role): Promise<void> {
  // of two that take the last two away from each other one waits here
  const admins = await tx
    .selectFrom('account')
    .select('person_id')
    .where('role', '=', 'ROLE_ADMIN')
    .orderBy('person_id')
    .forUpdate()
    .execute()
  if (role !== 'ROLE_ADMIN' && admins.every(({ person_id }) => person_id === personId))
    throw badField('person.role', 'Viimeiseltä ylläpitäjältä ei voi ottaa oikeuksia. Anna ne ensin jollekin toiselle.')
  await tx.updateTable('account').set({ role }).where('person_id', '=', personId).execute()
}
