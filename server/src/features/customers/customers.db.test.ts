import { customerForm } from '@palkkasilta/contract/customers.ts'
import { expect, test } from 'vitest'
import { aPerson } from '../../testing/builders.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const now = '2026-04-01T08:00:00Z'
const PATH = '/api/admin/sharedcustomer'

interface Listed {
  readonly content: readonly { readonly id: number; readonly name: string; readonly sotu: string }[]
}

async function aCustomer({ call }: TestProduct, given: object = {}): Promise<number> {
  const { status, body, text } = await call('POST', PATH, { name: 'Revontuli Oy', partyRole: 'COMPANY', ...given })
  expect(status, text).toBe(200)
  return (body as { id: number }).id
}

const changed = async ({ call }: TestProduct, id: number, given: object) =>
  call('PUT', `${PATH}/${id}`, { ...((await call('GET', `${PATH}/${id}`)).body as object), ...given })

const namesOf = async ({ call }: TestProduct, query: string) =>
  ((await call('GET', `${PATH}/v2?${query}`)).body as Listed).content.map(({ name }) => name)

test('the form of a customer keeps what every form promises', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product)
  await changed(product, id, { sendBillMethod: 'EBILL', netbankaddress: '003720774740', operator: 'HELSFIHH' })
  await expectFormKept(product, { path: `${PATH}/${id}`, form: customerForm })
})

test('customers are found by name, place, mail, number and each of their ids', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product, { businessid: '2077474-0' })
  await changed(product, id, { city: 'Rovaniemi', email: 'laskut@revontuli.example' })
  await aCustomer(product, { name: 'Åsa Öhman', partyRole: 'CUSTOMER', personSotu: '131052-308T' })
  for (const word of ['revon', 'rovaniemi', 'laskut@revon', '2077474-0', String(id), 'revontuli rovaniemi'])
    expect(await namesOf(product, `crit=${encodeURIComponent(word)}`), word).toEqual(['Revontuli Oy'])
  expect(await namesOf(product, 'crit=131052-308T')).toEqual(['Åsa Öhman'])
  const inBody = await product.call('POST', `${PATH}/v2/search`, { crit: '131052-308t' })
  expect(inBody.body).toMatchObject({ content: [{ name: 'Åsa Öhman', sotu: '131052-****' }] })
})

test('customers are sorted by each column and paged as the specification says', async () => {
  const product = await testProduct({ now })
  for (const name of ['Zeta', 'Ääni', 'Aamu']) await aCustomer(product, { name })
  for (const by of ['id', 'name', 'sotu', 'email', 'address', 'city', 'postalcode'])
    for (const direction of ['asc', 'desc'])
      expect(await namesOf(product, `sort=${by},${direction}`), by).toHaveLength(3)
  expect(await namesOf(product, 'sort=name,asc')).toEqual(['Aamu', 'Zeta', 'Ääni'])
  const { body } = await product.call('GET', `${PATH}/v2`)
  expect(body).toMatchObject({ size: 10, number: 0, totalElements: 3, totalPages: 1, first: true, last: true })
})

test('a new customer waits in the work queue until somebody has checked it', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product, { name: 'Uusi Asiakas Oy' })
  const waiting = async (newItems = true) => {
    const { body } = await product.call('GET', `/api/admin/worklist?newItems=${newItems}`)
    return (body as { data: { itemType: string; entityId: number; customer: string }[] }).data
  }
  expect(await waiting()).toMatchObject([{ itemType: 'NewCustomer', entityId: id, customer: 'Uusi Asiakas Oy' }])
  await changed(product, id, { name: 'Vanha Asiakas Oy' })
  expect(await waiting()).toMatchObject([{ customer: 'Vanha Asiakas Oy' }])
  await changed(product, id, { checked: true })
  expect(await waiting()).toEqual([])
  expect(await waiting(false)).toMatchObject([{ entityId: id }])
  await changed(product, id, { checked: false })
  expect(await waiting()).toMatchObject([{ entityId: id }])
  expect((await product.call('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await waiting()).toEqual([])
})

test('who has an id already is pointed out, half of one finds nobody', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product, { businessid: '2077474-0' })
  const person = await aCustomer(product, { name: 'Åsa Öhman', partyRole: 'CUSTOMER', personSotu: '131052-308T' })
  const twins = async (body: object) => (await product.call('POST', `${PATH}/twins`, body)).body
  expect(await twins({ businessid: '2077474-0' })).toEqual([{ id, name: 'Revontuli Oy' }])
  expect(await twins({ personSotu: '131052-308t' })).toEqual([{ id: person, name: 'Åsa Öhman' }])
  expect(await twins({ businessid: '2077474-0', except: id })).toEqual([])
  for (const body of [{ businessid: '207' }, { businessid: '' }, { personSotu: '131052' }, {}])
    expect(await twins(body)).toEqual([])
})

