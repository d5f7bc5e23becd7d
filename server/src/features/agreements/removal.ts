import type { agreementRemoval } from '@palkkasilta/contract/agreements.ts'
import type { z } from 'zod'
import { type Usage, usageOf } from '../../core/agreement/usage.ts'
import { DomainError } from '../../kernel/errors.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Read } from '../../platform/database/types.ts'
import { agreementFacts } from './queries.ts'

const NAMED = 5

/** Why an agreement cannot be deleted; null: it can. */
export function removalRefusal({ departments, openSalaries, workContracts }: Usage): DomainError | null {
  if (departments.length > 0) return new DomainError('AGREEMENT_HAS_DEPARTMENTS', { names: namesOf(departments) })
  if (openSalaries > 0) return new DomainError('AGREEMENT_HAS_OPEN_SALARIES', { count: openSalaries })
  if (workContracts > 0) return new DomainError('AGREEMENT_HAS_CONTRACTS', { count: workContracts })
  return null
}

function namesOf(departments: Usage['departments']): string {
  const names = departments.slice(0, NAMED).map(({ Name }) => Name)
  const more = departments.length - names.length
  return more > 0 ? `${names.join(', ')} ja ${more} muuta` : names.join(', ')
}

/** What hangs on an agreement that is to be deleted, and why it cannot be. */
export async function checkRemoval(db: Read, id: number, today: string): Promise<z.output<typeof agreementRemoval>> {
  await agreementFacts(db, id, { day: today }, today)
  const usage = (await usageOf(db, [id])).get(id)
  if (!usage) throw new DomainError('NOT_FOUND')
  const refusal = removalRefusal(usage)
  return { refusal: refusal && (problemOf(refusal)?.message ?? ''), ...usage }
}
