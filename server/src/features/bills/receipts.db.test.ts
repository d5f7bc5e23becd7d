import { createCanvas } from '@napi-rs/canvas'
import { LARGEST_RECEIPT, MOST_RECEIPTS } from '@palkkasilta/contract/receipt-kinds.ts'
import { expect, test, vi } from 'vitest'
import { injectFault } from '../../testing/faults.ts'
import { forceState } from '../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aBill, aBiller, aCustomer, BILLS, changeBill, readBill, refusalIn, type Wire, work } from './testing.ts'

const now = '2026-04-01T08:00:00Z'
const ITEM = '/api/billableitem'
const PURCHASE = '/api/extcontractoritems'
const PICTURE = createCanvas(8, 8).toBuffer('image/png')
const PDF = Buffer.from(
  `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R>> endobj
trailer <</Root 1 0 R>>\n%%EOF`,
)
const paint = { name: 'Maalitukku Oy', duedate: '2026-04-20', amount: 248.9, accountNumber: 'FI21 1234 5600 0007 85' }

const fileOf = (content: Uint8Array, name = 'kuitti.png') => ({
  name,
  content: Buffer.from(content).toString('base64'),
})

const add = ({ call }: TestProduct, row: string, file: object = fileOf(PICTURE), headers = {}) =>
  call('POST', `${row}/receipts`, file, headers)

/** A receipt that is added to a row. */
async function aReceipt(product: TestProduct, row: string, ...given: [object?, object?]): Promise<number> {
  const { status, body, text } = await add(product, row, ...given)
  expect(status, text).toBe(200)
  return (body as { id: number }).id
}

const itemOf = (bill: Wire) => `${ITEM}/${bill.billableitems[0]?.id}`

/** A bill with a purchase invoice, and the addresses of its two rows. */
async function rows(product: TestProduct) {
  const { id } = await aBill(product)
  await changeBill(product, id, { extContractorBillableItems: [paint] })
  const bill = await readBill(product, id)
  const [purchase] = bill.extContractorBillableItems as { id: number }[]
  return { bill, item: itemOf(bill), purchase: `${PURCHASE}/${purchase?.id}` }
}

const files = ({ services }: TestProduct) => services.db.selectFrom('receipt_file').select(['key', 'content']).execute()

/** Jobs delete bytes. */
const expectFiles = (product: TestProduct, count: number) =>
  vi.waitFor(async () => expect(await files(product)).toHaveLength(count), { timeout: 90_000, interval: 20 })

/** The headers of somebody who bills through the company. */
async function signedIn({ services: { db, sessions, clock } }: TestProduct, personId: number) {
  const username = `laskuttaja-${personId}@palkkasilta.example`
  const account = { person_id: personId, username, role: 'ROLE_USER' as const, password_hash: 'none' }
  await db
    .insertInto('account')
    .values({ ...account, password_changed_at: '2026-03-01T00:00:00Z' })
    .execute()
  const start = { personId, address: null }
  return { authtoken: await db.transaction().execute((tx) => sessions.start(tx, start, clock.now())) }
}

/** A biller, signed in, with a bill of theirs that waits for approval. */
async function aWaitingBill(product: TestProduct, name: string) {
  const personId = await aBiller(product, name)
  const customerId = await aCustomer(product)
  await product.call('POST', `/api/person/${personId}/sharedcustomers/${customerId}`)
  const headers = await signedIn(product, personId)
  const { body } = await product.call('POST', '/api/bills', { customerId, billableitems: [work] }, headers)
  return { headers, bill: await readBill(product, (body as { id: number }).id) }
}

test('receipts of a line and of a purchase invoice are kept, listed and shown', async () => {
  const product = await testProduct({ now })
  const { bill, item, purchase } = await rows(product)
  const first = await add(product, item)
  expect(first.body).toEqual({ id: expect.any(Number), destinationName: 'kuitti.png' })
  const second = await add(product, purchase, fileOf(PDF, 'C:\\kuitit\\Maali "1".PDF'))
  expect(second.body).toEqual({ id: expect.any(Number), displayname: 'Maali 1.PDF' })
  expect(await readBill(product, bill.id)).toMatchObject({
    version: bill.version,
    billSummary: { receipts: 2 },
    billableitems: [{ receipts: [first.body] }],
    extContractorBillableItems: [{ receipts: [second.body] }],
  })
  const { bills } = (await product.call('GET', BILLS)).body as { bills: object[] }
  expect(bills).toMatchObject([{ billSummary: { receipts: 2 } }])

  const picture = await product.call('GET', `${ITEM}/receipt/${(first.body as Wire).id}`)
  expect(picture.body).toEqual(PICTURE)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''kuitti.png",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  })
  expect(picture.headers['content-security-policy']).toContain('; sandbox')
  const paper = await product.call('GET', `${PURCHASE}/receipt/${(second.body as Wire).id}`)
  expect([paper.body, paper.headers['content-type']]).toEqual([PDF, 'application/pdf'])
  for (const wrong of [`${ITEM}/receipt/${(second.body as Wire).id}`, `${PURCHASE}/receipt/${(first.body as Wire).id}`])
    expect((await product.call('GET', wrong)).status).toBe(404)
})

