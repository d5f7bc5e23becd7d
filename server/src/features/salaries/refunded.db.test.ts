import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { changeBill, readBill, type Wire } from '../bills/testing.ts'
import { anotherBill, begun, billed, paidWithSubcontract, readSalary, saveSalary, sentSalary } from './testing.ts'

const ofRefund = ({ id }: Wire, query = '') => `/api/admin/bills/${id}/sendtohyvitys${query}`

async function refund({ call }: TestProduct, bill: Wire, query = ''): Promise<Wire> {
  const { status, body, text } = await call('POST', ofRefund(bill, query), {})
  expect(status, text).toBe(200)
  return body as Wire
}

const foreseen = async ({ call }: TestProduct, bill: Wire, query = '') =>
  ((await call('GET', ofRefund(bill, query))).body as { paidOut: object[] }).paidOut

/** It was agreed with the biller that what is refunded is taken back. */
const agreed = ({ services: { db } }: TestProduct, personId: number) =>
  db
    .insertInto('work_agreement')
    .values({ person_id: personId, valid_from: '2026-01-01', paid_as: 'WAGE', repays_refunds: true })
    .execute()

const toldOf = async ({ services: { db } }: TestProduct, action: 'bill.paidOutRefunded' | 'salary.refunded') =>
  (
    await db
      .selectFrom('audit_event')
      .select(['entity_id', 'after'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ entity_id, after }) => ({ id: Number(entity_id), after }))

test('a refund of what was paid is our loss, told before it and in the history of both', async () => {
  const { product, bill, personId } = await billed()
  const salary = await sentSalary(product, personId)
  const paidOut = { salary: salary.id, person: 'Aino Virtanen', amount: 1000, takenBack: false }
  expect(await foreseen(product, bill)).toEqual([paidOut])
  const other = await product.call('POST', ofRefund(bill, '?confirmedPaidOut=999.99'), {})
  expect(other.body).toMatchObject({ code: 'CONFIRMED_SUMS_CHANGED' })

  expect(await refund(product, bill, '?confirmedPaidOut=1000')).toMatchObject({ state: 'HYVITETTY' })
  const ofBill = { id: bill.id, after: { paidSalary: salary.id, paidTo: 'Aino Virtanen', refundLost: 1000 } }
  expect(await toldOf(product, 'bill.paidOutRefunded')).toEqual([ofBill])
  const ofSalary = { id: salary.id, after: { refundedBill: bill.billNumber, refundLost: 1000 } }
  expect(await toldOf(product, 'salary.refunded')).toEqual([ofSalary])
  await anotherBill(product, bill, 300)
  expect((await begun(product, personId)).freeItems).toMatchObject([{ kind: 'LINE', destination: 'Jatko' }])
})

test('by the agreement it is taken off the next salary, once and with its fee', async () => {
  const { product, bill, personId } = await billed()
  await agreed(product, personId)
  const paid = await sentSalary(product, personId)
  await refund(product, bill, '?discount=25')
  await anotherBill(product, bill, 800)

  const next = await begun(product, personId, { allFree: true })
  expect(next.assignedItems).toMatchObject([
    { kind: 'REFUND', bill_id: bill.id, destination: 'Sivusto', amount_without_alv: -250, targetetAmount: -250 },
    { kind: 'LINE', destination: 'Jatko', targetetAmount: 800 },
  ])
  // 800 less 250 is 550, of which 5 % is the fee; the employer's health contribution (1.91 %) is in the rest
  expect(next).toMatchObject({ totalBillingWithoutAlv: 550, oskAmount: 27.5, bruttoSalary: 512.71 })
  expect((await begun(product, personId)).freeItems).toEqual([])

  const opened = await saveSalary(product, await readSalary(product, paid.id), { state: 'OPEN' })
  expect(opened.body).toMatchObject({ state: 'OPEN' })
  const edit = await saveSalary(product, opened.body as typeof paid, { assignedItems: [] })
  expect(edit.body).toMatchObject({ code: 'REFUND_TAKEN_BACK', message: expect.stringContaining(`${next.id}`) })
  const early = await saveSalary(product, next, { state: 'PAID' })
  expect(early.body).toMatchObject({ code: 'REFUND_NOT_DUE' })
  const alone = await saveSalary(product, next, { assignedItems: next.assignedItems.slice(1) })
  expect(alone.body).toMatchObject({ totalBillingWithoutAlv: 800 })
  expect((await saveSalary(product, alone.body as typeof next, { state: 'PAID' })).status).toBe(200)
})

