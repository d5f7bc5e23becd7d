import type { ChangedItems, WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { act, pdfOf, until } from '../../core/signature/testing.ts'
import { aCompany, anAgreement, aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const now = '2026-04-01T08:00:00Z'
const CONTRACTS = '/api/admin/tamigo/workcontract'
const PATH = '/api/admin/worklist'

interface Contract {
  readonly id: number
  readonly person: { readonly id: number }
}

/** A contract that can be signed, and waits to be sent. */
async function aContract(product: TestProduct, given: object = {}): Promise<Contract> {
  const { services, call } = product
  await aCompany(services)
  const tes = { id: await anAgreement(services), name: 'Marava' }
  const id = await aPerson(services, { first_name: 'Åsa', last_name: 'Öhman', email: 'asa@example.fi' })
  const contract = { tes, startDate: '2026-04-13', profession: 'Tarjoilija', salary: 14.2, salaryPeriod: 'MONTH' }
  const made = await call('PUT', CONTRACTS, { person: { id, workContracts: [{ ...contract, ...given }] } })
  expect(made.status, made.text).toBe(200)
  const [first] = (made.body as { person: { workContracts: Contract[] } }).person.workContracts
  if (!first) throw new Error('no contract')
  await change(product, first.id, { contractState: 'SENT_TO_APPROVE' })
  return first
}

/** Edits a contract as its page does. */
async function change({ call }: TestProduct, id: number, fields: object): Promise<void> {
  const { body } = await call('GET', `${CONTRACTS}/${id}`)
  const { version: _, ...contract } = body as { version: number }
  const saved = await call('PUT', `${CONTRACTS}/${id}`, { ...contract, ...fields })
  expect(saved.status, saved.text).toBe(200)
}

async function queue({ call }: TestProduct, isNew = true): Promise<WorkItem[]> {
  const { body, text } = await call('GET', `${PATH}?page=0&limit=100&newItems=${isNew}`)
  const { data, itemsCount, limit } = body as { data: WorkItem[]; itemsCount: number; limit: number }
  expect([itemsCount, limit], text).toEqual([data.length, 100])
  return data
}

async function only(product: TestProduct): Promise<WorkItem> {
  const [item, ...others] = await queue(product)
  if (!item || others.length > 0) throw new Error('not one item')
  return item
}

test('a contract that waits to be sent is in the queue as the specification names it', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product, { staffingCustomer: 'Ravintola Suvanto Oy' })
  const item = await only(product)
  expect(item).toEqual({
    id: expect.any(Number),
    itemType: 'WorkcontractReady',
    entityId: id,
    description: 'Åsa Öhman, Tarjoilija',
    customer: 'Ravintola Suvanto Oy',
    amount: null,
    updated: expect.any(String),
    duedate: '2026-04-13',
    done: false,
    decision: null,
    billId: null,
    departmentId: null,
    contractState: 'SENT_TO_APPROVE',
    reason: null,
  })
})

test('an item tells what its contract says now', async () => {
  const product = await testProduct({ now })
  const { id, person } = await aContract(product)
  await change(product, id, { startDate: '2026-05-04', staffingCustomer: 'Kahvila Oy' })
  const { db } = product.services
  await db.updateTable('person').set({ last_name: 'Aalto' }).where('id', '=', person.id).execute()
  expect(await only(product)).toMatchObject({
    description: 'Åsa Aalto, Tarjoilija',
    customer: 'Kahvila Oy',
    duedate: '2026-05-04',
  })
})

test('sending a contract to be signed decides its item, wherever it is sent from', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  const item = await only(product)
  expect(await product.call('POST', `${CONTRACTS}/approve/${id}`)).toMatchObject({ status: 200 })
  expect(await queue(product)).toEqual([])
  const decided = { done: true, decision: 'APPROVED', contractState: 'WAITING_FOR_SIGNATURE' }
  expect(await queue(product, false)).toMatchObject([decided])
  // as the specification's page tells it again
  const told = await product.call('PUT', `${PATH}/${item.id}`, { ...item, done: true, decision: 'APPROVED' })
  expect(told).toMatchObject({ status: 200, body: decided })
})

test('what was decided on a contract is known again after its item was moved back', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  const item = await only(product)
  await product.call('POST', `${CONTRACTS}/approve/${id}`)
  for (const done of [false, true]) await product.call('POST', `${PATH}/done`, { ids: [item.id], done })
  expect(await queue(product, false)).toMatchObject([{ done: true, decision: 'APPROVED' }])
})

test('two who send one contract send it once', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  const send = () => product.call('POST', `${CONTRACTS}/approve/${id}`)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'Työsopimus on lähetetty allekirjoitettavaksi, joten sitä ei voi lähettää allekirjoitettavaksi.',
  })
  expect(await queue(product, false)).toHaveLength(1)
})

test('a contract that is not ready stays in the queue', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product, { profession: '' })
  expect(await product.call('POST', `${CONTRACTS}/approve/${id}`)).toMatchObject({ status: 409 })
  expect(await only(product)).toMatchObject({ done: false, decision: null })
})

test('a contract that is a draft again waits no more, and comes back with it', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  await change(product, id, { contractState: 'NEW' })
  expect(await queue(product)).toEqual([])
  expect(await queue(product, false)).toMatchObject([{ done: true, decision: null, contractState: 'NEW' }])
  await change(product, id, { contractState: 'SENT_TO_APPROVE' })
  expect(await only(product)).toMatchObject({ done: false })
  expect(await queue(product, false)).toEqual([])
})

