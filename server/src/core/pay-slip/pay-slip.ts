import { dayOf } from '@palkkasilta/values/date.ts'
import { maskNationalId, parseNationalId } from '@palkkasilta/values/national-id.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { openNationalId } from '../person/national-id.ts'
import { payRows, type SalaryDetailRow, salaryRow } from '../salary/queries.ts'
import { storedResult } from '../salary/stored-result.ts'
import { slipParties } from './employer.ts'
import { paySlipDocument } from './layout.ts'

/** The pay slip of a salary. A person may have their own; staff may have anybody's. */
export async function paySlipPdf(
  services: Services,
  db: Read,
  salaryId: number,
  user: User,
): Promise<{ name: string; content: Buffer }> {
  const salary = await salaryRow(db, salaryId)
  if (user.role !== 'ROLE_ADMIN' && salary.person_id !== user.id) throw new DomainError('NO_RIGHTS')
  const content = await paySlipDocument({
    salary,
    rows: await payRows(db, salaryId),
    slip: storedResult(salary).slip,
    ...(await slipParties(db, salary)),
    nationalId: maskedNationalId(services, salary),
    now: services.clock.now(),
  })
  return { name: `palkka-${salaryId}.pdf`, content }
}

function maskedNationalId(services: Services, salary: SalaryDetailRow): string {
  if (salary.national_id_cipher === null) return ''
  const text = openNationalId(services.vault, salary.person_id, salary.national_id_cipher)
  const parsed = parseNationalId(text, dayOf(services.clock.now()))
  return parsed.ok ? maskNationalId(parsed.value) : ''
}
