import { type Usage, usageOf } from '../../core/agreement/usage.ts'
import { DomainError } from '../../kernel/errors.ts'
import { removal } from '../../kernel/records/record.ts'
import { agreement } from './service.ts'

const NAMED = 5

function refusal({ departments, openSalaries, workContracts }: Usage): DomainError | null {
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

/** Old salaries name it all the same. It stays while departments, contracts or open salaries hang on it. */
export const agreementRemoval = removal(agreement, {
  async hanging(db, id) {
    const usage = (await usageOf(db, [id])).get(id)
    if (!usage) throw new DomainError('NOT_FOUND')
    return usage
  },
  refusal,
  named: ({ version: { name } }) => ({ name }),
})
