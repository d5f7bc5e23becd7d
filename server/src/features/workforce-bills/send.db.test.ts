import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { expect, test, vi } from 'vitest'
import { billsOfSalaries } from '../../core/bill/kinds/of-salaries.ts'
import { sendBill, untilAnswered } from '../../core/bill/sending/send.ts'
import type { TestProduct } from '../../testing/product.ts'
import {
  aBill,
  aCustomer,
  aSalary,
  BILLS,
  billingProduct,
  billOf,
  fault,
  fetched,
  oneBill,
  received,
  salaryStateOf,
  send,
} from './testing/bills.ts'

const refund = (product: TestProduct, id: number, discount?: number | string) =>
  product.call('POST', `${BILLS}/${id}/ropo/refund${discount === undefined ? '' : `?discount=${discount}`}`)

test('an accepted bill is closed with its salaries, equal to the cent', async () => {
  const { product, bill, salary } = await oneBill()
  const closed = billOf(await send(product, bill.id))
  expect(closed).toMatchObject({ state: 'CLOSED', sending: false, error: null })
  expect(closed.stateChanges.map((change) => [change.event, change.who])).toEqual([
    ['billCreated', 'Anna Ylläpitäjä'],
    ['billSent', 'Anna Ylläpitäjä'],
  ])
  expect(await received(product)).toMatchObject([
    { billnum: String(bill.billnum), netamount: 1944, vatamount: 495.72, totalamount: bill.billingAmount },
  ])
  expect(await salaryStateOf(product, salary.id)).toBe('CLOSED')
})

test('a sent bill cannot be changed or deleted', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  expect((await product.call('PUT', `${BILLS}/${bill.id}`, bill)).body).toMatchObject({
    code: 'BILL_LOCKED',
    message: 'Lasku on jo lähetetty. Vain lähettämätöntä laskua voi muokata.',
  })
  expect((await product.call('DELETE', `${BILLS}/${bill.id}`)).body).toMatchObject({
    code: 'BILL_NOT_DELETABLE',
    message: 'Lasku on jo lähetetty. Vain lähettämättömän tai kokonaan hyvitetyn laskun voi poistaa.',
  })
})

test('however often it is sent, the provider gets one invoice', async () => {
  const { product, bill } = await oneBill()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(product, bill.id)))
  expect(answers.map((answer) => billOf(answer).state)).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'])
  expect(billOf(await send(product, bill.id)).stateChanges).toHaveLength(2)
  expect(await received(product)).toHaveLength(1)
})

test('what the provider would refuse is named by its field before anything leaves', async () => {
  const { product, bill } = await oneBill({ address: '', send_type: 'evoice', reverse_vat: true, business_id: '' })
  const refused = await send(product, bill.id)
  expect(refused.status).toBe(400)
  const { details } = refused.body as { details: { path: string }[] }
  expect(details.map((detail) => detail.path)).toEqual(['address', 'evoice', 'evoiceint', 'vatid'])
  expect(await fetched(product, bill.id)).toMatchObject({ state: 'OPEN', sending: false, error: null })
})

test('without tax a bill leaves with its ground alone, and tells it', async () => {
  const { product, bill } = await oneBill()
  const change = async (given: object) =>
    product.call('PUT', `${BILLS}/${bill.id}`, { ...(await fetched(product, bill.id)), ...given })
  await change({ taxpr: 0 })
  expect((await send(product, bill.id)).body).toMatchObject({
    details: [{ path: 'vatZeroReasonCode', message: 'Alv 0% peruste on pakollinen, kun ALV on 0%' }],
  })
  expect((await change({ taxpr: 25.5, vatZeroReasonCode: 7 })).body).toMatchObject({
    details: [{ path: 'vatZeroReasonCode', message: 'Alv 0% peruste tulee olla tyhjä, kun ALV on eri kuin 0%' }],
  })
  await change({ vatZeroReasonCode: 7 })
  expect(billOf(await send(product, bill.id))).toMatchObject({ state: 'CLOSED', vatamount: 0 })
  expect((await product.call('GET', `${BILLS}/${bill.id}/ropo/json`)).text).toContain('ALV 0 %: Koulutus')
})

test('a refused bill stays open with its reason; mended and resent it is closed', async () => {
  const { product, bill, salary } = await oneBill()
  await fault(product, { kind: 'reject', path: '/rest/jobs' })
  const refused = billOf(await send(product, bill.id))
  expect(refused).toMatchObject({
    state: 'OPEN',
    sending: false,
    error: 'Ropo ei ottanut laskua vastaan (Lasku hylättiin). Korjaa lasku ja lähetä se uudelleen.',
  })
  expect(await salaryStateOf(product, salary.id)).toBe('OPEN')
  const mended = billOf(await product.call('PUT', `${BILLS}/${bill.id}`, { ...refused, yourcode: 'PO-1' }))
  expect(mended.error).toBeNull()
  expect(billOf(await send(product, bill.id))).toMatchObject({ state: 'CLOSED', error: null })
  expect(await received(product)).toHaveLength(1)
})

