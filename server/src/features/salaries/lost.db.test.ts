import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { aBiller, changeBill, pay, readBill, type Wire } from '../bills/testing.ts'
import { told } from '../collection/testing.ts'
import { anotherBill, begun, billed, billIs, readSalary, saveSalary, sentSalary } from './testing.ts'

const LOSS = ({ id }: Wire) => `/api/admin/bills/${id}/creditloss`
const reason = 'Ulosotossa varaton'

/** A salary was paid of a bill that its customer has not paid. */
async function paidAndUnpaid({ agreed = false, ...given }: { agreed?: boolean; salaryType?: string } = {}) {
  const { product, bill, personId } = await billed()
  if (agreed)
    await product.services.db
      .insertInto('work_agreement')
      .values({ person_id: personId, valid_from: '2026-01-01', paid_as: 'WAGE', repays_losses: true })
      .execute()
  const salary = await sentSalary(product, personId, given)
  await billIs(product, bill, 'CLOSED')
  return { product, bill, personId, salary }
}

const foreseen = async ({ call }: TestProduct, bill: Wire) => (await call('GET', LOSS(bill))).body
const writeOff = ({ call }: TestProduct, bill: Wire, query = '', body: object = { reason }) =>
  call('POST', LOSS(bill) + query, body)

async function toldOf({ services: { db } }: TestProduct) {
  const rows = await db
    .selectFrom('audit_event')
    .select(['action', 'entity_id', 'after'])
    .where('action', 'in', ['bill.writeOff', 'bill.paidOutLost', 'salary.lost', 'bill.lossEnded', 'salary.lossEnded'])
    .orderBy('id')
    .execute()
  return rows.map(({ action, entity_id, after }) => ({ action, id: Number(entity_id), after }))
}

test('a credit loss of what was paid is ours, told before it and in both histories', async () => {
  const { product, bill, salary } = await paidAndUnpaid()
  const paidOut = { salary: salary.id, person: 'Aino Virtanen', amount: 1000, takenBack: false }
  expect(await foreseen(product, bill)).toEqual({ unpaid: 1255, withdrawn: 0, approved: 0, paidOut: [paidOut] })
  expect((await writeOff(product, bill, '', { reason: ' ' })).status).toBe(400)
  const other = await writeOff(product, bill, '?confirmedPaidOut=999.99')
  expect(other.body).toMatchObject({ code: 'CONFIRMED_SUMS_CHANGED' })
  const { status, body, text } = await writeOff(product, bill, '?confirmedPaidOut=1000')
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ state: 'LUOTTOTAPPIO', openamount: 1255 })
  expect(await toldOf(product)).toEqual([
    { action: 'bill.writeOff', id: bill.id, after: expect.objectContaining({ unpaid: 1255, writeOffReason: reason }) },
    {
      action: 'bill.paidOutLost',
      id: bill.id,
      after: { paidSalary: salary.id, paidTo: 'Aino Virtanen', refundLost: 1000 },
    },
    { action: 'salary.lost', id: salary.id, after: { refundedBill: bill.billNumber, refundLost: 1000 } },
  ])
  expect((await writeOff(product, bill)).status).toBe(409)
})

test('by the agreement a loss is taken off the next salary, less what was received', async () => {
  const { product, bill, personId, salary } = await paidAndUnpaid({ agreed: true })
  await pay(product, bill, 502)
  // 753 of 1,255 are open
  expect(await foreseen(product, bill)).toMatchObject({ unpaid: 753, paidOut: [{ amount: 600, takenBack: true }] })
  expect((await writeOff(product, bill)).status).toBe(200)
  await anotherBill(product, bill, 800)
  const next = await begun(product, personId, { allFree: true })
  expect(next.assignedItems).toMatchObject([
    { kind: 'LOSS', bill_id: bill.id, destination: 'Sivusto', targetetAmount: -600 },
    { kind: 'LINE', destination: 'Jatko', targetetAmount: 800 },
  ])
  expect(next).toMatchObject({ totalBillingWithoutAlv: 200 })
  const opened = await saveSalary(product, await readSalary(product, salary.id), { state: 'OPEN' })
  const edit = await saveSalary(product, opened.body as typeof salary, { assignedItems: [] })
  expect(edit.body).toMatchObject({ code: 'REFUND_TAKEN_BACK' })
})

