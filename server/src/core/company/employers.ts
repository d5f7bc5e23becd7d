import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { type ClientCompany, clientsOf, type ExternalPayer } from './clients.ts'

/** Of a salary, what decides whose wage it is. */
export type OwnedSalary = Pick<Selectable<DB['salary']>, 'id' | 'owner' | 'department_id' | 'state' | 'external_payer'>

/** Whose wage a salary is: ours; a client's, paid in its name; a client's, paid by us in its place. */
export type Employer =
  | { readonly kind: 'US'; readonly client: null }
  | { readonly kind: ExternalPayer; readonly client: ClientCompany }

/** As far as it is known of a salary that may not be payable yet. */
export type KnownEmployer = Employer | { readonly kind: 'UNDECIDED'; readonly client: ClientCompany | null }

export const US = { kind: 'US', client: null } as const

export async function employersOf(
  db: Read,
  salaries: readonly OwnedSalary[],
): Promise<ReadonlyMap<number, KnownEmployer>> {
  const clients = await clientsOf(db, salaries.flatMap(departmentOf))
  return new Map(
    salaries.map((salary) => {
      const client = clients.get(salary.department_id ?? '') ?? null
      return [salary.id, salary.owner === 'EXTERNAL' ? externalEmployer(salary, client) : US]
    }),
  )
}

/** One that was sent to be paid stays as it was then. */
function externalEmployer({ state, external_payer }: OwnedSalary, client: ClientCompany | null): KnownEmployer {
  const settled = state === 'OPEN' || external_payer === 'INHERITED' ? null : external_payer
  const kind = settled ?? client?.externalPayer
  return client && kind ? { kind, client } : { kind: 'UNDECIDED', client }
}

/** Throws where it is not known whose wage it is, with what mends it. */
export function decidedEmployer(known: KnownEmployer | undefined): Employer {
  if (!known) throw new DomainError('NOT_FOUND')
  if (known.client && !parseBusinessId(known.client.businessId).ok)
    throw new DomainError('CLIENT_BUSINESS_ID_WRONG', { name: known.client.name })
  if (known.kind !== 'UNDECIDED') return known
  if (known.client) throw new DomainError('EXTERNAL_PAYER_MISSING', { name: known.client.name })
  throw new DomainError('CLIENT_MISSING')
}

/** Of a salary, what tells its employer apart from others. */
export type Earned = Pick<OwnedSalary, 'owner' | 'department_id'>

/** Tells the employers of these salaries apart. */
export async function employerIds(db: Read, salaries: readonly Earned[]): Promise<(salary: Earned) => string> {
  const clients = await clientsOf(db, salaries.flatMap(departmentOf))
  return (salary) =>
    departmentOf(salary)
      .map((id) => clients.get(id)?.businessId ?? id)
      .join()
}

/** Of a client's wage. */
function departmentOf({ owner, department_id }: Earned): string[] {
  return owner === 'EXTERNAL' && department_id !== null ? [department_id] : []
}
