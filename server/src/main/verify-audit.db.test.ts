import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { audit } from '../kernel/audit.ts'
import { linkWaiting, noteHead } from '../kernel/audit-chain.ts'
import { testDatabase } from '../platform/postgres/testing.ts'
import { testProduct } from '../testing/product.ts'

const PROGRAM = fileURLToPath(new URL('./verify-audit.ts', import.meta.url))
const FIELD_KEY = 'ab'.repeat(32)
const AT = Temporal.Instant.from('2026-11-20T08:00:00Z')

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface Place {
  readonly url: string
  readonly dataDir: string
  readonly fieldKey?: string
}

/** The command as a process of its own. */
async function verifyAudit({ url, dataDir, fieldKey = FIELD_KEY }: Place, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, FIELD_KEY: fieldKey }
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
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-verify-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const place = { url, dataDir }
  const write = (id: number) =>
    db.transaction().execute((tx) => audit(tx, { action: 'workforceBill.save', entity: 'workforceBill', id }, null, AT))
  await write(1)
  await linkWaiting(db)
  await write(2)
  const whole = await verifyAudit(place)
  expect(whole).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/whole: 1 events in the chain, 1 not yet linked/),
  })
  const head = /Head: (\S+)/.exec(whole.stdout)?.[1] ?? ''
  expect(await verifyAudit(place, head)).toMatchObject({ code: 0, stdout: whole.stdout })
  const another = `${head.slice(0, -1)}${head.endsWith('0') ? 1 : 0}`
  expect(await verifyAudit(place, another)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('is not the one'),
  })
  expect(await verifyAudit(place, 'nonsense')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('position:hash'),
  })

  await asSuperuser(superuserUrl, [
    'alter table audit_event disable trigger audit_event_append_only',
    "update audit_event set action = 'workforceBill.pay' where id = 1",
  ])
  const broken = await verifyAudit(place)
  expect(broken).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Event 1 (workforceBill.pay of workforceBill 1'),
  })
})

test('a chain that was written anew is found by the head that the job noted', async () => {
  const product = await testProduct({ now: '2026-11-20T08:00:00Z' })
  const { services } = product
  const { dataDir, fieldKey, databaseUrl: url = '' } = services.config
  const place = { url, dataDir, fieldKey }
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tyelCode: '46' } })
  await noteHead(services, async () => expect.fail('the database is not older'))
  expect(await verifyAudit(place)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 heads noted outside') })
  const inside = Object.assign(new URL(inject('superuserUrl')), { pathname: new URL(url).pathname }).href
  await asSuperuser(inside, [
    'set session_replication_role = replica',
    "update audit_event set action = 'settings.read'",
    'insert into audit_waiting select event_id from audit_link',
    'delete from audit_link',
  ])
  await linkWaiting(services.db)
  expect(await verifyAudit(place)).toMatchObject({ code: 1, stdout: expect.stringContaining('is not the one') })
})
