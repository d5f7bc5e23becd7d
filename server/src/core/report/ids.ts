import type { ReportIdentity } from '@palkkasilta/engine/register/identity.ts'
import { sql } from 'kysely'
import { firstFree, hashOf } from '../../platform/database/first-free.ts'
import type { Read } from '../../platform/database/types.ts'

/**
 * Ids of new reports, in their order. The register takes a payer's id once: the same report made again in a database that was put back
 * is refused there. What the register refused leaves its id free.
 */
export function newReportIds(db: Read, identities: readonly ReportIdentity[]): Promise<readonly string[]> {
  return firstFree(identities.map(meaningOf), {
    idOf: (meant, number) => `PS-${hashOf(meant, number, 20)}`,
    async takenOf(ids) {
      const { rows } = await sql<{ id: string }>`
        select report_id as id from register_delivery join outbound_message using (id)
        where report_id = any(${ids}::text[]) and state <> 'REFUSED'`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
  })
}

const meaningOf = (identity: ReportIdentity) => JSON.stringify(Object.entries(identity).sort())

/** Of a delivery by what it carries: the same delivery has the same id, by which the register is asked for it. */
export async function deliveryId(db: Read, carried: readonly string[]): Promise<string> {
  const [id = ''] = await firstFree([JSON.stringify([...carried].sort())], {
    idOf: (meant, number) => hashOf(meant, number, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    async takenOf(ids) {
      const { rows } = await sql<{
        id: string
      }>`select id from outbound_delivery where id = any(${ids}::uuid[])`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
  })
  return id
}
