import { setCompany } from '@palkkasilta/server/src/core/company/company.ts'
import type { Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { DemoWorld } from '../world/world.ts'
import { insertAgreements } from './agreements.ts'
import { insertDepartments } from './departments.ts'
import { type Filling, moment } from './filling.ts'
import { insertPeople } from './people.ts'
import { insertShifts } from './shifts.ts'

const FETCHED = '06:00'

/** Everything that salaries are made of, at once or not at all. */
export async function layFoundation({ services, world }: Filling): Promise<void> {
  const fetchedAt = moment(world.calendar.today.subtract({ days: 1 }), FETCHED)
  await services.db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('account').select('person_id').limit(1).executeTakeFirst()
    if (known) return
    const personIds = await insertPeople(services, tx, world)
    const agreementIds = await insertAgreements(tx, world)
    await insertDepartments(tx, world, agreementIds, personIds, fetchedAt)
    await insertShifts(tx, world, fetchedAt)
    await insertCompany(tx, world)
  })
}

async function insertCompany(tx: Tx, { profile, settings, rates }: DemoWorld): Promise<void> {
  await setCompany(tx, profile)
  const closed = Object.entries(settings).filter(([key]) => !doors.has(key))
  await insertSettings(tx, Object.fromEntries(closed))
  await tx
    .insertInto('company_rate')
    .values(
      rates.map(({ kind, from, to, millionths, source }) => ({
        kind,
        valid_from: from.toString(),
        valid_to: to?.toString() ?? null,
        millionths,
        source,
      })),
    )
    .execute()
}

/** What lets files and reports leave: shut until the past is written, so that nothing of it is sent. */
const doors = new Set(['sendBank', 'tulorekisteriEnabled'])

export async function openDoors({ services, world }: Filling): Promise<void> {
  const open = Object.entries(world.settings).filter(([key]) => doors.has(key))
  await services.db.transaction().execute((tx) => insertSettings(tx, Object.fromEntries(open)))
}

async function insertSettings(tx: Tx, values: Record<string, unknown>): Promise<void> {
  await tx
    .insertInto('company_setting')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}
