import type { Read } from '../../platform/database/types.ts'
import { type ClientCompany, clientsOf } from '../company/clients.ts'
import { company } from '../company/company.ts'
import type { SalaryDetailRow } from '../salary/queries.ts'

/** Who pays the wage, as the pay slip says it. */
export type Employer = ClientCompany

/** We ourselves, or the client company whose salary it is. */
export async function employerOf(db: Read, { owner, department_id }: SalaryDetailRow): Promise<Employer> {
  const isClients = owner === 'EXTERNAL' && department_id !== null
  const client = isClients ? (await clientsOf(db, [department_id])).get(department_id) : undefined
  return client ?? company(db)
}
