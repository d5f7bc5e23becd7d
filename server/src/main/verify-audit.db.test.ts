import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { audit } from '../kernel/audit.ts'
import { linkWaiting } from '../kernel/audit-chain.ts'
import { testDatabase } from '../platform/postgres/testing.ts'

const PROGRAM = fileURLToPath(new URL('./verify-audit.ts', import.meta.url))
const AT = Temporal.Instant.from('2026-11-20T08:00:00Z')

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as a process of its own. */
async function verifyAudit(databaseUrl: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as Ended
  }
}

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('the command verifies the history and ends with 1 where it is broken', async () => {
  const { db, url, superuserUrl } = await testDatabase()
  const write = (id: number) =>
    db.transaction().execute((tx) => audit(tx, { action: 'workforceBill.save', entity: 'workforceBill', id }, null, AT))
  await write(1)
  await linkWaiting(db)
  await write(2)
  const whole = await verifyAudit(url)
  expect(whole).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/whole: 1 events in the chain, 1 not yet linked/),
  })
  const head = /Head: (\S+)/.exec(whole.stdout)?.[1] ?? ''
  expect(await verifyAudit(url, head)).toMatchObject({ code: 0, stdout: whole.stdout })
  const another = `${head.slice(0, -1)}${head.endsWith('0') ? 1 : 0}`
  expect(await verifyAudit(url, another)).toMatchObject({ code: 1, stdout: expect.stringContaining('is not the one') })
  expect(await verifyAudit(url, 'nonsense')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('position:hash'),
  })

  await asSuperuser(superuserUrl, [
    'alter table audit_event disable trigger audit_event_append_only',
    "update audit_event set action = 'workforceBill.pay' where id = 1",
  ])
  const broken = await verifyAudit(url)
  expect(broken).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Event 1 (workforceBill.pay of workforceBill 1'),
  })
})