test('the history tells of receipts that are added and removed', async () => {
  const product = await testProduct({ now })
  const { bill, item, purchase } = await rows(product)
  await aReceipt(product, item)
  const removed = await aReceipt(product, purchase, fileOf(PDF, 'maali.pdf'))
  expect((await product.call('DELETE', `${PURCHASE}/receipt/${removed}`)).status).toBe(204)
  expect((await product.call('DELETE', `${PURCHASE}/receipt/${removed}`)).status).toBe(404)
  await expectFiles(product, 1)
  const { body } = await product.call('GET', `/api/admin/timeline/bill/${bill.id}`)
  const told = { receipt: 'maali.pdf', receiptOf: 'Maalitukku Oy' }
  expect((body as { entries: object[] }).entries.slice(0, 3)).toMatchObject([
    { action: 'bill.receiptRemove', before: told },
    { action: 'bill.receiptAdd', after: told },
    { action: 'bill.receiptAdd', after: { receipt: 'kuitti.png', receiptOf: work.destination } },
  ])
})

test('receipts stay with their rows through edits, and go with a removed row or bill', async () => {
  const product = await testProduct({ now })
  const { bill, item, purchase } = await rows(product)
  await aReceipt(product, item)
  await aReceipt(product, purchase)
  const { billableitems } = await readBill(product, bill.id)
  const other = { ...work, destination: 'Toinen' }
  await changeBill(product, bill.id, { billableitems: [other, { ...billableitems[0], destination: 'Työmaa' }] })
  expect(await readBill(product, bill.id)).toMatchObject({
    billableitems: [{ receipts: [] }, { destination: 'Työmaa', receipts: [{ destinationName: 'kuitti.png' }] }],
    extContractorBillableItems: [{ receipts: [{ displayname: 'kuitti.png' }] }],
  })
  const [left] = (await readBill(product, bill.id)).billableitems
  await changeBill(product, bill.id, { billableitems: [left] })
  expect(await readBill(product, bill.id)).toMatchObject({ billSummary: { receipts: 1 } })
  await expectFiles(product, 1)
  expect((await product.call('DELETE', `${BILLS}/${bill.id}`)).status).toBe(204)
  await expectFiles(product, 0)
})

test('a biller has receipts of own bills, and never sees those of others', async () => {
  const product = await testProduct({ now })
  const { headers, bill } = await aWaitingBill(product, 'Virtanen')
  const other = await aWaitingBill(product, 'Lahtinen')
  const id = await aReceipt(product, itemOf(bill), fileOf(PICTURE), headers)
  const address = `${ITEM}/receipt/${id}`
  const as = (who: object, method: 'GET' | 'DELETE') => product.call(method, address, undefined, { ...who })
  expect((await as(headers, 'GET')).body).toEqual(PICTURE)
  expect((await as(other.headers, 'GET')).status).toBe(404)
  expect((await as(other.headers, 'DELETE')).status).toBe(404)
  expect((await add(product, itemOf(bill), fileOf(PICTURE), other.headers)).status).toBe(404)
  expect((await as({ authtoken: '' }, 'GET')).status).toBe(401)
  await forceState(product.services.db, 'adminBill', 'APPROVED', bill.id)
  expect((await as(headers, 'DELETE')).body).toMatchObject({ code: 'RECEIPTS_OF_CLOSED_BILL' })
  expect((await add(product, itemOf(bill), fileOf(PICTURE), headers)).body).toMatchObject({
    code: 'RECEIPTS_OF_CLOSED_BILL',
    message: expect.stringContaining(`Lasku ${bill.billNumber}`),
  })
  expect((await as(headers, 'GET')).status).toBe(200)
  await expectFiles(product, 1)
})

test('a link to a receipt is good for its minute, its address and its person', async () => {
  const product = await testProduct({ now })
  const { bill } = await aWaitingBill(product, 'Virtanen')
  const other = await aWaitingBill(product, 'Lahtinen')
  const path = `${ITEM}/receipt/${await aReceipt(product, itemOf(bill))}`
  const tokenOf = async (of: string, who = {}) =>
    ((await product.call('POST', '/api/file-token', { path: of }, who)).body as { authtoken: string }).authtoken
  const linked = async (token: string) =>
    (await product.call('GET', `${path}?authtoken=${token}`, undefined, { authtoken: '' })).status
  const token = await tokenOf(path)
  expect(await linked(token)).toBe(200)
  expect(await linked(await tokenOf(`${ITEM}/receipt/0`))).toBe(401)
  expect(await linked(await tokenOf(path, other.headers))).toBe(404)
  const later = product.services.clock.now().add({ seconds: 61 })
  const clock = vi.spyOn(product.services.clock, 'now').mockReturnValue(later)
  expect(await linked(token)).toBe(401)
  clock.mockRestore()
})