test("an employee's wage is never taken back", async () => {
  const { product, bill, personId } = await billed()
  await agreed(product, personId)
  await sentSalary(product, personId, { salaryType: 'WORKER' })
  expect(await foreseen(product, bill)).toMatchObject([{ amount: 1000, takenBack: false }])
})

test('of several refunds each takes its own, and of an open salary none', async () => {
  const { product, bill, personId } = await billed()
  const salary = await begun(product, personId, { allFree: true })
  await refund(product, bill, '?discount=10')
  expect(await toldOf(product, 'salary.refunded')).toEqual([])
  const stale = await saveSalary(product, await readSalary(product, salary.id), { state: 'PAID' })
  expect(stale.body).toMatchObject({ code: 'LINE_REFUNDED', message: expect.stringContaining(`${bill.billNumber}`) })
  const none = await saveSalary(product, await readSalary(product, salary.id), { assignedItems: [] })
  const { freeItems } = none.body as typeof salary
  expect(freeItems).toMatchObject([{ targetetAmount: 900 }])
  await saveSalary(product, none.body as typeof salary, { assignedItems: freeItems })
  await saveSalary(product, await readSalary(product, salary.id), { state: 'PAID' })

  for (const share of [20, 30]) await refund(product, bill, `?discount=${share}`)
  const lost = (await toldOf(product, 'salary.refunded')).map(
    ({ after }) => (after as { refundLost: number }).refundLost,
  )
  expect(lost).toEqual([200, 300])
  expect(await foreseen(product, bill)).toMatchObject([{ amount: 400 }])
})

test('a bill whose work was paid is not called refunded by hand', async () => {
  const { product, bill, personId } = await billed()
  await sentSalary(product, personId)
  expect((await changeBill(product, bill.id, { state: 'HYVITETTY' })).body).toMatchObject({ code: 'BILL_IN_SALARY' })
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'PAID' })
})

test('what a subcontractor was paid is refunded alike, the biller only of the rest', async () => {
  const { product, bill, personId, doer } = await paidWithSubcontract()
  await agreed(product, doer)
  const own = await sentSalary(product, personId)
  expect(own).toMatchObject({ outlays: 300 })
  const theirs = await sentSalary(product, doer)
  expect(await foreseen(product, bill, '?discount=50')).toEqual([
    { salary: own.id, person: 'Aino Virtanen', amount: 350, takenBack: false },
    { salary: theirs.id, person: 'Aino Aalto', amount: 150, takenBack: true },
  ])
  await refund(product, bill, '?discount=50&confirmedPaidOut=500')
  const { freeItems } = await begun(product, doer)
  expect(freeItems).toMatchObject([{ kind: 'REFUND', destination: 'Kuvat', targetetAmount: -150 }])
  // what was kept as paid is as it was
  expect(await readSalary(product, own.id)).toMatchObject({ outlays: 300 })
  expect(await foreseen(product, bill)).toMatchObject([{ amount: 350 }, { amount: 150 }])
})

test('what a subcontractor was not paid yet is less by the refund', async () => {
  const { product, bill, personId, doer } = await paidWithSubcontract()
  const open = await begun(product, doer, { allFree: true })
  const { body } = await product.call('GET', ofRefund(bill, '?discount=50'))
  expect(body).toMatchObject({ paidOut: [], subcontracts: { approved: 150, approvedBefore: 300 } })
  await refund(product, bill, '?discount=50')
  const stale = await saveSalary(product, await readSalary(product, open.id), { state: 'PAID' })
  expect(stale.body).toMatchObject({ code: 'LINE_REFUNDED' })
  const none = await saveSalary(product, await readSalary(product, open.id), { assignedItems: [] })
  expect((none.body as typeof open).freeItems).toMatchObject([{ kind: 'SUBCONTRACT', targetetAmount: 150 }])
  const next = await begun(product, personId, { allFree: true })
  expect(next).toMatchObject({ totalBillingWithoutAlv: 500, outlays: 150 })
  expect((await product.call('GET', ofRefund(bill))).body).toMatchObject({
    subcontracts: { approved: 0, approvedBefore: 150 },
  })
})