test('what the customer pays after all is given back, in parts and once', async () => {
  const { product, bill, personId, salary } = await paidAndUnpaid({ agreed: true })
  await writeOff(product, bill)
  await anotherBill(product, bill, 2000)
  const next = await begun(product, personId, { allFree: true })
  expect((await saveSalary(product, next, { state: 'PAID' })).status).toBe(200)
  await pay(product, bill, 502)
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'LUOTTOTAPPIO', openamount: 753 })
  await pay(product, bill, 753)
  expect(await readBill(product, bill.id)).toMatchObject({ state: expect.stringMatching('PAID|LOCKED') })
  const ended = (await toldOf(product)).filter(({ action }) => action === 'salary.lossEnded')
  expect(ended).toEqual(
    [400, 600].map((sum) => ({
      ...{ action: 'salary.lossEnded', id: salary.id },
      after: { refundedBill: bill.billNumber, lossGivenBack: sum },
    })),
  )
  const last = await begun(product, personId, { allFree: true })
  expect(last.assignedItems).toMatchObject([
    { kind: 'LOSS', targetetAmount: 400 },
    { kind: 'LOSS', targetetAmount: 600 },
  ])
  expect(last).toMatchObject({ totalBillingWithoutAlv: 1000 })
})

test('what the provider calls lost is settled alike, and ends with the money', async () => {
  const { product, bill, salary } = await paidAndUnpaid()
  await told(product, { billnum: bill.billNumber, status: 'LOST' })
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'LUOTTOTAPPIO' })
  await told(product, { billnum: bill.billNumber })
  const ofSalary = (await toldOf(product)).filter(({ id, action }) => id === salary.id && action.startsWith('salary'))
  expect(ofSalary.map(({ after }) => after)).toMatchObject([{ refundLost: 1000 }, { lossEnded: 1000 }])
})

test("an employee's wage is due and stays paid, whatever becomes of the bill", async () => {
  const { product, bill } = await paidAndUnpaid({ agreed: true, salaryType: 'WORKER' })
  expect(await foreseen(product, bill)).toMatchObject({ paidOut: [{ amount: 1000, takenBack: false }] })
  const unpaid = await billed()
  const { db } = unpaid.product.services
  await billIs(unpaid.product, unpaid.bill, 'CLOSED')
  await writeOff(unpaid.product, unpaid.bill)
  const free = async () => (await begun(unpaid.product, unpaid.personId)).freeItems
  expect(await free()).toEqual([])
  await db.updateTable('person').set({ worker_type: 'WORKER' }).where('id', '=', unpaid.personId).execute()
  expect(await free()).toMatchObject([{ kind: 'LINE', targetetAmount: 1000 }])
})

test('a bill whose work was paid is not called lost by hand', async () => {
  const { product, bill } = await paidAndUnpaid()
  const byHand = await changeBill(product, bill.id, { state: 'LUOTTOTAPPIO' })
  expect(byHand.body).toMatchObject({ code: 'BILL_IN_SALARY' })
  await writeOff(product, bill)
  expect((await changeBill(product, bill.id, { state: 'CLOSED' })).body).toMatchObject({ state: 'CLOSED' })
  const ended = (await toldOf(product)).find(({ action }) => action === 'salary.lossEnded')
  expect(ended?.after).toMatchObject({ lossEnded: 1000 })
})

test('a subcontract of a lost bill goes the same way, paid or not', async () => {
  const { product, bill, personId } = await billed()
  const { db } = product.services
  const [doer, other] = [await aBiller(product, 'Aalto'), await aBiller(product, 'Niemi')]
  const common = { bill_id: bill.id, state: 'APPROVED', work_date: '2026-03-28', description: 'Kuvat' } as const
  await db
    .insertInto('subcontract')
    .values([
      { ...common, position: 0, person_id: doer, amount_cents: 30_000 },
      { ...common, position: 1, person_id: other, amount_cents: 10_000 },
    ])
    .execute()
  await db
    .insertInto('work_agreement')
    .values({ person_id: doer, valid_from: '2026-01-01', paid_as: 'WAGE', repays_losses: true })
    .execute()
  const own = await sentSalary(product, personId)
  const theirs = await sentSalary(product, doer)
  await billIs(product, bill, 'CLOSED')
  expect(await foreseen(product, bill)).toMatchObject({
    approved: 100,
    paidOut: [
      { salary: own.id, amount: 600, takenBack: false },
      { salary: theirs.id, amount: 300, takenBack: true },
    ],
  })
  expect((await writeOff(product, bill, '?confirmedPaidOut=900')).status).toBe(200)
  expect((await begun(product, doer)).freeItems).toMatchObject([{ kind: 'LOSS', targetetAmount: -300 }])
  expect((await begun(product, other)).freeItems).toEqual([])
  // what the customer pays after all is given back
  await pay(product, bill, 1255)
  expect((await begun(product, doer)).freeItems).toMatchObject([
    { kind: 'LOSS', targetetAmount: -300 },
    { kind: 'LOSS', targetetAmount: 300 },
  ])
})
