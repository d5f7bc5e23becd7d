import { type Selectable, sql } from 'kysely'
import type { DB, Read } from '../../platform/database/types.ts'

type Department = Selectable<DB['department']>

/** Who pays a client company's wages: it does, through us and in its name; or we do in its place. */
export type ExternalPayer = Exclude<Department['external_payer'], 'INHERITED'>

export interface ClientCompany {
  readonly name: string
  readonly businessId: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  /** `null`: nobody has said. */
  readonly externalPayer: ExternalPayer | null
  /** Empty where they were not given. */
  readonly insurances: {
    readonly tyelCode: string
    readonly tyelId: string
    readonly accidentInsurer: string
    readonly accidentPolicy: string
  }
}

/** Of each department the company that it belongs to: the nearest business id, and of the departments that have it the one at the top. */
export async function clientsOf(
  db: Read,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, ClientCompany>> {
  if (departmentIds.length === 0) return new Map()
  const { rows } = await sql<Department & { of: string }>`
    with recursive above as (
      select department.*, 0 as height, id as "of", business_id as nearest from department where id = any(${departmentIds}::uuid[])
      union all
      select department.*, above.height + 1, above."of", coalesce(nullif(above.nearest, ''), department.business_id)
      from department join above on department.id = above.parent_id
      where above.height < 10 and (above.nearest = '' or department.business_id in ('', above.nearest))
    )
    select * from above order by "of", height`.execute(db)
  const chains = Map.groupBy(rows, (row) => row.of)
  return new Map([...chains].flatMap(([id, chain]) => clientOf(chain).map((client) => [id, client] as const)))
}

/** Settings are those of the nearest department that has them. */
function clientOf(above: readonly Department[]): ClientCompany[] {
  const chain = above.slice(0, above.findLastIndex(({ business_id }) => business_id !== '') + 1)
  const company = chain.at(-1)
  if (!company) return []
  const [payer = null] = chain.flatMap(({ external_payer }) => (external_payer === 'INHERITED' ? [] : external_payer))
  const nearest = (
    column: 'client_tyel_code' | 'client_tyel_id' | 'client_accident_insurer' | 'client_accident_policy',
  ) => chain.find((each) => each[column] !== '')?.[column] ?? ''
  return [
    {
      name: company.name,
      businessId: company.business_id,
      address: company.address,
      postalCode: company.postal_code,
      city: company.city,
      externalPayer: payer,
      insurances: {
        tyelCode: nearest('client_tyel_code'),
        tyelId: nearest('client_tyel_id'),
        accidentInsurer: nearest('client_accident_insurer'),
        accidentPolicy: nearest('client_accident_policy'),
      },
    },
  ]
}