test('while the answer is open, nobody changes, deletes or refunds the bill', async () => {
  const { product, bill } = await oneBill()
  await fault(product, { kind: 'slow', delayMs: 3_000, path: '/rest/jobs', method: 'POST' })
  const answer = send(product, bill.id)
  await vi.waitFor(
    async () => expect(await fetched(product, bill.id)).toMatchObject({ sending: true, state: 'OPEN' }),
    { timeout: 30_000 },
  )
  const leaving = { status: 409, body: { code: 'BILL_LEAVING' } }
  expect(await product.call('PUT', `${BILLS}/${bill.id}`, bill)).toMatchObject(leaving)
  expect(await product.call('DELETE', `${BILLS}/${bill.id}`)).toMatchObject(leaving)
  expect(await refund(product, bill.id)).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED' } })
  expect(billOf(await answer).state).toBe('CLOSED')
})

test('a refund of everything takes the invoice back to the cent, once', async () => {
  const { product, bill, salary } = await oneBill()
  expect(await refund(product, bill.id)).toMatchObject({
    status: 409,
    body: { code: 'STATE_CHANGED', message: 'Lasku on vielä lähettämättä, joten sitä ei voi hyvittää.' },
  })
  await send(product, bill.id)
  const answers = await Promise.all([refund(product, bill.id, 0), refund(product, bill.id, 100)])
  expect(answers.map((answer) => billOf(answer).state)).toEqual(['HYVITETTY', 'HYVITETTY'])
  expect(await received(product)).toMatchObject([
    { totalamount: bill.billingAmount, refundtobillnum: null },
    { totalamount: -bill.billingAmount, refundtobillnum: String(bill.billnum) },
  ])
  expect(await salaryStateOf(product, salary.id)).toBe('HYVITETTY')
  expect((await product.call('DELETE', `${BILLS}/${bill.id}`)).status).toBe(204)
  expect(await salaryStateOf(product, salary.id)).toBe('NOT_CREATED')
})

