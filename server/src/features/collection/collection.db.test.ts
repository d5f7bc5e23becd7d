import { expect, test } from 'vitest'
import { control, injectFault } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'
import { aSentBill, readBill, send as sendBill } from '../bills/testing.ts'
import { fetched, oneBill, salaryStateOf, send } from '../workforce-bills/testing/bills.ts'
import { fetchNow, ROPO, told } from './testing.ts'

/** A sent bill of each kind, of which the same must be true. */
const kinds = {
  async 'of billers'() {
    const { product, bill } = await aSentBill()
    const state = async () => (await readBill(product, bill.id)).state
    const { id, billNumber: billnum } = bill
    return { product, kind: 'bill', id, billnum, state, again: () => sendBill(product, bill) }
  },
  async 'of salaries'() {
    const { product, bill, salary } = await oneBill()
    await send(product, bill.id)
    const state = async () => {
      const { state } = await fetched(product, bill.id)
      // a credit loss leaves the salary billed
      expect(await salaryStateOf(product, salary.id)).toBe(state === 'LUOTTOTAPPIO' ? 'CLOSED' : state)
      return state
    }
    const { id, billnum } = bill
    return { product, kind: 'workforceBill', id, billnum, state, again: () => send(product, id) }
  },
} as const

const each = test.each(Object.entries(kinds))

const standing = async ({ call }: TestProduct, kind: string, id: number) =>
  (await call('GET', `${ROPO}/${kind}/${id}`)).body

each('payments that the provider tells close a bill %s, in parts', async (_, open) => {
  const { product, billnum, state, kind, id } = await open()
  expect(await told(product, { billnum, amount: 200 }), 'with that it was taken in').toBe(2)
  expect(await state()).toBe('CLOSED')
  expect(await told(product, { billnum })).toBe(1)
  expect(await state()).toBe('PAID')
  expect(await standing(product, kind, id)).toMatchObject({ surplus: 0, word: { text: 'Maksettu', meaning: 'PAID' } })
})

each('an update that nobody can read is told, and keeps no other one from bill %s', async (_, open) => {
  const { product, billnum, state } = await open()
  const update = { billnum, amount: 1, time: '2026-13-01 08:00:00' }
  await control(product, 'ropo', '/status', update)
  expect(await told(product, { billnum }), 'with that it was taken in').toBe(3)
  expect(await state()).toBe('PAID')
  const { body } = await product.call('GET', `${ROPO}/updates?odd=true`)
  const { data } = body as { data: object[] }
  expect(data).toMatchObject([{ billnum: String(billnum), meaning: null, unreadable: ['statustime', 'paydate'] }])
  expect(await fetchNow(product), 'once').toBe(0)
})

test('a bill is paid since the day of the money, not of the fetch', async () => {
  const { product, bill } = await aSentBill()
  const { id, billNumber: billnum } = bill
  await told(product, { billnum, amount: 1000, time: '2026-03-30 10:00:00' })
  await told(product, { billnum, amount: 255, time: '2026-03-28 10:00:00' })
  expect(await readBill(product, id)).toMatchObject({ state: 'PAID', payDate: '2026-03-30' })
  await told(product, { billnum, status: 'REVERSED', amount: 255 })
  expect(await readBill(product, id)).toMatchObject({ state: 'CLOSED', payDate: null })
})

each('a payment that is taken back opens a bill %s to be paid again', async (_, open) => {
  const { product, billnum, state } = await open()
  await told(product, { billnum })
  expect(await state()).toBe('PAID')
  await told(product, { billnum, status: 'REVERSED' })
  expect(await state()).toBe('CLOSED')
  await told(product, { billnum })
  expect(await state()).toBe('PAID')
})

each('too much, and money for a refunded bill %s, is told on its page', async (_, open) => {
  const { product, billnum, kind, id } = await open()
  await told(product, { billnum })
  await told(product, { billnum, amount: 99.34 })
  expect(await standing(product, kind, id)).toMatchObject({ surplus: 99.34 })
})

