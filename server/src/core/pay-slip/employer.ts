import type { Read } from '../../platform/database/types.ts'
import type { ClientCompany } from '../company/clients.ts'
import { company } from '../company/company.ts'
import { employersOf, type OwnedSalary } from '../company/employers.ts'

/** As the pay slip names it. */
export type Employer = Pick<ClientCompany, 'name' | 'businessId' | 'address' | 'postalCode' | 'city'>

export interface SlipParties {
  readonly employer: Employer
  /** Who pays, where it is not the employer. */
  readonly payer: string | null
}

/** We ourselves, or the client company whose wage it is: paid in its name, or by us in its place. */
export async function slipParties(
  db: Read,
  salaries: readonly OwnedSalary[],
): Promise<(salary: OwnedSalary) => SlipParties> {
  const us = await company(db)
  const employers = await employersOf(db, salaries)
  const payers = { US: null, CLIENT: null, SUBSTITUTE: `${us.name} (sijaismaksaja)`, UNDECIDED: us.name }
  return ({ id }) => {
    const { kind = 'US', client = null } = employers.get(id) ?? {}
    if (client === null || client.businessId === us.businessId) return { employer: us, payer: null }
    return { employer: client, payer: payers[kind] }
  }
}
