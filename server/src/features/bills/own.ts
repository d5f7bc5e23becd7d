import { companySettings } from '../../core/company/settings.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { billFacts } from './queries.ts'
import { billRecord } from './wire.ts'

/** An invoice for whom it is of; staff may see anybody's. Throws NO_RIGHTS for others'. */
export async function ownBill(db: Read, id: number, user: User) {
  const facts = await billFacts(db, id)
  if (user.role !== 'ROLE_ADMIN' && facts.row.person_id !== user.id) throw new DomainError('NO_RIGHTS')
  return billRecord(facts)
}

/** Where the biller's own view of an invoice is. Throws NOT_FOUND. */
export async function ownAddress(db: Read, id: number): Promise<string> {
  await billFacts(db, id)
  const { applicationUrl } = await companySettings(db)
  return `${applicationUrl.replace(/\/+$/, '')}/laskut/${id}`
}
