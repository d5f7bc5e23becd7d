import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { proveFieldKey } from '../core/field-key/field-key.ts'
import { testDatabase } from '../platform/postgres/testing.ts'
import { openVault } from '../platform/vault.ts'

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const RIGHT = '9f3c1b7de805a264c8f17b3e92d0546af1c87e3b5d90264a8b7fe1c3d0952a46'
const WRONG = '1c87e3b5d90264a8b7fe1c3d0952a469f3c1b7de805a264c8f17b3e92d0546af'
const PRODUCTION = { PALKKASILTA_MODE: 'production', TOKEN_SECRET: 'b5d90264a8b7fe1c3d0952a469f3c1b7de805a26' }
const ADMIN = 'anna@yritys.example\nAnna\nAalto\nsalasana-joka-on-pitkä\n'

/** The program as a process of its own. */
async function run(program: string, env: Readonly<Record<string, string>>, input = ''): Promise<Ended> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const running = promisify(execFile)(process.execPath, [path], { env: { ...process.env, ...env }, timeout: 150_000 })
  running.child.stdin?.end(input)
  return running.then(
    (done) => ({ code: 0, ...done }),
    (error: Ended) => error,
  )
}

test('every program ends with a sentence where FIELD_KEY is a wrong one', async () => {
  const { db, url, ownerUrl } = await testDatabase()
  await proveFieldKey(db, openVault(RIGHT))
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const place = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, PORT: '0', FIELD_KEY: WRONG }
  const ended = await Promise.all([
    run('./main.ts', { ...place, ...PRODUCTION }),
    run('../../../demo/main.ts', place),
    run('./create-admin.ts', place, ADMIN),
    run('./verify-audit.ts', place),
  ])
  for (const each of ended) {
    expect(each).toMatchObject({ code: 1, stdout: '' })
    expect(each.stderr).toMatch(/FIELD_KEY is not the key that this database is sealed with: [^\n]+\n$/)
  }
  expect(await db.selectFrom('account').select('username').execute()).toEqual([])
}, 180_000)