each('reminders and collection are told of a bill %s, and a credit loss ends it', async (_, open) => {
  const { product, billnum, state, kind, id } = await open()
  await told(product, { billnum, status: 'REMINDER' })
  await told(product, { billnum, status: 'COLLECTION' })
  expect(await state()).toBe('CLOSED')
  expect(await standing(product, kind, id)).toMatchObject({ word: { text: 'Perintä', meaning: 'COLLECTED' } })
  await told(product, { billnum, status: 'LOST' })
  expect(await state()).toBe('LUOTTOTAPPIO')
  await told(product, { billnum })
  expect(await state(), 'it was paid after all').toBe('PAID')
  const { body } = await product.call('GET', `/api/admin/timeline/${kind}/${id}`)
  const said = (body as { entries: { who: string; text?: string }[] }).entries.filter(({ who }) => who === 'Ropo')
  expect(said.map(({ text }) => text?.split(/ \d|[,.]/)[0]).toSorted()).toEqual([
    'Laskutus',
    'Luottotappio',
    'Maksettu',
    'Maksumuistutus',
    'Perintä',
  ])
})

each('what the provider gives back of bills %s is open, and leaves anew', async (_, open) => {
  const { product, billnum, state, again } = await open()
  await told(product, { billnum, status: 'REFUSED' })
  expect(await state()).toBe('OPEN')
  // the first answer is lost, and what was given back does not count as there
  await injectFault(product, 'ropo', { kind: 'drop', when: 'before', path: '/rest/jobs', method: 'POST' })
  expect((await again()).status).toBe(200)
  expect(await state()).toBe('CLOSED')
  await told(product, { billnum })
  expect(await state()).toBe('PAID')
})

each('the account and the provider tell of one payment %s, which counts once', async (_, open) => {
  const { product, kind, id, billnum, state } = await open()
  const table = kind === 'bill' ? 'bill' : 'integration_bill'
  const { reference } = await product.services.db
    .selectFrom(table)
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await told(product, { billnum, amount: 100 })
  const body = JSON.stringify({ account: 'FI2112345600000785', amount: 100, debtorName: 'Revontuli Oy', reference })
  await fetch(`${product.simulators.bank}/__sim/received`, { method: 'POST', body })
  expect(await product.call('GET', '/api/admin/bank/filelist/matchNew')).toMatchObject({ status: 200 })
  const row = await product.services.db
    .selectFrom(table)
    .select('provider_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([row.provider_cents, await state()]).toEqual([0, 'CLOSED'])
})

test('updates of unknown bills and in unknown words are kept, told and move nothing', async () => {
  const { product, bill } = await aSentBill()
  await told(product, { billnum: '999', text: 'Maksettu', amount: 5, unknown: true })
  await told(product, { billnum: bill.billNumber, text: 'Soitettu asiakkaalle', code: 55 })
  const { body } = await product.call('GET', `${ROPO}/updates?odd=true`)
  expect(body).toMatchObject({
    itemsCount: 2,
    data: expect.arrayContaining([
      expect.objectContaining({ billnum: '999', bill: null, statustext: 'Maksettu' }),
      expect.objectContaining({ statuscode: '55', meaning: null, bill: { kind: 'bill', id: bill.id } }),
    ]),
  })
  expect((await readBill(product, bill.id)).state).toBe('CLOSED')
  expect((await product.call('GET', `${ROPO}/lastfetch`)).body).toMatchObject({ odd: 2, problem: null, found: 1 })
})

test('what was sent is listed with the provider’s answer, ten a page', async () => {
  const { product, bill } = await aSentBill()
  const { body } = await product.call('GET', `${ROPO}?limit=10&page=0`)
  expect(body).toMatchObject({
    limit: 10,
    data: [
      {
        billid: bill.id,
        billnum: String(bill.billNumber),
        accepted: true,
        errors: null,
        result: { receiver: 'Revontuli Oy', reference: bill.reference, sendtype: 'email', amount: 1255 },
        bill: { kind: 'bill', id: bill.id },
        isCredit: false,
      },
    ],
  })
})

test('a batch that was lost on the way is read once more with its day', async () => {
  const { product, bill } = await aSentBill()
  await fetchNow(product)
  await injectFault(product, 'ropo', { kind: 'malformed', path: 'statusupdates', count: 1 })
  await fetch(`${product.simulators.ropo}/__sim/status`, {
    method: 'POST',
    body: JSON.stringify({ billnum: bill.billNumber }),
  })
  const failed = await product.call('GET', `${ROPO}/fetchupdates`)
  expect(failed.status).toBe(502)
  const { body } = await product.call('GET', `${ROPO}/lastfetch`)
  expect(body).toMatchObject({ problem: expect.stringContaining('Ropo vastasi virheellä') })
  expect(await fetchNow(product)).toBe(1)
  expect((await readBill(product, bill.id)).state).toBe('PAID')
  expect((await product.call('GET', `${ROPO}/lastfetch`)).body).toMatchObject({ problem: null })
})
