import { accidentPolicyProblems, pensionProblems, ReportRefused } from '@palkkasilta/engine/register/problems.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import { company } from '../../company/company.ts'
import { decidedEmployer, type Employer, employersOf, type OwnedSalary } from '../../company/employers.ts'
import { clientPolicies } from '../../company/policies.ts'
import { accountFor, defaultAccounts, type PayingAccount } from '../../payment/accounts/paying-accounts.ts'

/** A salary and its person, as far as its employer must be able to pay them. */
export interface Employed extends OwnedSalary {
  readonly employee_tyel_cents: number
  readonly worker_type: Selectable<DB['person']>['worker_type']
}

/** Of one of these salaries, its employer. Throws where it lacks what paying and reporting the wage will need. */
export type PayableEmployer = (salary: Employed) => Employer

export async function payableEmployers(db: Read, salaries: readonly OwnedSalary[]): Promise<PayableEmployer> {
  const employers = await employersOf(db, salaries)
  const accounts = await defaultAccounts(db)
  const isClients = salaries.some(({ owner }) => owner === 'EXTERNAL')
  const own = isClients ? (await company(db)).businessId : ''
  return (salary) => payable(decidedEmployer(employers.get(salary.id)), salary, { accounts, own })
}

interface Known {
  readonly accounts: readonly PayingAccount[]
  /** Our business id. */
  readonly own: string
}

function payable(employer: Employer, salary: Employed, { accounts, own }: Known): Employer {
  const { kind, client } = employer
  if (kind === 'US') return employer
  const { name } = client
  if (client.businessId === own) throw new DomainError('CLIENT_IS_US', { name })
  if (salary.worker_type !== 'WORKER') throw new DomainError('EXTERNAL_SERVICE_USER', { name })
  if (kind === 'CLIENT') refuseUninsured(employer, salary)
  accountFor(accounts, employer)
  return employer
}

/** Pension insurance is due where a share of it was withheld. */
function refuseUninsured({ client }: Extract<Employer, { kind: 'CLIENT' | 'SUBSTITUTE' }>, salary: Employed): void {
  const policies = clientPolicies(client)
  const problems = [
    ...(salary.employee_tyel_cents === 0 ? [] : pensionProblems(policies)),
    ...accidentPolicyProblems(policies),
  ]
  if (problems.length > 0) throw new DomainError('CLIENT_UNINSURED', { reason: new ReportRefused(problems).message })
}