test('a contract that was signed on paper is decided, too', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  const { body } = await product.call('GET', `${CONTRACTS}/${id}`)
  const file = { name: 'sopimus.pdf', content: Buffer.from(pdfOf('sopimus')).toString('base64') }
  const signed = { signedOn: '2026-03-30', signedBy: 'Åsa Öhman', file, version: (body as { version: number }).version }
  expect(await product.call('POST', `${CONTRACTS}/${id}/signature/paper`, signed)).toMatchObject({ status: 200 })
  expect(await queue(product)).toEqual([])
  expect(await queue(product, false)).toMatchObject([{ decision: 'APPROVED', contractState: 'SIGNED' }])
})

test('a contract whose signing ended waits again, and nothing is decided', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  await product.call('POST', `${CONTRACTS}/approve/${id}`)
  await until(product, id, { invitedAt: expect.any(String) })
  expect(await act(product, id, 'withdraw')).toMatchObject({ status: 200 })
  expect(await only(product)).toMatchObject({ done: false, decision: null, contractState: 'SENT_TO_APPROVE' })
})

test('what staff deleted comes back when its contract waits anew', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  const item = await only(product)
  expect(await product.call('DELETE', `${PATH}/${item.id}`)).toMatchObject({ status: 204 })
  expect(await product.call('DELETE', `${PATH}/${item.id}`)).toMatchObject({ status: 404 })
  expect(await queue(product)).toEqual([])
  expect((await product.call('GET', `${CONTRACTS}/${id}`)).body).toMatchObject({ contractState: 'SENT_TO_APPROVE' })
  await change(product, id, { contractState: 'NEW' })
  await change(product, id, { contractState: 'SENT_TO_APPROVE' })
  expect(await only(product)).toMatchObject({ entityId: id })
})

test('an item is done, done once more, and new again', async () => {
  const product = await testProduct({ now })
  await aContract(product)
  const item = await only(product)
  const put = (body: object) => product.call('PUT', `${PATH}/${item.id}`, { ...item, ...body })
  for (const done of [true, true, false])
    expect(await put({ done })).toMatchObject({ status: 200, body: { done, decision: null } })
  const { services } = product
  const events = services.db.selectFrom('audit_event').select(['action', 'after']).where('entity', '=', 'workItem')
  expect(await events.orderBy('id').execute()).toEqual([
    { action: 'workItem.done', after: { done: true, decision: null } },
    { action: 'workItem.reopen', after: { done: false, decision: null } },
  ])
})

test.each([
  ['an approval of a contract that was not sent', { decision: 'APPROVED' }, 409],
  ['a declined contract', { decision: 'DECLINED' }, 400],
  ['a decision that nobody knows', { decision: 'MAYBE' }, 400],
  ['a text in place of yes or no', { done: 'true' }, 400],
])('%s is refused, and the item stays new', async (_, body, status) => {
  const product = await testProduct({ now })
  await aContract(product)
  const item = await only(product)
  expect(await product.call('PUT', `${PATH}/${item.id}`, { ...item, ...body })).toMatchObject({ status })
  expect(await only(product)).toEqual(item)
})

test('many are changed together, and each that cannot be is told why', async () => {
  const product = await testProduct({ now })
  await sql`insert into customer (id, name, party_role, send_method, created_at) overriding system value
    select n, 'Asiakas ' || n, 'COMPANY', 'PAPERBILL', ${now} from generate_series(1, 1500) n`.execute(
    product.services.db,
  )
  await sql`insert into work_item (kind, entity_id, state, created_at, updated_at)
    select 'NewCustomer', n, case when n <= 2 then 'DONE' else 'NEW' end, ${now}, ${now}
    from generate_series(1, 1500) n`.execute(product.services.db)
  const ids = (await product.services.db.selectFrom('work_item').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  const asked = { ids: [...ids, ...ids, 999_999], done: true }
  const { body } = await product.call('POST', `${PATH}/done`, asked)
  expect(body).toEqual({
    changed: 1498,
    left: [
      { id: ids[0] ?? 0, name: 'Asiakas 1', message: 'Tehtävä on jo valmis, joten sitä ei voi merkitä valmiiksi.' },
      { id: ids[1] ?? 0, name: 'Asiakas 2', message: 'Tehtävä on jo valmis, joten sitä ei voi merkitä valmiiksi.' },
      { id: 999_999, name: '', message: 'Tehtävä on jo poistettu.' },
    ],
    leftCount: 3,
  } satisfies ChangedItems)
  const back = await product.call('POST', `${PATH}/done`, { ids: ids.slice(0, 3), done: false })
  expect(back.body).toMatchObject({ changed: 3, leftCount: 0 })
  const removed = await product.call('POST', `${PATH}/delete`, { ids })
  expect(removed.body).toMatchObject({ changed: 1500, leftCount: 0 })
  const again = await product.call('POST', `${PATH}/delete`, { ids: ids.slice(0, 1) })
  expect(again.body).toMatchObject({ changed: 0, left: [{ message: 'Tehtävä on jo poistettu.' }] })
})

test('the queue is searched by words of what it tells, and by the number of the thing', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product, { staffingCustomer: 'Ravintola Suvanto Oy' })
  const found = async (search: string) => {
    const { body } = await product.call('GET', `${PATH}?search=${encodeURIComponent(search)}`)
    return (body as { data: WorkItem[] }).data.map(({ entityId }) => entityId)
  }
  for (const search of ['öhman', 'suvanto tarjoilija', String(id)]) expect(await found(search)).toEqual([id])
  expect(await found('jokin muu')).toEqual([])
})
