import type { Advance } from '@palkkasilta/contract/bills.ts'
import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { expect, test } from 'vitest'
import { forceState } from '../../testing/force-state.ts'
import { type Answer, type TestProduct, testProduct } from '../../testing/product.ts'
import {
  aBill,
  anAdvance,
  askForAdvance as ask,
  BILLS,
  changeBill,
  decideAdvance as decide,
  readBill,
  refusalIn,
  type Wire,
} from './testing.ts'

const now = '2026-04-01T08:00:00Z'
const QUEUE = '/api/admin/worklist'

async function queue({ call }: TestProduct, isNew = true): Promise<WorkItem[]> {
  const { data } = (await call('GET', `${QUEUE}?newItems=${isNew}`)).body as { data: WorkItem[] }
  return data.filter(({ itemType }) => itemType === 'AdvancePayment')
}

const advancesIn = ({ body }: Pick<Answer, 'body'>) => (body as { advancePayments: Advance[] }).advancePayments

test('an advance is asked for of lines, shown on the bill and waits in the queue', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  const lines = bill.billableitems.map(({ id }) => id)
  const { body } = await ask(product, bill, { amount: 400.5, billableItemIdsAs: lines })
  const asked = { id: expect.any(Number), amount: 400.5, state: 'REQUESTED', billableItemIdsAs: lines }
  expect(body).toEqual(asked)
  expect(await readBill(product, bill.id)).toMatchObject({
    advancePayments: [{ ...asked, askedAt: expect.stringContaining('2026-04-01'), askedBy: expect.any(String) }],
    advancesTotal: 400.5,
    billSummary: { advanceRequested: 400.5 },
  })
  const listed = (await product.call('GET', BILLS)).body as { bills: object[] }
  expect(listed.bills).toMatchObject([{ advancePayments: [asked], billSummary: { advanceRequested: 400.5 } }])
  expect(await queue(product)).toMatchObject([
    {
      itemType: 'AdvancePayment',
      entityId: (body as Advance).id,
      billId: bill.id,
      description: `Aino Virtanen, lasku ${bill.billNumber}`,
      customer: 'Revontuli Oy',
      amount: 400.5,
      reason: 'rivistä Sivusto',
    },
  ])
  await changeBill(product, bill.id, { billNumber: bill.billNumber + 7 })
  expect(await queue(product)).toMatchObject([{ description: `Aino Virtanen, lasku ${bill.billNumber + 7}` }])
})

test('advances never come to more than is open, also of two asked at once', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  expect(refusalIn(await ask(product, bill, { amount: 1255.01 }))).toEqual([
    {
      path: 'amount',
      message: 'Ennakkoa voi pyytää enintään 1\u00a0255,00\u00a0€: laskusta on avoinna 1\u00a0255,00\u00a0€.',
    },
  ])
  const answers = await Promise.all([1, 2].map(() => ask(product, bill, { amount: 700 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(refusalIn(await ask(product, bill, { amount: 600 }))?.[0]?.message).toBe(
    'Ennakkoa voi pyytää enintään 555,00\u00a0€: laskusta on avoinna 1\u00a0255,00\u00a0€, ja ennakoita on jo 700,00\u00a0€.',
  )
  for (const amount of [0, -5, 1.234, '5', null])
    expect(refusalIn(await ask(product, bill, { amount })), String(amount)).toMatchObject([{ path: 'amount' }])
  expect(refusalIn(await ask(product, bill, { amount: 5, billableItemIdsAs: [999_999] }))).toMatchObject([
    { path: 'billableItemIdsAs' },
  ])
  await forceState(product.services.db, 'adminBill', 'LUOTTOTAPPIO', bill.id)
  expect((await ask(product, bill, { amount: 5 })).body).toMatchObject({
    code: 'ADVANCE_OF_CLOSED_BILL',
    message: `Lasku ${bill.billNumber} on kirjattu luottotappioksi, joten siitä ei voi pyytää ennakkoa.`,
  })
})

test('no more is paid in advance than the part of a bill that the settings say', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { advancePercentage: 0.8 } })
  expect(refusalIn(await ask(product, bill, { amount: 1004.01 }))?.[0]?.message).toBe(
    'Ennakkoa voi pyytää enintään 1\u00a0004,00\u00a0€: laskusta on avoinna 1\u00a0255,00\u00a0€, josta ennakkona maksetaan enintään 80,00\u00a0%.',
  )
  expect((await ask(product, bill, { amount: 1004 })).status).toBe(200)
})

