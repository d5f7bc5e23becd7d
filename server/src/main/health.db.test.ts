import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openVault } from '../platform/vault.ts'
import { ownProduct, type TestProduct } from '../testing/product.ts'

const NOW = '2026-11-20T08:00:00Z'

/** What is told of each check that fails. */
async function failing({ call }: TestProduct): Promise<Record<string, string>> {
  const { status, body } = await call('GET', '/readyz')
  const { code, details } = body as { code: string; details: { path: string; message: string }[] }
  expect([status, code]).toEqual([503, 'NOT_READY'])
  return Object.fromEntries(details.map(({ path, message }) => [path, message]))
}

/** Lets nobody connect any more, as a database that is gone. */
async function closeDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client(inject('superuserUrl'))
  await client.connect()
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

/** In the product's database, what only its owner may do. */
async function asSuperuser({ services }: TestProduct, statement: string): Promise<void> {
  const { pathname } = new URL(services.config.databaseUrl ?? '')
  const client = new pg.Client(Object.assign(new URL(inject('superuserUrl')), { pathname }).href)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a product without its database is alive, and not ready', async () => {
  const product = await ownProduct({ now: NOW })
  await closeDatabase(product.services.config.databaseUrl ?? '')
  expect(Object.keys(await failing(product))).toEqual(['database', 'migrations', 'storage', 'jobs', 'fieldKey'])
  expect((await product.call('GET', '/healthz')).status).toBe(200)
})

test('a product whose database lacks a migration is not ready and names it', async () => {
  const product = await ownProduct({ now: NOW })
  await asSuperuser(product, "delete from migration where name like '0003%'")
  expect(await failing(product)).toEqual({
    migrations: 'Tietokannasta puuttuu 0003_agreements_and_departments.sql.',
  })
})

test('a product whose jobs are stopped is not ready', async () => {
  const product = await ownProduct({ now: NOW })
  await product.services.jobs.stop()
  expect(await failing(product)).toEqual({ jobs: 'Työjono ei ole käynnissä.' })
})

test('a product whose tables of jobs are gone is not ready', async () => {
  const product = await ownProduct({ now: NOW })
  await asSuperuser(product, 'alter schema jobs rename to jobs_gone')
  expect(await failing(product)).toEqual({ jobs: 'Työjono ei ole käynnissä.' })
  await asSuperuser(product, 'alter schema jobs_gone rename to jobs')
})

test('a product whose database is sealed with another key is not ready', async () => {
  const product = await ownProduct({ now: NOW })
  const value = JSON.stringify(openVault('ab'.repeat(32)).seal('x').toString('base64'))
  await product.services.db.updateTable('company_setting').set({ value }).where('key', '=', 'fieldKeyCanary').execute()
  expect(await failing(product)).toEqual({ fieldKey: 'FIELD_KEY ei ole se avain, jolla tietokanta on salattu.' })
})
const FULL =
  'Tietoja ei juuri nyt voi tallentaa: palvelun levy on täynnä tai vain luettavissa. Ilmoita ylläpidolle ja yritä uudelleen, kun tilaa on.'

test('a disk that takes nothing more is a 503 with a sentence, and not ready', async () => {
  const product = await ownProduct({ now: NOW })
  await asSuperuser(
    product,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on storage_check for each statement execute function refuse();
    create trigger full_disk before insert or update on company_setting for each statement execute function refuse();`,
  )
  expect(await failing(product)).toEqual({ storage: FULL })
  const refused = await product.call('PUT', '/api/admin/settings', { publicSettings: { tyelCode: '46' } })
  expect(refused).toMatchObject({ status: 503, body: { code: 'STORAGE_FULL', message: FULL } })
})
