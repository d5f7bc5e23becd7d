import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Database } from '../database/connect.ts'

interface Copy {
  readonly url: string
  /** Also while connections to it are open. */
  drop(): Promise<void>
}

/** A copy of the migrated, empty database. For a single test, `testDatabase` is shorter. */
export async function copyDatabase(): Promise<Copy> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(
    `create database ${name} template ${template.pathname.slice(1)} owner ${template.username} strategy file_copy`,
  )
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  return { url, drop: () => asSuperuser(`drop database ${name} with (force)`) }
}

/** The running test's own copy of the migrated, empty database, open until the test ends. */
export async function testDatabase(): Promise<Database & { readonly url: string }> {
  const copy = await copyDatabase()
  const database = connect(copy.url)
  onTestFinished(async () => {
    await database.close()
    await copy.drop()
  })
  return { ...database, url: copy.url }
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
