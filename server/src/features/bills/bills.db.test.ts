import { billForm, listBills } from '@palkkasilta/contract/bills.ts'
import { expect, test } from 'vitest'
import { forceState } from '../../testing/force-state.ts'
import { expectFormKept } from '../../testing/forms.ts'

import { testProduct } from '../../testing/product.ts'
import { aBill, aBiller, aCustomer, BILLS, changeBill, readBill, refusalIn, work } from './testing.ts'

const now = '2026-04-01T08:00:00Z'

test('a bill of staff is open, numbered and counted, due by the term of its customer', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  expect(bill).toMatchObject({
    state: 'OPEN',
    billType: 'ENTREPRENEUR',
    billingdate: '2026-04-01',
    exactDueDate: '2026-04-15',
    alv: 25.5,
    totalprice: 1000,
    vatAmount: 255,
    totalpriceWithAlv: 1255,
    openamount: 1255,
    person: { fullName: 'Aino Virtanen' },
    sharedCustomer: { name: 'Revontuli Oy' },
    billableitems: [{ destination: 'Sivusto', vatZeroPrice: 1000, alvPrice: 1255, billedReimbursements: 0 }],
  })
  expect(bill.reference).toMatch(new RegExp(`^1${bill.billNumber}\\d$`))
})

test('the form of a bill keeps what every form promises', async () => {
  const product = await testProduct({ now })
  const { id } = await aBill(product)
  await expectFormKept(product, { path: `${BILLS}/${id}`, form: billForm })
})

test('lines are edited, added and taken away, and the bill is counted anew', async () => {
  const product = await testProduct({ now })
  const { id, billableitems } = await aBill(product)
  const [first] = billableitems
  const hours = {
    ...work,
    destination: 'Ylläpito',
    type: 'AMOUNT',
    price: 33.33,
    billableWorkHours: 7.5,
    kilometers: 120,
  }
  const { body } = await changeBill(product, id, { billableitems: [{ ...first, price: 500 }, hours] })
  expect(body).toMatchObject({
    totalprice: 815.98, // 500 + 249.98 + 66
    vatAmount: 208.07,
    billSummary: { hasReimbursements: true },
    billableitems: [
      { id: first?.id, vatZeroPrice: 500 },
      { vatZeroPrice: 249.98, billedReimbursements: 66 },
    ],
  })
  const without = await changeBill(product, id, { billReimbursementsFromCustomer: false })
  expect(without.body).toMatchObject({ totalprice: 749.98 })
  expect((await changeBill(product, id, { billableitems: [] })).body).toMatchObject({ totalpriceWithAlv: 0 })
})

test('what saving would make is told before, and nothing is stored', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  const [first] = bill.billableitems
  const edit = { ...bill, billableitems: [{ ...first, price: 2000 }] }
  const { body } = await product.call('POST', `${BILLS}/${bill.id}/preview`, edit)
  expect(body).toEqual({
    figures: expect.objectContaining({ totalpriceWithAlv: { before: 1255, after: 2510, change: 1255 } }),
    lines: [{ vatZeroPrice: 2000, alvPrice: 2510, billedReimbursements: 0 }],
  })
  expect(await readBill(product, bill.id)).toEqual(bill)
})

test('rate, ground and reverse charge of a bill fit each other', async () => {
  const product = await testProduct({ now })
  const { id } = await aBill(product)
  const refused = async (given: object) => refusalIn(await changeBill(product, id, given))
  expect(await refused({ alv: 25.5, inverseALV: true })).toEqual([
    { path: 'alv', message: 'ALV pitää olla 0% kun käytetään käänteistä ALV:a' },
  ])
  expect(await refused({ alv: 0 })).toEqual([
    { path: 'vatZeroReasonCode', message: 'Alv 0% peruste on pakollinen, kun ALV on 0%' },
  ])
  expect(await refused({ vatZeroReasonCode: 7 })).toEqual([
    { path: 'vatZeroReasonCode', message: 'Alv 0% peruste tulee olla tyhjä, kun ALV on eri kuin 0%' },
  ])
  expect(await refused({ alv: 0, inverseALV: true, vatZeroReasonCode: 7 })).toEqual([
    { path: 'vatZeroReasonCode', message: 'Alv 0% peruste tulee olla tyhjä, kun käytetään käänteistä ALV:a' },
  ])
  expect(await refused({ alv: 14 })).toMatchObject([{ path: 'alv' }])
  expect((await changeBill(product, id, { alv: 0, vatZeroReasonCode: 7 })).body).toMatchObject({ vatAmount: 0 })
})