test('a national id is masked, opened with a trace and taken away', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product, { partyRole: 'CUSTOMER', personSotu: '131052-308T' })
  const { body } = await product.call('GET', `${PATH}/${id}`)
  expect(body).toMatchObject({ personSotu: '131052-****', sotu: '131052-****' })
  expect((await product.call('POST', `${PATH}/${id}/sotu`)).body).toEqual({ sotu: '131052-308T' })
  expect((await changed(product, id, { personSotu: '' })).body).toMatchObject({ personSotu: '' })
  expect((await product.call('POST', `${PATH}/${id}/sotu`)).status).toBe(404)
  const told = await product.services.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity', '=', 'customer')
    .orderBy('id')
    .execute()
  expect(told.map(({ action }) => action)).toEqual(['customer.create', 'customer.openNationalId', 'customer.save'])
})

test('people are linked once, however often it is asked, and taken away', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product)
  const personId = await aPerson(product.services, { first_name: 'Aino', last_name: 'Virtanen' })
  const link = `/api/person/${personId}/sharedcustomers/${id}`
  for (const _ of [1, 2])
    expect((await product.call('POST', link, { personId, customerId: id })).body).toMatchObject({
      people: [{ id: personId, fullName: 'Aino Virtanen' }],
    })
  expect((await product.call('DELETE', link)).body).toMatchObject({ people: [] })
  expect((await product.call('POST', `/api/person/9999999/sharedcustomers/${id}`)).status).toBe(404)
  expect((await product.call('POST', `/api/person/${personId}/sharedcustomers/9999999`)).status).toBe(404)
})

test('a wrong business id, reference or e-invoice address is refused by name', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product)
  const refusal = async (given: object) => {
    const { status, body } = await changed(product, id, given)
    expect(status).toBe(400)
    return (body as { details: { path: string; message: string }[] }).details[0]
  }
  expect(await refusal({ businessid: '2077474-1' })).toEqual({
    path: 'businessid',
    message: 'Y-tunnus: tarkiste ei täsmää. Tarkista numerot.',
  })
  expect(await refusal({ referenceNumber: '1234560' })).toMatchObject({ path: 'referenceNumber' })
  expect(await refusal({ vat: 'US12345' })).toMatchObject({ path: 'vat' })
  expect(await refusal({ addresscountry: 'QQQ' })).toEqual({
    path: 'addresscountry',
    message: 'Valitse maa luettelosta.',
  })
  expect(await refusal({ sendBillMethod: 'EBILL' })).toMatchObject({ path: 'netbankaddress' })
  expect(await refusal({ sendBillMethod: 'EMAIL' })).toMatchObject({ path: 'email' })
})

test('a customer that is deleted is gone from list, search and choice', async () => {
  const product = await testProduct({ now })
  const id = await aCustomer(product)
  expect((await product.call('GET', `${PATH}/${id}/removal`)).body).toEqual({
    refusal: null,
    people: 0,
    bills: 0,
    departments: 0,
  })
  expect((await product.call('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await namesOf(product, 'crit=revon')).toEqual([])
  expect((await product.call('GET', `${PATH}/${id}`)).status).toBe(404)
})

test('people are chosen by parts of their names, as many as are asked for', async () => {
  const product = await testProduct({ now })
  for (const last_name of ['Virtanen', 'Virta', 'Aho'])
    await aPerson(product.services, { first_name: 'Aino', last_name })
  const names = async (query: string) =>
    ((await product.call('GET', `/api/admin/peoplelist${query}`)).body as { fullName: string }[]).map(
      (each) => each.fullName,
    )
  expect(await names('?search=virt ain')).toEqual(['Aino Virta', 'Aino Virtanen'])
  expect(await names('?search=virt&limit=1')).toEqual(['Aino Virta'])
  expect((await names('')).length).toBeGreaterThan(3)
  expect((await product.call('GET', '/api/admin/peoplelist?limit=0')).status).toBe(400)
})
