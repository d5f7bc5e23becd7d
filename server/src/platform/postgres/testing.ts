import { randomBytes } from 'node:crypto'
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
  await asSuperuser(`create database ${name} owner ${template.username} ${source}`)
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    url: inside(inject('runTimeUrl')),
    ownerUrl: inside(template.href),
    superuserUrl: inside(inject('superuserUrl')),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
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

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(inject('superuserUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