test('the number of a bill may be another free one, and its reference follows', async () => {
  const product = await testProduct({ now })
  const first = await aBill(product)
  const second = await aBill(product)
  expect(second.billNumber).toBe(first.billNumber + 1)
  expect(refusalIn(await changeBill(product, second.id, { billNumber: first.billNumber }))).toMatchObject([
    { path: 'billNumber' },
  ])
  const wanted = second.billNumber + 1
  const { body } = await changeBill(product, second.id, { billNumber: wanted })
  expect(body).toMatchObject({ billNumber: wanted, reference: expect.stringContaining(String(wanted)) })
  // a number that staff have given is passed by
  expect((await aBill(product)).billNumber).toBe(wanted + 1)
})

test('staff choose any state, a sent bill is not denied, only an open one edited', async () => {
  const product = await testProduct({ now })
  const { id } = await aBill(product)
  expect((await changeBill(product, id, { state: 'PENDING' })).body).toMatchObject({ state: 'PENDING' })
  expect(await changeBill(product, id, { yourcode: 'X' })).toMatchObject({ status: 409, body: { code: 'BILL_LOCKED' } })
  expect(refusalIn(await changeBill(product, id, { state: 'TAKEN' }))).toMatchObject([{ path: 'state' }])
  expect((await changeBill(product, id, { state: 'PAID' })).body).toMatchObject({ state: 'PAID', openamount: 0 })
  expect((await product.call('POST', `${BILLS}/${id}/open`, {})).body).toMatchObject({ state: 'OPEN' })
  await forceState(product.services.db, 'adminBill', 'CLOSED', id)
  expect(await changeBill(product, id, { state: 'OPEN' })).toMatchObject({ status: 409 })
})

test('an open bill is deleted, its number stays used', async () => {
  const product = await testProduct({ now })
  const { id, billNumber } = await aBill(product)
  expect((await product.call('DELETE', `${BILLS}/${id}`)).status).toBe(204)
  expect((await product.call('GET', `${BILLS}/${id}`)).status).toBe(404)
  const next = await aBill(product)
  expect(next.billNumber).toBe(billNumber + 1)
  await changeBill(product, next.id, { state: 'PENDING' })
  expect((await product.call('DELETE', `${BILLS}/${next.id}`)).body).toMatchObject({ code: 'BILL_NOT_DELETABLE' })
})

test('bills are found by biller, customer, number, reference, sum and state', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  const other = await aBill(product, {
    personId: await aBiller(product, 'Korhonen'),
    customerId: await aCustomer(product, { name: 'Pohjola Oy' }),
    billableitems: [{ ...work, price: 77.7 }],
  })
  const found = async (query: string) =>
    ((await product.call('GET', `${BILLS}?${query}`)).body as { bills: { id: number }[] }).bills.map(({ id }) => id)
  for (const search of ['virta', 'revontuli', 'aino revon', String(bill.billNumber), bill.reference, '1255,00'])
    expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual([bill.id])
  expect(await found(`search=${other.id}`)).toEqual([other.id])
  await changeBill(product, other.id, { state: 'PENDING' })
  expect(await found('stateCrit=PENDING')).toEqual([other.id])
  for (const by of listBills.list.sorts)
    for (const direction of ['asc', 'desc']) expect(await found(`sort=${by},${direction}`), by).toHaveLength(2)
  const { body } = await product.call('GET', BILLS)
  expect(body).toMatchObject({ page: 0, doc_count: 2, limit: 50, totals: { totalpriceWithAlv: 1352.51 } })
})

