import { setCompany } from '@palkkasilta/server/src/core/company/company.ts'
import type { Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { DemoWorld } from '../world/world.ts'
import { insertAgreements } from './agreements.ts'
import type { Filling } from './office.ts'
import { insertPeople } from './people.ts'

/** What no page of the product writes yet: the house, its people with their cards and payment orders, agreements and rates. */
export async function seedBase({ services, world }: Filling): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await setCompany(tx, world.profile)
    await insertPeople(services, tx, world)
    await insertAgreements(tx, world)
    await insertRates(tx, world)
  })
}

async function insertRates(tx: Tx, { rates }: DemoWorld): Promise<void> {
  const rows = rates.map(({ kind, from, to, millionths, source }) => ({
    kind,
    valid_from: from.toString(),
    valid_to: to?.toString() ?? null,
    millionths,
    source,
  }))
  await tx.insertInto('company_rate').values(rows).execute()
}
