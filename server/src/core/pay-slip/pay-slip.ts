import { DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { sheetPdf } from '../../platform/pdf/document.ts'
import { paySlipSheet } from './layout.ts'
import { paySlipFacts, type SlipServices } from './pay-slip-facts.ts'

/** The pay slip of a salary. A person may have their own; staff may have anybody's. Throws NOT_FOUND, also for others'. */
export async function paySlipPdf(
  services: SlipServices,
  db: Read,
  salaryId: number,
  user: User,
): Promise<{ name: string; content: Uint8Array }> {
  const [facts] = await paySlipFacts(services, db, [salaryId])
  if (!facts) throw new DomainError('NOT_FOUND')
  if (user.role !== 'ROLE_ADMIN' && facts.salary.person_id !== user.id) throw new DomainError('NOT_FOUND')
  const content = sheetPdf(paySlipSheet(facts), services.clock.now().toString())
  return { name: `palkka-${salaryId}.pdf`, content }
}