test('what is no receipt is refused by its content, and nothing of it is kept', async () => {
  const product = await testProduct({ now })
  const { item } = await rows(product)
  const large = Buffer.alloc(LARGEST_RECEIPT + 1)
  PICTURE.copy(large)
  const wide = Buffer.from(PICTURE)
  wide.writeUInt32BE(20_000, 16)
  wide.writeUInt32BE(20_000, 20)
  const pages = '4 0 obj <</Type /Page>> endobj\n'.repeat(10_000)
  const script = '4 0 obj <</S /JavaScript /JS (x)>> endobj\n'
  const within = (more: string) => Buffer.from(PDF.toString('latin1').replace('trailer', `${more}trailer`), 'latin1')
  for (const [given, why] of [
    [fileOf(Buffer.from('MZ\x90\0'), 'kuitti.png'), 'Tiedosto on ohjelma'],
    [fileOf(Buffer.from('#!/bin/sh'), 'kuitti.pdf'), 'Tiedosto on ohjelma'],
    [fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'Tiedosto ei ole kuva eikä PDF'],
    [fileOf(large), '10 Mt'],
    [fileOf(wide), '100 miljoonaa pikseliä'],
    [fileOf(PICTURE.subarray(0, 40)), 'Kuva on vajaa'],
    [fileOf(PDF.subarray(0, 60)), 'PDF on vajaa'],
    [fileOf(within(pages)), 'yli 500 sivua'],
    [fileOf(within(script)), 'komentosarja'],
    [{ name: 'kuitti.png', content: 'ei – tämä' }, 'base64'],
  ] as const)
    expect(refusalIn(await add(product, item, given)), why).toEqual([
      { path: 'content', message: expect.stringContaining(why) },
    ])
  expect(refusalIn(await add(product, item, { content: fileOf(PICTURE).content }))).toMatchObject([{ path: 'name' }])
  expect((await add(product, `${ITEM}/999999`)).status).toBe(404)
  expect(await files(product)).toEqual([])
})

test('a bill has so many receipts and no more', async () => {
  const product = await testProduct({ now })
  const { bill, item } = await rows(product)
  const one = await aReceipt(product, item)
  const { db } = product.services
  const {
    id: _,
    file_key: __,
    ...receipt
  } = await db.selectFrom('receipt').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
  const keys = Array.from({ length: MOST_RECEIPTS - 1 }, () => crypto.randomUUID())
  await db
    .insertInto('receipt_file')
    .values(keys.map((key) => ({ key, content: null, added_at: now })))
    .execute()
  await db
    .insertInto('receipt')
    .values(keys.map((file_key) => ({ ...receipt, file_key })))
    .execute()
  expect((await add(product, item)).body).toMatchObject({ code: 'TOO_MANY_RECEIPTS' })
  expect(await readBill(product, bill.id)).toMatchObject({ billSummary: { receipts: MOST_RECEIPTS } })
})

test('bytes that a call left behind go at night, and those of receipts stay', async () => {
  const product = await testProduct({ now })
  const { item } = await rows(product)
  await aReceipt(product, item)
  const { db, jobs, clock } = product.services
  const left = (minutes: number) => ({
    key: crypto.randomUUID(),
    content: PICTURE,
    added_at: clock.now().subtract({ minutes }).toString(),
  })
  await db
    .insertInto('receipt_file')
    .values([left(61), left(30)])
    .execute()
  await db.transaction().execute((tx) => jobs.queue(tx, 'dropReceiptFiles', {}))
  await expectFiles(product, 2)
})

test('bytes lie in a store outside where the settings name one', async () => {
  const product = await testProduct({ now, hasFileStore: true })
  const { bill, item, purchase } = await rows(product)
  const kept = await aReceipt(product, item)
  const dropped = await aReceipt(product, purchase, fileOf(PDF, 'maali.pdf'))
  expect(await files(product)).toMatchObject([{ content: null }, { content: null }])
  expect((await product.call('GET', `${ITEM}/receipt/${kept}`)).body).toEqual(PICTURE)
  const inStore = async () => {
    const asked = await fetch(`${product.simulators['file-store']}/__sim/requests`)
    const all = (await asked.json()) as { method: string; path: string }[]
    return all.map(({ method }) => method).join(' ')
  }
  await product.call('DELETE', `${PURCHASE}/receipt/${dropped}`)
  await expectFiles(product, 1)
  await product.call('DELETE', `${BILLS}/${bill.id}`)
  await expectFiles(product, 0)
  expect(await inStore()).toBe('PUT PUT GET DELETE DELETE')
  expect((await product.call('GET', `${ITEM}/receipt/${kept}`)).status).toBe(404)
})

test('a store that does not answer is told, and no receipt is made', async () => {
  const product = await testProduct({ now, hasFileStore: true })
  const { bill, item } = await rows(product)
  await injectFault(product, 'file-store', { kind: 'reject' })
  expect(await add(product, item)).toMatchObject({ status: 502, body: { code: 'FILE_STORE_LOGIN_REFUSED' } })
  expect(await readBill(product, bill.id)).toMatchObject({ billSummary: { receipts: 0 } })
  expect((await add(product, item)).status).toBe(200)
})
