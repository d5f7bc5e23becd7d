import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { openLog } from '../log.ts'
import { runningServer } from './server.ts'
import { type Postgres, startPostgres } from './start.ts'

const log = openLog('silent')
const started = new Set<Postgres>()
const folders = new Set<string>()

afterEach(async () => {
  await Promise.all(started.values().map((postgres) => postgres.stop()))
  await Promise.all(folders.values().map((folder) => rm(folder, { recursive: true })))
  started.clear()
  folders.clear()
})

/** mkdtemp closes it to everybody else: as root, PostgreSQL's user has no way in. */
function closedFolder(): string {
  const folder = mkdtempSync(join(inject('fastFolder'), 'palkkasilta-postgres-'))
  folders.add(folder)
  return folder
}

async function start(dataDir: string, alone = false): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log, alone })
  started.add(postgres)
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function serverOf(dataDir: string) {
  return runningServer(join(dataDir, 'postgres/cluster'))
}

/** A product of its own that has acknowledged so many rows, and has not stopped writing. */
async function writerAfter(rows: number, dataDir: string): Promise<{ writer: ChildProcess; acknowledged(): number }> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let acknowledged = 0
  const lines = createInterface({ input: writer.stdout })
  await new Promise<void>((resolve, reject) => {
    writer.on('exit', () => reject(new Error(`the writer ended after ${acknowledged} rows`)))
    lines.on('line', (line) => {
      acknowledged = Number(line)
      if (acknowledged >= rows) resolve()
    })
  })
  return { writer, acknowledged: () => acknowledged }
}

async function kill(writer: ChildProcess): Promise<void> {
  writer.kill('SIGKILL')
  await once(writer, 'close')
}

async function rowsOf(postgres: Postgres): Promise<number> {
  const [row] = await ask<{ rows: number }>(postgres.ownerUrl, 'select max(number) as rows from acknowledged')
  return row?.rows ?? 0
}

test('sorts in Finnish, searches by trigram and keeps PostgreSQL’s durability', async () => {
  const { ownerUrl: url } = await start(closedFolder())
  const sorted =
    "select string_agg(name, ' ' order by name) as text from unnest('{Öljy,Zeta,Åke,äiti,aave}'::text[]) as name"
  expect(await ask(url, sorted)).toEqual([{ text: 'aave Zeta Åke äiti Öljy' }])
  await ask(url, 'create extension pg_trgm; create extension btree_gist; create extension pgcrypto')
  expect(await ask(url, "select similarity('HÄMÄLÄINEN', 'hämäläinen') as same")).toEqual([{ same: 1 }])
  const strict = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  const settings = `select name, setting from pg_settings where name in ('${strict.join("', '")}') and setting <> 'on'`
  expect(await ask(url, settings)).toEqual([])
})

test('the roles of the product are no superusers and nobody gets in without a password', async () => {
  const { url, ownerUrl } = await start(closedFolder())
  for (const each of [url, ownerUrl])
    expect(await ask(each, 'select usesuper from pg_user where usename = current_user')).toEqual([{ usesuper: false }])
  await expect(ask(url, 'create table mine ()')).rejects.toThrow('permission denied for schema public')
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select')).rejects.toThrow('password authentication failed')
})

test('a server is reached by its socket, by the network where its path is too long', async () => {
  const network = 'select inet_client_addr() is not null as network'
  const near = await start(closedFolder())
  expect(await ask(near.url, network)).toEqual([{ network: false }])
  expect(await ask(near.url.replace(/\?.*/, ''), network)).toEqual([{ network: true }])
  const far = join(closedFolder(), 'folder'.repeat(15))
  mkdirSync(far)
  expect(await ask((await start(far)).url, network)).toEqual([{ network: true }])
})

test('a second start has the data of the first', async () => {
  const dataDir = closedFolder()
  const first = await start(dataDir)
  await ask(first.ownerUrl, 'create table kept as select 7 as number')
  await first.stop()
  expect(serverOf(dataDir)).toBeUndefined()
  expect(await ask((await start(dataDir)).ownerUrl, 'select number from kept')).toEqual([{ number: 7 }])
})

