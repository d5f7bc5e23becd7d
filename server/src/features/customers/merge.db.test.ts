import { expect, test } from 'vitest'
import { aDepartment, aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const now = '2026-04-01T08:00:00Z'
const PATH = '/api/admin/sharedcustomer'

interface Record {
  readonly id: number
  readonly name: string
}

async function aCustomer({ call }: TestProduct, name: string, given: object = {}): Promise<number> {
  const made = (await call('POST', PATH, { name, partyRole: 'COMPANY' })).body as Record
  const { status, text } = await call('PUT', `${PATH}/${made.id}`, { ...made, ...given })
  expect(status, text).toBe(200)
  return made.id
}

/** A customer that stays and one that is merged, which has a biller with a bill, and a department. */
async function two(stays: object = {}, goes: object = {}) {
  const product = await testProduct({ now })
  const own = await aCustomer(product, 'Revontuli Oy', { city: 'Rovaniemi', ...stays })
  const contact = { email: 'laskut@revontuli.example', city: 'Oulu', phonenumber: '040 123', ...goes }
  const other = await aCustomer(product, 'Revontuli', contact)
  const personId = await aPerson(product.services, { first_name: 'Aino', last_name: 'Virtanen' })
  await product.call('POST', `/api/person/${personId}/sharedcustomers/${other}`)
  const made = await product.call('POST', '/api/bills', { personId, customerId: other, billableitems: [] })
  const bill = (made.body as Record).id
  const department = await aDepartment(product.services, null, { name: 'Terminaali', customer_id: other })
  const merge = () => product.call('POST', `${PATH}/${own}/merge/${other}`)
  const get = async (path: string) => (await product.call('GET', path)).body
  const customerOfBill = async () => (await get(`/api/admin/bills/v2/${bill}`)) as { sharedCustomer: Record }
  return { product, own, other, personId, bill, department, merge, get, customerOfBill }
}

const nameOf = (body: unknown) => (body as Record).name

test('a merge tells before what moves, what differs and what wins', async () => {
  const { own, other, personId, department, get } = await two()
  expect(await get(`${PATH}/${own}/merge/${other}`)).toEqual({
    refusal: null,
    name: 'Revontuli Oy',
    mergedName: 'Revontuli',
    bills: 1,
    workforceBills: 0,
    departments: [{ DepartmentId: department, Name: 'Terminaali' }],
    people: [{ id: personId, fullName: 'Aino Virtanen' }],
    fields: [
      { name: 'name', own: 'Revontuli Oy', other: 'Revontuli', isTaken: false },
      { name: 'city', own: 'Rovaniemi', other: 'Oulu', isTaken: false },
      { name: 'phonenumber', own: '', other: '040 123', isTaken: true },
      { name: 'email', own: '', other: 'laskut@revontuli.example', isTaken: true },
    ],
  })
})

test('a merged customer is gone from lists, and its address leads to the other', async () => {
  const { own, other, personId, department, merge, get, customerOfBill } = await two()
  const merged = await merge()
  expect(merged.status, merged.text).toBe(200)
  expect(merged.body).toMatchObject({
    id: own,
    city: 'Rovaniemi',
    email: 'laskut@revontuli.example',
    people: [{ id: personId }],
  })
  const { content } = (await get(`${PATH}/v2?crit=revontuli`)) as { content: Record[] }
  expect(content.map(({ id }) => id)).toEqual([own])
  expect(await get(`${PATH}/${other}`)).toMatchObject({ id: own })
  expect((await customerOfBill()).sharedCustomer).toMatchObject({ id: own, name: 'Revontuli Oy' })
  expect(await get(`/api/admin/tamigo/departments/${department}`)).toMatchObject({ sharedCustomer: { id: own } })
  const waiting = (await get('/api/admin/worklist?newItems=true')) as { data: { entityId: number }[] }
  expect(waiting.data.map(({ entityId }) => entityId)).toEqual([own])
})

test('a merge is undone to what was before', async () => {
  const { product, own, other, department, merge, get, customerOfBill } = await two()
  const before = [await get(`${PATH}/${own}`), await get(`${PATH}/${other}`)] as object[]
  await merge()
  const [one] = (await get(`${PATH}/${own}/merges`)) as { id: number; mergedName: string }[]
  expect(one).toMatchObject({ mergedName: 'Revontuli', until: expect.stringMatching(/^2026-04-02T08:00/) })
  const undone = await product.call('DELETE', `${PATH}/${own}/merges/${one?.id}`)
  expect(undone.status, undone.text).toBe(200)
  const after = [await get(`${PATH}/${own}`), await get(`${PATH}/${other}`)]
  expect(after).toEqual(before.map((record, place) => (place === 0 ? { ...record, version: 3 } : record)))
  expect((await customerOfBill()).sharedCustomer).toMatchObject({ id: other })
  expect(await get(`/api/admin/tamigo/departments/${department}`)).toMatchObject({ sharedCustomer: { id: other } })
  expect(await get(`${PATH}/${own}/merges`)).toEqual([])
  expect((await product.call('DELETE', `${PATH}/${own}/merges/${one?.id}`)).status).toBe(404)
})

test('what has changed since keeps a merge from being undone', async () => {
  const { product, own, department, merge, get } = await two()
  await merge()
  const [one] = (await get(`${PATH}/${own}/merges`)) as Record[]
  const undo = () => product.call('DELETE', `${PATH}/${own}/merges/${one?.id}`)
  const record = (await get(`${PATH}/${own}`)) as Record
  await product.call('PUT', `${PATH}/${own}`, { ...record, phonenumber: '050 999' })
  expect((await undo()).body).toMatchObject({ message: expect.stringContaining('Puhelin on muuttunut') })
  const changed = (await get(`${PATH}/${own}`)) as Record
  await product.call('PUT', `${PATH}/${own}`, { ...changed, phonenumber: '040 123' })
  const { db } = product.services
  await db.updateTable('department').set({ customer_id: null }).where('id', '=', department).execute()
  expect((await undo()).body).toMatchObject({ message: expect.stringContaining('Osasto Terminaali laskuttaa nyt') })
  await db.updateTable('department').set({ customer_id: own }).where('id', '=', department).execute()
  await db.updateTable('customer_merge').set({ merged_at: '2026-03-31T07:00:00Z' }).execute()
  expect((await undo()).body).toMatchObject({ code: 'MERGE_TOO_OLD' })
})

test('a bill that was sent since keeps a merge from being undone', async () => {
  const { product, own, bill, merge, get } = await two()
  await merge()
  const { bill_number } = await product.services.db
    .selectFrom('bill')
    .select('bill_number')
    .where('id', '=', bill)
    .executeTakeFirstOrThrow()
  await product.services.db
    .insertInto('outbound_message')
    .values({
      id: '00000000-0000-4000-8000-0000000000aa',
      channel: 'bill',
      kind: 'BILLERS_INVOICE',
      key: String(bill_number),
      subject_id: bill,
      state: 'ACCEPTED',
      created_at: '2026-04-01T09:00:00Z',
    })
    .execute()
  const [one] = (await get(`${PATH}/${own}/merges`)) as Record[]
  const undone = await product.call('DELETE', `${PATH}/${own}/merges/${one?.id}`)
  expect(undone.body).toMatchObject({ code: 'MERGE_BILL_SENT' })
})

test('a merge that would give something impossible is refused', async () => {
  const { product, own, other, merge, get } = await two({ businessid: '2077474-0' }, { businessid: '9223307-0' })
  const differ = 'Y-tunnus on eri, joten ne ovat eri asiakkaita eikä niitä voi yhdistää.'
  expect((await merge()).body).toMatchObject({ status: 409, message: expect.stringContaining(differ) })
  expect(await get(`${PATH}/${own}/merge/${other}`)).toMatchObject({ refusal: expect.stringContaining(differ) })
  const tried = async (id: number) => (await product.call('POST', `${PATH}/${own}/merge/${id}`)).body
  expect(await tried(own)).toMatchObject({ code: 'MERGED_WITH_ITSELF' })
  expect(await tried(9_999_999)).toMatchObject({ code: 'NOT_FOUND' })
  const person = { name: 'Åsa Öhman', partyRole: 'CUSTOMER', personSotu: '131052-308T' }
  const known = ((await product.call('POST', PATH, person)).body as Record).id
  expect(await tried(known)).toMatchObject({ code: 'MERGED_OF_TWO_KINDS' })
  const unknown = ((await product.call('POST', PATH, { ...person, personSotu: '' })).body as Record).id
  const lost = await product.call('POST', `${PATH}/${unknown}/merge/${known}`)
  expect(lost.body).toMatchObject({ code: 'MERGED_ID_LOST' })
  expect((await product.call('POST', `${PATH}/${known}/merge/${unknown}`)).status).toBe(200)
})

test('what was merged again leads to the last one, and is undone in turn', async () => {
  const { product, own, other, merge, get } = await two()
  await merge()
  const last = await aCustomer(product, 'Revontuli Group Oyj')
  await product.call('POST', `${PATH}/${last}/merge/${own}`)
  expect(nameOf(await get(`${PATH}/${other}`))).toBe('Revontuli Group Oyj')
  const first = await product.services.db.selectFrom('customer_merge').select('id').orderBy('id').executeTakeFirst()
  expect((await product.call('DELETE', `${PATH}/${own}/merges/${first?.id}`)).status).toBe(404)
})

test('a customer that was billed or that a department names is not deleted', async () => {
  const { product, other } = await two()
  const refused = await product.call('DELETE', `${PATH}/${other}`)
  expect(refused.body).toMatchObject({ code: 'CUSTOMER_IN_USE', message: expect.stringContaining('laskuja (1 kpl)') })
})