test('a refund of a part leaves the rest open to be paid or refunded', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  await fault(product, { kind: 'drop', path: '/rest/jobs', method: 'POST' })
  const told = await product.call('GET', `${BILLS}/${bill.id}/ropo/refund?discount=12.5`)
  expect(told.body).toEqual({ refund: 304.97, left: 2134.75, owed: null })
  const part = billOf(await refund(product, bill.id, 12.5))
  // 12.5 % of 1 944.00 and its tax
  const figures = {
    refundPercent: 12.5,
    refundedAmount: 304.97,
    openamount: 2134.75,
    billingAmount: bill.billingAmount,
  }
  expect(part).toMatchObject({ state: 'CLOSED', ...figures })
  expect((await received(product)).slice(1)).toMatchObject([
    { netamount: -243, vatamount: -61.97, totalamount: -304.97 },
  ])
  expect(await salaryStateOf(product, salary.id)).toBe('CLOSED')
  const refused = await product.call('DELETE', `${BILLS}/${bill.id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'BILL_NOT_DELETABLE' } })
  const tooMuch = await refund(product, bill.id, 87.51)
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_LARGE' } })
  expect(tooMuch.text).toContain('on jo hyvitetty 12,5 %, joten enintään 87,5 % voi vielä hyvittää')
  const alsoTold = await product.call('GET', `${BILLS}/${bill.id}/ropo/refund?discount=87.51`)
  expect(alsoTold).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_LARGE' } })
  expect(billOf(await refund(product, bill.id, 12.5))).toMatchObject({ state: 'CLOSED', refundPercent: 25 })
  const rest = await product.call('GET', `${BILLS}/${bill.id}/ropo/refund?discount=0`)
  expect(rest.body).toEqual({ refund: 1829.79, left: 0, owed: null })
  const whole = billOf(await refund(product, bill.id, 75))
  expect(whole).toMatchObject({ state: 'HYVITETTY', refundPercent: 100, refundedAmount: 2439.72, openamount: 0 })
  expect(await salaryStateOf(product, salary.id)).toBe('HYVITETTY')
  for (const asked of [refund(product, bill.id, 10), send(product, bill.id)])
    expect((await asked).text).toContain('Lasku on jo hyvitetty, joten sitä ei voi')
  expect((await product.call('DELETE', `${BILLS}/${bill.id}`)).status).toBe(204)
  expect(await salaryStateOf(product, salary.id)).toBe('NOT_CREATED')
})

test('33 % three times and then the rest take back every cent and no more', async () => {
  const { product, bill } = await oneBill()
  const rows = [10.07, 20.11, 33.13].map((amount) => ({ desc: 'Pientarvike', count: 1, itemtype: 'kpl', amount }))
  await product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, tamigoPayRows: rows })
  await send(product, bill.id)
  for (const share of [33, 33, 33]) expect(billOf(await refund(product, bill.id, share)).state).toBe('CLOSED')
  expect(await fetched(product, bill.id)).toMatchObject({ refundPercent: 99, billingAmount: 79.45, openamount: 0.79 })
  const whole = billOf(await refund(product, bill.id))
  expect(whole).toMatchObject({ state: 'HYVITETTY', refundPercent: 100, refundedAmount: 79.45 })
  const left = (await received(product)).reduce((sum, { totalamount }) => sum + Math.round(totalamount * 100), 0)
  expect(left).toBe(0)
})

test('of refunds that are asked for at the same time one leaves', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  const same = await Promise.all([1, 2, 3].map(() => refund(product, bill.id, 60)))
  expect(same.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await fetched(product, bill.id)).toMatchObject({ refundPercent: 60 })
  const other = await Promise.all([refund(product, bill.id, 25), refund(product, bill.id, 30)])
  expect(other.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await received(product)).toHaveLength(3)
})

test('a refund repeated with its idempotency key is the same refund', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  const path = `${BILLS}/${bill.id}/ropo/refund?discount=10`
  const once = () => product.call('POST', path, undefined, { 'idempotency-key': 'refund-1' })
  expect([billOf(await once()), billOf(await once())]).toMatchObject([{ refundPercent: 10 }, { refundPercent: 10 }])
  expect(await received(product)).toHaveLength(2)
})

test('a refused refund leaves the bill sent, with the reason', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  await fault(product, { kind: 'reject', path: '/rest/jobs' })
  expect(billOf(await refund(product, bill.id))).toMatchObject({
    state: 'CLOSED',
    error: expect.stringContaining('Tarkista lasku Ropossa ja hyvitä uudelleen.'),
  })
  expect(billOf(await refund(product, bill.id))).toMatchObject({ state: 'HYVITETTY', error: null })
})

test.each(['abc', '-1', '101', '10.001'])('a refund of %s percent is refused', async (discount) => {
  const { product, bill } = await oneBill()
  const refused = await refund(product, bill.id, discount)
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'discount' }] } })
})

test('the message to the provider can be seen before it leaves and stays as it left', async () => {
  const { product, bill } = await oneBill({ reverse_vat: true })
  const message = async () => (await product.call('GET', `${BILLS}/${bill.id}/ropo/json`)).body
  const before = await message()
  expect(before).toMatchObject({
    datastream: {
      dataset: [{ billnum: String(bill.billnum), billcode: bill.billcode, negvat: '1', totalamount: '1944.00' }],
    },
  })
  expect(JSON.stringify(before)).toContain('Käännetty verovelvollisuus')
  const closed: Bill = billOf(await send(product, bill.id))
  expect(closed.state).toBe('CLOSED')
  expect(await message()).toEqual(before)
})

/** Two bills, posted in one transaction; how many calls they took. */
async function sentTogether(rule?: FaultRule) {
  const { product, agreementId } = await billingProduct()
  const { services, simulators } = product
  const bills: Bill[] = []
  for (const name of ['Ravintola Suvanto Oy', 'Kahvila Koski Oy']) {
    const departmentId = await aCustomer(product, agreementId, { name })
    const salary = await aSalary(product, departmentId, { days: ['02', '03'] })
    bills.push(await aBill(product, [salary.id]))
  }
  if (rule) await fault(product, rule)
  await services.db.transaction().execute(async (tx) => {
    for (const { id } of bills)
      await sendBill(services, tx, billsOfSalaries, id, { id: 1, role: 'ROLE_ADMIN', sessionId: '' })
  })
  for (const { id } of bills) await untilAnswered(services.db, billsOfSalaries, id)
  const reply = await fetch(`${simulators.ropo}/__sim/requests`)
  const requests = (await reply.json()) as { method: string; path: string }[]
  return {
    states: await Promise.all(bills.map(async ({ id }) => (await fetched(product, id)).state)),
    calls: requests.filter(({ method, path }) => method === 'POST' && path === '/rest/jobs').length,
    received: await received(product),
  }
}

test('bills that are sent together travel in one call', async () => {
  const { states, calls, received } = await sentTogether()
  expect(states).toEqual(['CLOSED', 'CLOSED'])
  expect(calls).toBe(1)
  expect(received).toHaveLength(2)
})

test('where a call of several bills is refused, each is sent by itself', async () => {
  const { states, calls, received } = await sentTogether({
    kind: 'http-500',
    status: 403,
    path: '/rest/jobs',
    method: 'POST',
  })
  expect(states).toEqual(['CLOSED', 'CLOSED'])
  expect(calls).toBe(3)
  expect(received).toHaveLength(2)
})