test('the same key asks for an advance once', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  const headers = { 'idempotency-key': '7b0a3a52-5d5e-4bb1-9f6f-8f6f1a3b2c1d' }
  const first = await ask(product, bill, { amount: 100 }, headers)
  expect((await ask(product, bill, { amount: 100 }, headers)).body).toEqual(first.body)
  expect(await readBill(product, bill.id)).toMatchObject({ advancesTotal: 100 })
})

test('a decision on the page is the decision of the queue, and is not undone', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  const [first, second] = [await anAdvance(product, bill, 300), await anAdvance(product, bill, 200)]
  expect(advancesIn(await decide(product, bill, first, 'APPROVED'))).toMatchObject([
    { id: first, state: 'APPROVED' },
    { id: second, state: 'REQUESTED' },
  ])
  expect(await queue(product)).toMatchObject([{ entityId: second }])
  expect(await queue(product, false)).toMatchObject([{ entityId: first, done: true, decision: 'APPROVED' }])
  expect((await decide(product, bill, second, 'DECLINED')).body).toMatchObject({ advancesTotal: 300 })
  expect((await decide(product, bill, second, 'DECLINED')).status).toBe(200)
  expect((await decide(product, bill, second, 'APPROVED')).body).toMatchObject({
    status: 409,
    message: 'Ennakko on jo hylätty, joten sitä ei voi hyväksyä.',
  })
  expect((await decide(product, await aBill(product), first, 'DECLINED')).status).toBe(404)
  const told = await product.call('GET', `/api/admin/timeline/bill/${bill.id}`)
  const { entries } = told.body as { entries: { action: string; after: object }[] }
  expect(entries.filter(({ action }) => action === 'bill.advanceDecide').map(({ after }) => after)).toEqual([
    { billNumber: bill.billNumber, advance: 200, advanceDecision: 'DECLINED' },
    { billNumber: bill.billNumber, advance: 300, advanceDecision: 'APPROVED' },
  ])
})

test('a decision in the queue decides the advance, however its item was moved', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  await anAdvance(product, bill, 300)
  const [item] = await queue(product)
  const put = async (given: object) => product.call('PUT', `${QUEUE}/${item?.id}`, { ...item, ...given })
  await put({ done: true })
  expect(advancesIn({ body: await readBill(product, bill.id) })).toMatchObject([{ state: 'REQUESTED' }])
  expect((await put({ done: true, decision: 'APPROVED' })).body).toMatchObject({ done: true, decision: 'APPROVED' })
  expect(advancesIn({ body: await readBill(product, bill.id) })).toMatchObject([{ state: 'APPROVED' }])
  // moved back as the specification sends it, and done again: what was decided stands
  expect((await put({ done: false, decision: 'APPROVED' })).body).toMatchObject({ done: false, decision: null })
  expect(await put({ decision: 'DECLINED' })).toMatchObject({ status: 409 })
  expect((await put({ done: true })).body).toMatchObject({ done: true, decision: 'APPROVED' })
})

test('a bill that became smaller has no advance approved beyond it', async () => {
  const product = await testProduct({ now })
  const bill = await aBill(product)
  const [first, second] = [await anAdvance(product, bill, 600), await anAdvance(product, bill, 600)]
  await changeBill(product, bill.id, { billableitems: [{ ...bill.billableitems[0], price: 800 }] })
  await decide(product, bill, first, 'APPROVED')
  expect((await decide(product, bill, second, 'APPROVED')).body).toMatchObject({
    code: 'ADVANCE_TOO_LARGE',
    message: expect.stringContaining('avoinna 1\u00a0004,00\u00a0€, ja ennakoita on jo hyväksytty 600,00\u00a0€'),
  })
  expect((await decide(product, bill, second, 'DECLINED')).status).toBe(200)
})

test('a bill with an approved advance stays, another takes its requests along', async () => {
  const product = await testProduct({ now })
  const [bill, other] = [await aBill(product), await aBill(product)]
  const advance = await anAdvance(product, bill, 300)
  await anAdvance(product, other, 300)
  await decide(product, bill, advance, 'APPROVED')
  const remove = ({ id }: Wire) => product.call('DELETE', `${BILLS}/${id}`)
  expect((await remove(bill)).body).toMatchObject({ code: 'BILL_HAS_ADVANCE' })
  expect(await queue(product)).toHaveLength(1)
  expect((await remove(other)).status).toBe(204)
  expect(await queue(product)).toEqual([])
})
