import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { Read, Write } from '@palkkasilta/server/src/platform/database/types.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { demoWorld } from '../world/demo-world.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Filling } from './filling.ts'
import { layFoundation, openDoors } from './foundation.ts'
import { monthSteps } from './months.ts'

const LOCK = 6_203_117
const KEY = 'demoFilling'

/** How far the filling has come; kept, so that a start after a killed one goes on where it was. */
interface Progress {
  /** The day of the first start: the world stays that day's. */
  readonly today: string
  readonly done: number
}

/**
 * Fills an empty database with the demo company. Every step may be repeated without doubling anything, so a filling that was
 * cut off is completed by the next start. A database that has accounts of its own is left alone.
 */
export async function fillDemo(services: Services, world: DemoWorld): Promise<void> {
  await services.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(held)
    try {
      await fill(services, world)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(held)
    }
  })
}

async function fill(services: Services, world: DemoWorld): Promise<void> {
  const known = await progressOf(services.db)
  if (!known && (await hasAccounts(services.db))) return
  const today = known ? localDate(known.today) : world.calendar.today
  const filling: Filling = { services, world: today.equals(world.calendar.today) ? world : demoWorld(today) }
  await note(services.db, { today: today.toString(), done: known?.done ?? 0 })
  const steps = [layFoundation, ...monthSteps(filling.world), openDoors]
  for (const [index, step] of steps.entries()) {
    if (index < (known?.done ?? 0)) continue
    await step(filling)
    await note(services.db, { today: today.toString(), done: index + 1 })
  }
}

async function hasAccounts(db: Read): Promise<boolean> {
  return (await db.selectFrom('account').select('person_id').limit(1).executeTakeFirst()) !== undefined
}

async function progressOf(db: Read): Promise<Progress | null> {
  const row = await db.selectFrom('company_setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return (row?.value as Progress | undefined) ?? null
}

async function note(db: Write, progress: Progress): Promise<void> {
  const value = JSON.stringify(progress)
  await db
    .insertInto('company_setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