test('a bill needs a biller and a customer, and each line is judged by its field', async () => {
  const product = await testProduct({ now })
  const personId = await aBiller(product)
  const customerId = await aCustomer(product)
  const refused = async (body: object) => refusalIn(await product.call('POST', '/api/bills', body))
  expect(await refused({ customerId })).toEqual([{ path: 'personId', message: 'Valitse laskuttaja.' }])
  expect(await refused({ personId })).toEqual([{ path: 'customerId', message: 'Valitse asiakas' }])
  expect(await refused({ personId, customerId: 999_999 })).toMatchObject([{ path: 'customerId' }])
  expect(await refused({ personId, customerId, billableitems: [work, { ...work, destination: ' ' }] })).toEqual([
    { path: 'billableitems.1.destination', message: 'Kohde on pakollinen' },
  ])
  expect(await refused({ personId, customerId, alv: 0 })).toMatchObject([{ path: 'vatZeroReasonCode' }])
})

test('a state is saved with the lines as a form sends them, without what is counted', async () => {
  const product = await testProduct({ now })
  const { id, billableitems } = await aBill(product)
  await changeBill(product, id, { state: 'PENDING' })
  const typed = billableitems.map(({ vatZeroPrice: _, alvPrice: __, ...item }: Record<string, unknown>) => item)
  expect((await changeBill(product, id, { state: 'APPROVED', billableitems: typed })).body).toMatchObject({
    state: 'APPROVED',
  })
})

test('who bills for themselves has their own customers, and their bill waits for staff', async () => {
  const product = await testProduct({ now })
  const { services, call } = product
  const [own, foreign] = [await aCustomer(product), await aCustomer(product, { name: 'Muu Oy' })]
  const personId = await aBiller(product)
  await call('POST', `/api/person/${personId}/sharedcustomers/${own}`)
  const account = { person_id: personId, username: 'laskuttaja@palkkasilta.example', role: 'ROLE_USER' as const }
  await services.db
    .insertInto('account')
    .values({ ...account, password_hash: 'none', password_changed_at: '2026-03-01T00:00:00Z' })
    .execute()
  const authtoken = await services.db
    .transaction()
    .execute((tx) => services.sessions.start(tx, { personId, address: null }, services.clock.now()))
  const made = (body: object) => call('POST', '/api/bills', { billableitems: [work], ...body }, { authtoken })
  const bill = (await made({ customerId: own })).body as { id: number }
  expect(bill).toMatchObject({ state: 'PENDING' })
  const seen = (of: number) => call('GET', `/api/bills/${of}`, undefined, { authtoken })
  const { status, body } = await seen(bill.id)
  expect([status, body]).toMatchObject([200, { state: 'PENDING', billableitems: [{ destination: work.destination }] }])
  expect(body).not.toHaveProperty('version')
  expect((await seen((await aBill(product)).id)).status).toBe(404)
  expect(refusalIn(await made({ customerId: foreign }))).toMatchObject([{ path: 'customerId' }])
  expect((await made({ customerId: own, personId: personId + 1 })).status).toBe(403)
})

test('the own view of a bill is ours, or below the address that staff have set', async () => {
  const product = await testProduct({ now })
  const { call } = product
  const { id } = await aBill(product)
  const path = `/api/admin/bills/redirect/${id}`
  const leads = async () => {
    const { authtoken } = (await call('POST', '/api/file-token', { path })).body as { authtoken: string }
    const { status, headers } = await call('GET', `${path}?authtoken=${authtoken}`, undefined, { authtoken: '' })
    return [status, headers.location]
  }
  expect(await leads()).toEqual([302, `/oma/laskut/${id}`])
  const set = (applicationUrl: string) => call('PUT', '/api/admin/settings', { publicSettings: { applicationUrl } })
  for (const elsewhere of [
    'https://muu.example.com',
    'http://oma.example.com',
    'https://oma.example.com.fi',
    'javascript:1',
  ])
    expect(refusalIn(await set(elsewhere))).toMatchObject([{ path: 'publicSettings.applicationUrl' }])
  expect((await set('https://oma.example.com/app/')).status).toBe(200)
  expect(await leads()).toEqual([302, `https://oma.example.com/app/laskut/${id}`])
})
