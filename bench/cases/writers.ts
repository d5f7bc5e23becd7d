import { audit } from '@palkkasilta/server/src/kernel/audit.ts'
import { connect } from '@palkkasilta/server/src/platform/database/connect.ts'
import type { Read, Write } from '@palkkasilta/server/src/platform/database/types.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { sql } from 'kysely'
import { withProduct } from '../tools/database.ts'
import { type Finding, fastest, type Measurement, perSecond } from '../tools/measure.ts'

const WRITERS = 60
const WRITES_EACH = 5
const READS = 2_000

/** Sixty writers at once beside the same behind one lock; a read on a connection that cannot write beside one that can. */
export const writers: Measurement = { run: () => withProduct(measure) }

async function measure({ services }: OpenProduct): Promise<Finding[]> {
  const { db, readDb, close } = connect(services.config.databaseUrl ?? '', { max: WRITERS })
  try {
    const free = await fastest(3, () => writeAll(db, false))
    const locked = await fastest(3, () => writeAll(db, true))
    await readAll(db)
    const reading = await fastest(5, () => readAll(readDb))
    const writing = await fastest(5, () => readAll(db))
    const count = WRITERS * WRITES_EACH
    return [
      {
        name: '60 writers, 10 ms of work each',
        value: perSecond(count, free),
        unit: '/s',
        peer: { value: perSecond(count, locked), what: 'the same with one lock for the whole history' },
      },
      {
        name: 'a read on a connection that cannot write',
        value: perSecond(READS, reading),
        unit: '/s',
        limit: { value: perSecond(READS, writing), what: 'the same on one that can' },
      },
    ]
  } finally {
    await close()
  }
}

async function writeAll(db: Write, isLocked: boolean): Promise<void> {
  const event = { action: 'settings.save', entity: 'settings', id: 'company', after: { amount: 100 } } as const
  const write = () =>
    db.transaction().execute(async (tx) => {
      if (isLocked) await sql`select pg_advisory_xact_lock(1)`.execute(tx)
      await audit(tx, event, null, Temporal.Now.instant())
      await sql`select pg_sleep(0.01)`.execute(tx)
    })
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let each = 0; each < WRITES_EACH; each += 1) await write()
    }),
  )
}

async function readAll(db: Read): Promise<void> {
  for (let each = 0; each < READS; each += 1) {
    await db.selectFrom('company_setting_version').select('version').execute()
  }
}
