import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import type { SalaryDetailRow } from '../salary/queries.ts'

export interface Employer {
  readonly name: string
  readonly businessId: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
}

/** We ourselves, or the client company whose salary it is: the nearest one above the department that has a business id. */
export async function employerOf(db: Read, { owner, department_id }: SalaryDetailRow): Promise<Employer> {
  const client = owner === 'EXTERNAL' && department_id !== null ? await clientOf(db, department_id) : undefined
  return client ?? company(db)
}

async function clientOf(db: Read, departmentId: string): Promise<Employer | undefined> {
  const { rows } = await sql<Employer>`
    with recursive above as (
      select department.*, 0 as height from department where id = ${departmentId}
      union all
      select department.*, above.height + 1 from department join above on department.id = above.parent_id
      where above.height < 10
    )
    select name, business_id as "businessId", address, postal_code as "postalCode", city
    from above where business_id <> '' order by height limit 1`.execute(db)
  return rows[0]
}