test('kill -9 of PostgreSQL loses nothing acknowledged and keeps the address', async () => {
  const dataDir = closedFolder()
  const postgres = await start(dataDir)
  const { writer, acknowledged } = await writerAfter(50, dataDir)
  process.kill(serverOf(dataDir)?.pid ?? 0, 'SIGKILL')
  await once(writer, 'close')
  await expect.poll(() => rowsOf(postgres).catch(() => 0), { timeout: 60_000 }).toBeGreaterThanOrEqual(acknowledged())
})

test('kill -9 of the product leaves a server that the next start shares', async () => {
  const dataDir = closedFolder()
  const { writer, acknowledged } = await writerAfter(50, dataDir)
  await kill(writer)
  const orphan = serverOf(dataDir)
  const postgres = await start(dataDir, true)
  expect(serverOf(dataDir)).toEqual(orphan)
  expect(await rowsOf(postgres)).toBeGreaterThanOrEqual(acknowledged())
  await postgres.stop()
  expect(serverOf(dataDir)).toBeUndefined()
})

test('a product that exits without stopping takes its server along', async () => {
  const dataDir = closedFolder()
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.fixture.ts'), dataDir, '3'])
  expect(await once(writer, 'exit')).toEqual([1, null])
  await expect.poll(() => serverOf(dataDir), { timeout: 60_000 }).toBeUndefined()
  expect(await rowsOf(await start(dataDir))).toBe(3)
})

test('kill -9 of both at once loses nothing acknowledged', async () => {
  const dataDir = closedFolder()
  const { writer, acknowledged } = await writerAfter(50, dataDir)
  process.kill(serverOf(dataDir)?.pid ?? 0, 'SIGKILL')
  await kill(writer)
  expect(await rowsOf(await start(dataDir))).toBeGreaterThanOrEqual(acknowledged())
})

test('a lock left by a killed PostgreSQL does not stop the next one', async () => {
  const dataDir = closedFolder()
  const first = await start(dataDir)
  const lock = join(dataDir, 'postgres/cluster/postmaster.pid')
  const socketLock = join(dataDir, `postgres/cluster/.s.PGSQL.${serverOf(dataDir)?.port}.lock`)
  const [, ...rest] = readFileSync(lock, 'utf8').split('\n')
  expect(existsSync(socketLock)).toBe(true)
  await first.stop()
  const owner = statSync(join(dataDir, 'postgres/cluster')).uid
  const stranger = spawn('sleep', ['60'], { uid: owner })
  for (const each of [lock, socketLock]) writeFileSync(each, [stranger.pid, ...rest].join('\n'))
  expect(await ask((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(socketLock)).toBe(false)
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('two copies run side by side', async () => {
  const [one, other] = await Promise.all([start(closedFolder()), start(closedFolder())])
  await ask(one.ownerUrl, 'create table only_here ()')
  await expect(ask(other.ownerUrl, 'table only_here')).rejects.toThrow('does not exist')
})

test('two starts at once share one server, and the last to stop stops it', async () => {
  const dataDir = closedFolder()
  const [one, other] = await Promise.all([start(dataDir), start(dataDir)])
  expect(other.url).toBe(one.url)
  await one.stop()
  expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await other.stop()
  expect(serverOf(dataDir)).toBeUndefined()
})

test('who works alone lets commands in and refuses another one until it stops', async () => {
  const dataDir = closedFolder()
  const product = await start(dataDir, true)
  expect(await ask((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(start(dataDir, true)).rejects.toThrow(
    `Palkkasilta already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
  const next = start(dataDir, true)
  await product.stop()
  expect(await ask((await next).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data of another major version are refused in one sentence', async () => {
  const dataDir = closedFolder()
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    /^The data in .* were made by PostgreSQL 15, but this is PostgreSQL 18/,
  )
})
