import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'

export interface ClientCompany {
  readonly name: string
  readonly businessId: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
}

/** Of each department the company that it belongs to: the nearest one above it that has a business id. */
export async function clientsOf(
  db: Read,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, ClientCompany>> {
  const { rows } = await sql<ClientCompany & { of: string }>`
    with recursive above as (
      select department.*, 0 as height, id as "of" from department where id = any(${departmentIds}::uuid[])
      union all
      select department.*, above.height + 1, above."of" from department join above on department.id = above.parent_id
      where above.height < 10
    )
    select distinct on ("of") "of", name, business_id as "businessId", address, postal_code as "postalCode", city
    from above where business_id <> '' order by "of", height`.execute(db)
  return new Map(rows.map(({ of, ...client }) => [of, client]))
}
