import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

export async function accountByUsername(db: Read, username: string) {
  return db
    .selectFrom('account')
    .select(['person_id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function personOf(db: Read, personId: number) {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'account.username', 'account.role'])
    .where('person.id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_SIGNED_IN')
  const { id, first_name: firstName, last_name: lastName, username, role } = row
  return { id, firstName, lastName, fullName: `${firstName} ${lastName}`.trim(), username, role }
}
