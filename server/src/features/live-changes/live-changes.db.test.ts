import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveChanges } from '../../kernel/live-changes.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { streamOf } from './stream.ts'

const NOW = '2026-04-01T08:00:00Z'

const aCustomer = ({ call }: TestProduct, name: string) =>
  call('POST', '/api/admin/sharedcustomer', { name, partyRole: 'COMPANY' })

/** What somebody hears who listens in another process than the one that works. */
function listener({ services }: TestProduct, mayHear: () => Promise<boolean> = async () => true) {
  const elsewhere = openLiveChanges(services.config.databaseUrl ?? '', services.log)
  onTestFinished(() => elsewhere.close())
  const events = streamOf(elsewhere, mayHear)[Symbol.asyncIterator]()
  onTestFinished(async () => void (await events.return?.()))
  const decoder = new TextDecoder()
  return { events, heard: async () => decoder.decode((await events.next()).value) }
}

test('what is changed in one process is told to who listens in another', async () => {
  const product = await testProduct({ now: NOW })
  const { heard } = listener(product)
  expect(await heard()).toBe(': \n\n')
  expect(await aCustomer(product, 'Revontuli Oy')).toMatchObject({ status: 200 })
  expect(await heard()).toMatch(/^data: .*\bcustomer\b.*\n\n$/)
})

test('a listener who may hear no more hears nothing, and one who goes away is let go', async () => {
  const product = await testProduct({ now: NOW })
  const [ended, gone] = [listener(product, async () => false), listener(product)]
  await Promise.all([ended.heard(), gone.heard()])
  const nothing = ended.events.next()
  await aCustomer(product, 'Aamukaste Oy')
  expect(await nothing).toMatchObject({ done: true })
  const waiting = gone.events.next()
  const left = gone.events.return?.()
  await Promise.all([left, waiting])
})

test('whoever listens goes on after its connection to the database is lost', async () => {
  const product = await testProduct({ now: NOW })
  const { db } = product.services
  const { heard } = listener(product)
  await heard()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'palkkasilta changes' and datname = current_database()`.execute(db)
  // nobody knows what was changed meanwhile
  expect(await heard()).toMatch(/^data: .*\bsalary\b.*\bworkforceBill\b/)
  await aCustomer(product, 'Pouta Oy')
  expect(await heard()).toContain('customer')
})
