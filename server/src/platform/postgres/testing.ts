import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

interface Copy {
  /** As the role that the product works as. */
  readonly url: string
  /** As the role that owns it and may migrate it. */
  readonly ownerUrl: string
  /** The same database as a role that may do everything. */
  readonly superuserUrl: string
  /** Also while connections to it are open. */
  drop(): Promise<void>
}

/** A copy of the migrated, empty database. For a single test, `testDatabase` is shorter. */
export function copyDatabase(): Promise<Copy> {
  const { pathname } = new URL(inject('templateUrl'))
  return createDatabase(`template ${pathname.slice(1)} strategy file_copy`)
}

/** A database without any table. */
export function bareDatabase(): Promise<Copy> {
  return createDatabase('')
}

async function createDatabase(source: string): Promise<Copy> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser((client) => client.query(`create database ${name} owner ${template.username} ${source}`))
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    url: inside(inject('runTimeUrl')),
    ownerUrl: inside(template.href),
    superuserUrl: inside(inject('superuserUrl')),
    drop: () => dropDatabase(name),
  }
}

/** The running test's own copy of the migrated, empty database, open until the test ends. Its owner may change tables, too. */
export async function testDatabase({ asOwner = false } = {}): Promise<Database & Omit<Copy, 'drop'>> {
  const copy = await copyDatabase()
  const database = connect(asOwner ? copy.ownerUrl : copy.url)
  onTestFinished(async () => {
    await database.close()
    await copy.drop()
  })
  return { ...database, ...copy }
}

/** The running test's own database with all migrations, or those up to one, open as a role that may do everything. */
export async function databaseMigrated({
  upTo,
  max = 1,
}: {
  readonly upTo?: string
  readonly max?: number
} = {}): Promise<Database> {
  const copy = await bareDatabase()
  const database = connect(copy.superuserUrl, { max })
  onTestFinished(async () => {
    await database.close()
    await copy.drop()
  })
  await migrate(database.pool, upTo === undefined ? {} : { upTo })
  return database
}

/** So long connections that were closed a moment ago may take to be gone: cut off, they would tell an error that nobody waits for. */
const CLOSING_MS = 30_000
const STEP_MS = 20

async function dropDatabase(name: string): Promise<void> {
  await asSuperuser(async (client) => {
    const open = async () => (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount
    for (let waited = 0; waited < CLOSING_MS && (await open()); waited += STEP_MS) await pause(STEP_MS)
    await client.query(`drop database ${name} with (force)`)
  })
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('superuserUrl'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
