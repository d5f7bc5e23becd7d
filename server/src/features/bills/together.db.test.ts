import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { aBill, changeBill, readBill, sendable, type Wire } from './testing.ts'

const SEND = '/api/admin/bills/sendtobilling'
const OPEN = '/api/admin/bills/v2/open'

const received = async ({ simulators }: TestProduct) =>
  (await (await fetch(`${simulators.ropo}/__sim/invoices`)).json()) as { billnum: string }[]

const untilSent = (product: TestProduct, { id }: Wire) =>
  expect.poll(async () => (await readBill(product, id)).state, { timeout: 60_000 }).toBe('CLOSED')

const another = (product: TestProduct, { sharedCustomer, person }: Wire, given: object = {}) =>
  aBill(product, {
    customerId: (sharedCustomer as { id: number }).id,
    personId: (person as { id: number }).id,
    ...given,
  })

test('many bills leave at once, and what keeps one from it is told of it', async () => {
  const { product, bill } = await sendable()
  const second = await another(product, bill)
  const empty = await another(product, bill, { billableitems: [] })
  const ids = [bill.id, second.id, empty.id]

  const check = await product.call('POST', `${SEND}/check`, ids)
  expect(check.body).toMatchObject({
    ready: [bill.id, second.id],
    total: 2510,
    blocked: [{ id: empty.id, billNumber: empty.billNumber, customer: 'Revontuli Oy' }],
    blockedCount: 1,
  })
  const [{ message }] = (check.body as { blocked: [{ message: string }] }).blocked
  expect(message).toMatch(/ei ole rivejä/)

  const sent = await product.call('POST', SEND, ids)
  expect(sent).toMatchObject({ status: 200, body: [bill.id, second.id], headers: { 'palkkasilta-failures': '1' } })
  await untilSent(product, second)
  await untilSent(product, bill)
  expect((await readBill(product, empty.id)).state).toBe('OPEN')

  // pressed again, they leave no second time
  expect(await product.call('POST', SEND, ids)).toMatchObject({ body: [bill.id, second.id] })
  expect((await received(product)).map(({ billnum }) => Number(billnum)).sort()).toEqual(
    [bill.billNumber, second.billNumber].sort(),
  )
  expect((await product.call('POST', `${SEND}/check`, ids)).body).toMatchObject({ ready: [], blockedCount: 3 })
  expect((await product.call('POST', SEND, [empty.id])).body).toMatchObject({ code: 'NOTHING_DONE' })
})

test('twenty bills are judged with the statements of two', async () => {
  const { product, bill } = await sendable()
  const some: number[] = []
  for (let each = 0; each < 20; each += 1) some.push((await another(product, bill)).id)
  const counted = async (ids: readonly number[]) => {
    const statements = await statementsOf(() => product.call('POST', `${SEND}/check`, [...ids]))
    return statements.length
  }
  expect(await counted(some)).toBe(await counted(some.slice(0, 2)))
})

test('many bills are opened at once, but for those that were sent', async () => {
  const { product, bill } = await sendable()
  const approved = await another(product, bill)
  expect((await changeBill(product, approved.id, { state: 'APPROVED' })).status).toBe(200)
  await product.call('POST', SEND, [bill.id])
  await untilSent(product, bill)
  const ids = [bill.id, approved.id]

  const check = await product.call('POST', `${OPEN}/check`, ids)
  expect(check.body).toMatchObject({ ready: [approved.id], blocked: [{ id: bill.id }] })
  expect(await product.call('POST', OPEN, ids)).toMatchObject({ body: [approved.id] })
  expect((await readBill(product, approved.id)).state).toBe('OPEN')
  expect((await readBill(product, bill.id)).state).toBe('CLOSED')
})
