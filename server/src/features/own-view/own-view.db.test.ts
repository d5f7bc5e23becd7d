import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { readPdf } from '../../platform/pdf/testing.ts'
import { endpointsOfContract } from '../../testing/contract.ts'
import { forceState } from '../../testing/force-state.ts'
import { testProduct } from '../../testing/product.ts'
import { aBill, aBiller, aSentBill, refusalIn, send, sendable } from '../bills/testing.ts'
import { asBiller, billerOf } from './testing.ts'

/** A salary of a line that is billed, and paid by its customer. */
async function aBilledSalary() {
  const { product, bill } = await aSentBill()
  await forceState(product.services.db, 'adminBill', 'PAID', bill.id)
  const personId = billerOf(bill)
  const made = await product.call('POST', '/api/admin/salarylist', { person: { id: personId }, allFree: true })
  expect(made.status, made.text).toBe(200)
  return { product, bill, personId, salaryId: (made.body as { id: number }).id }
}

/** What a call of one's own is asked about another person's thing. */
async function othersThings() {
  const { product, bill, salaryId } = await aBilledSalary()
  const { db, clock } = product.services
  const [item = 0] = bill.billableitems.map(({ id }) => id)
  const person = await aBiller(product, 'Aalto')
  const purchase = await db
    .insertInto('purchase_invoice')
    .values({
      ...{ bill_id: bill.id, position: 0, name: 'Maalit', due_date: '2026-04-10' },
      ...{ amount_cents: 12_000, account_number: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subcontract = await db
    .insertInto('subcontract')
    .values({
      ...{ bill_id: bill.id, position: 0, person_id: person, work_date: '2026-03-28' },
      ...{ amount_cents: 100, description: 'Kuvat', state: 'WAITING_SUBCONTRACTOR' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const receipt = async (place: object, key: string) => {
    await db
      .insertInto('receipt_file')
      .values({ key, content: Buffer.from('x'), added_at: clock.now().toString() })
      .execute()
    return db
      .insertInto('receipt')
      .values({
        ...{ bill_id: bill.id, name: 'kuitti.png', media_type: 'image/png', file_key: key },
        ...{ added_by: billerOf(bill), added_at: clock.now().toString(), ...place },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const ofItem = await receipt({ item_id: item }, '00000000-0000-4000-8000-000000000001')
  const ofPurchase = await receipt({ purchase_id: purchase.id }, '00000000-0000-4000-8000-000000000002')
  const waiting = '00000000-0000-4000-8000-000000000003'
  await db
    .insertInto('receipt_file')
    .values({ key: waiting, content: Buffer.from('x'), added_at: clock.now().toString() })
    .execute()
  await db
    .insertInto('waiting_receipt')
    .values({
      ...{ file_key: waiting, person_id: billerOf(bill), name: 'kuitti.png', media_type: 'image/png' },
      added_at: clock.now().toString(),
    })
    .execute()
  const png = { name: 'kuitti.png', content: 'iVBORw0KGgo=' }
  const things: Readonly<Record<string, { readonly id: number | string; readonly body?: object }>> = {
    'GET /api/bills/{id}': { id: bill.id },
    'POST /api/bills/{id}/advances': { id: bill.id, body: { amount: 1 } },
    'POST /api/bills/{id}/openrequest': { id: bill.id, body: { reason: 'Väärä hinta' } },
    'POST /api/billableitem/{id}/receipts': { id: item, body: png },
    'GET /api/billableitem/receipt/{id}': { id: ofItem.id },
    'DELETE /api/billableitem/receipt/{id}': { id: ofItem.id },
    'POST /api/extcontractoritems/{id}/receipts': { id: purchase.id, body: png },
    'GET /api/extcontractoritems/receipt/{id}': { id: ofPurchase.id },
    'DELETE /api/extcontractoritems/receipt/{id}': { id: ofPurchase.id },
    'DELETE /api/oma/receipts/{id}': { id: waiting },
    'POST /api/subcontracts/{id}': { id: subcontract.id, body: { state: 'APPROVED' } },
    'GET /api/salary/{id}/pdf': { id: salaryId },
    'GET /api/employee/salaries/{id}/pdf': { id: salaryId },
    'GET /api/oma/salaries/{id}': { id: salaryId },
    'GET /api/oma/salaries/{id}/why': { id: salaryId },
  }
  return { product, things }
}

test("every own call answers that another person's thing is not there", async () => {
  const { product, things } = await othersThings()
  const declared = (await endpointsOfContract())
    .filter(({ access, path }) => access.startsWith('OWN') && path.includes('{'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(things).toSorted()).toEqual([...new Set(declared)].toSorted())
  const asked = await asBiller({ product, personId: await aBiller(product, 'Muu') })
  const answers: Record<string, number> = {}
  for (const [call, { id, body }] of Object.entries(things)) {
    const [method = '', path = ''] = call.split(' ')
    answers[call] = (await asked(method as Endpoint['method'], path.replace('{id}', String(id)), body)).status
  }
  expect(answers).toEqual(Object.fromEntries(declared.map((call) => [call, 404])))
})

test("somebody's lists hold what is theirs alone, the newest first", async () => {
  const { product, bill, personId, salaryId } = await aBilledSalary()
  const own = await asBiller({ product, personId })
  await aBill(product)
  const bills = (await own('GET', '/api/oma/bills')).body as { bills: object[] }
  expect(bills).toMatchObject({ bills: [{ id: bill.id, state: 'PAID', sharedCustomer: { name: 'Revontuli Oy' } }] })
  expect(bills.bills[0]).not.toHaveProperty('person')
  const { body } = await own('GET', '/api/oma/salaries')
  expect(body).toMatchObject({ salaryList: [{ id: salaryId, isBilled: true, state: 'OPEN', bruttoSalary: 932.2 }] })
  const other = await asBiller({ product, personId: await aBiller(product, 'Muu') })
  expect((await other('GET', '/api/oma/bills')).body).toMatchObject({ bills: [], doc_count: 0 })
  expect((await other('GET', `/api/oma/salaries?search=${salaryId}`)).body).toMatchObject({ salaryList: [] })
})

test('a salary explains itself to its person, without what the employer pays', async () => {
  const { product, personId, salaryId } = await aBilledSalary()
  const own = await asBiller({ product, personId })
  const { figures } = (await own('GET', `/api/oma/salaries/${salaryId}/why`)).body as { figures: { key: string }[] }
  expect(figures).toContainEqual(expect.objectContaining({ key: 'bruttoSalary', amount: 932.2 }))
  expect(figures.map(({ key }) => key)).toContain('paidSalary')
  expect(figures.map(({ key }) => key)).not.toContain('ourCosts')
})

test('its biller asks for an invoice to be opened until it is sent', async () => {
  const { product, bill } = await sendable()
  const own = await asBiller({ product, personId: billerOf(bill) })
  const ask = () => own('POST', `/api/bills/${bill.id}/openrequest`, { reason: 'Väärä hinta' })
  expect((await ask()).status).toBe(409)
  await forceState(product.services.db, 'adminBill', 'PENDING', bill.id)
  expect((await own('POST', `/api/bills/${bill.id}/openrequest`, { reason: ' ' })).status).toBe(400)
  expect((await ask()).body).toEqual({ id: bill.id, state: 'OPEN_REQUESTED' })
  const told = await product.call('GET', `/api/admin/timeline/bill/${bill.id}`)
  expect(told.text).toContain('Väärä hinta')
  await product.call('POST', `/api/admin/bills/v2/${bill.id}/open`, {})
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED' })
  expect((await ask()).body).toMatchObject({ code: 'OPENING_OF_SENT_BILL' })
})

const ACCOUNT = 'FI2112345600000785'

/** Somebody who asks to be paid to another account, and the item of the queue by which staff know. */
async function anAskedAccount() {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const personId = await aBiller(product)
  const own = await asBiller({ product, personId })
  const before = (await own('GET', '/api/oma/person')).body as { iban: string }
  const { status, body, text } = await own('PUT', '/api/oma/account', { iban: 'fi21 1234 5600 0007 85' })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ iban: before.iban, askedAccount: { iban: ACCOUNT } })
  const waiting = async () => {
    const queue = await product.call('GET', '/api/admin/worklist?itemType=AccountAsked')
    return (queue.body as { data: { entityId: number; description: string }[] }).data
  }
  expect(await waiting()).toMatchObject([{ entityId: personId, description: 'Aino Virtanen' }])
  const answer = (decision: string, iban = ACCOUNT) =>
    product.call('POST', `/api/admin/people/${personId}/account-request`, { iban, decision })
  const person = async () => (await own('GET', '/api/oma/person')).body
  return { product, personId, own, before, waiting, answer, person }
}

test('a changed account waits for staff, who take it into use', async () => {
  const { personId, waiting, answer, person, product, own } = await anAskedAccount()
  expect((await answer('APPROVED', 'FI1410093000123458')).status).toBe(404)
  const { status, body, text } = await answer('APPROVED')
  expect(status, text).toBe(200)
  expect(body).toEqual({ iban: ACCOUNT })
  expect(await person()).toMatchObject({ iban: ACCOUNT, askedAccount: null })
  expect(await waiting()).toEqual([])
  const { body: seen } = await product.call('GET', `/api/admin/tamigo/person/${personId}`)
  expect(seen).toMatchObject({ person: { iban: ACCOUNT, askedAccount: null, ibanChangedAt: expect.any(String) } })
  expect(refusalIn(await own('PUT', '/api/oma/account', { iban: ACCOUNT }))).toMatchObject([{ path: 'iban' }])
})

test('an account that is declined or taken back changes nothing', async () => {
  const { own, before, waiting, answer, person } = await anAskedAccount()
  expect((await answer('DECLINED')).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await answer('APPROVED')).status).toBe(404)
  expect((await own('PUT', '/api/oma/account', { iban: 'FI1' })).status).toBe(400)
  expect((await own('PUT', '/api/oma/account', { iban: ACCOUNT })).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
  expect((await own('DELETE', '/api/oma/account')).status).toBe(204)
  expect(await waiting()).toEqual([])
  expect(await person()).toMatchObject({ iban: before.iban, askedAccount: null })
  expect((await own('DELETE', '/api/oma/account')).status).toBe(404)
})

test('a certificate tells what was paid to whoever asks, and to nobody else', async () => {
  const { product, personId, salaryId } = await aBilledSalary()
  const own = await asBiller({ product, personId })
  const certificate = (days: string, call = own) => call('GET', `/api/oma/salarycertificate?${days}`)
  const april = 'from=2026-04-01&to=2026-04-30'
  expect((await certificate(april)).body).toMatchObject({ code: 'NO_SALARIES_PAID' })

  const salary = (await product.call('GET', `/api/admin/salarylist/${salaryId}`)).body as Record<string, unknown>
  const paid = await product.call('PUT', `/api/admin/salarylist/${salaryId}`, { ...salary, state: 'PAID' })
  expect(paid.status, paid.text).toBe(200)
  const { body, headers } = await certificate(april)
  expect(headers['content-disposition']).toContain('palkkatodistus-2026-04-01-2026-04-30.pdf')
  const { text } = await readPdf(body as Buffer)
  const sums = '932,20 € 177,12 € 0,00 € 0,00 € 755,08 €'
  expect(text).toContain(`01.04.2026 01.04.2026–30.04.2026 ${sums}`)
  expect(text).toContain(`Yhteensä ${sums}`)
  expect((await certificate('from=2026-04-02&to=2026-04-30')).body).toMatchObject({ code: 'NO_SALARIES_PAID' })
  const stranger = await asBiller({ product, personId: await aBiller(product, 'Muu') })
  expect((await certificate(april, stranger)).body).toMatchObject({ code: 'NO_SALARIES_PAID' })
})
