import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { expect, test, vi } from 'vitest'
import { aBankOffice, aSalaryToPay, PAYDAY, paidThroughBank } from '../../core/payment/testing.ts'
import { accepted, aSalary, detail, NOW, pay, rejectPayments, salaries, settled } from '../../core/report/testing.ts'
import { injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const PATH = '/api/admin/worklist'
const SALARY = '/api/admin/tamigo/salary'
const OTHER_PAYDAY = '2026-04-22'

async function queue({ call }: Pick<TestProduct, 'call'>, isNew = true): Promise<WorkItem[]> {
  const { body } = await call('GET', `${PATH}?page=0&limit=100&newItems=${isNew}`)
  return (body as { data: WorkItem[] }).data
}

/** A salary that was sent to be paid, and whose report the register has. */
async function aReportedSalary() {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  return { product, id }
}

/** A salary whose report the register refused. */
async function anUnreportedSalary() {
  const product = await testProduct({ now: NOW, answerSeconds: 1 })
  const id = await aSalary(product)
  await injectFault(product, 'incomes-register', { kind: 'reject', path: 'WageReportService' })
  await pay(product, id, PAYDAY)
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject({ reportState: 'ERROR' }), settled)
  return { product, id }
}

test('payments that the bank refuses are one item of their salary, with the reason', async () => {
  const office = await aBankOffice()
  // the simulated bank refuses sums that end so
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 100_041, distraint: 20_041 })
  expect(await queue(office)).toEqual([])
  await paidThroughBank(office, ids)
  const { person_name } = await office.salary(salaryId)
  expect(await queue(office)).toEqual([
    {
      id: expect.any(Number),
      itemType: 'PaymentRejected',
      entityId: salaryId,
      description: person_name,
      customer: '',
      amount: 1200.82,
      updated: expect.any(String),
      duedate: PAYDAY,
      done: false,
      decision: null,
      billId: null,
      departmentId: null,
      contractState: null,
      reason: 'Saajan tilinumero on virheellinen',
    },
  ])
  const { db } = office.services
  await db.updateTable('person').set({ last_name: 'Aalto' }).where('first_name', 'is not', null).execute()
  expect(await queue(office)).toMatchObject([{ description: expect.stringContaining('Aalto') }])
})

test('a salary is done with when it is paid again, and waits anew if that stops', async () => {
  const { product, id } = await aReportedSalary()
  await rejectPayments(product)
  const [item] = await queue(product)
  const reason = 'Hylätty ennen pankkiin lähettämistä'
  const { paidSalary } = await detail(product, id)
  const waits = { itemType: 'PaymentRejected', entityId: id, amount: paidSalary, duedate: PAYDAY, reason }
  expect(item).toMatchObject(waits)
  await pay(product, id, OTHER_PAYDAY)
  expect(await queue(product)).toEqual([])
  expect(await queue(product, false)).toMatchObject([{ id: item?.id, done: true, reason: null }])
  await rejectPayments(product)
  expect(await queue(product)).toMatchObject([{ ...waits, id: item?.id, duedate: OTHER_PAYDAY }])
})

test('what staff marked as done is new again when the salary is stopped once more', async () => {
  const { product, id } = await aReportedSalary()
  await rejectPayments(product)
  const [item] = await queue(product)
  expect(await product.call('PUT', `${PATH}/${item?.id}`, { done: true })).toMatchObject({ status: 200 })
  await pay(product, id, OTHER_PAYDAY)
  await rejectPayments(product)
  expect(await queue(product)).toMatchObject([{ id: item?.id, duedate: OTHER_PAYDAY }])
})

test('a salary whose report is taken back will not be paid, and waits no more', async () => {
  const { product, id } = await aReportedSalary()
  await rejectPayments(product)
  expect(await queue(product)).toHaveLength(1)
  expect((await product.call('DELETE', `${SALARY}/${id}/tulovero`)).status).toBe(200)
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject({ reportState: 'INVALIDATED' }), settled)
  expect(await queue(product)).toEqual([])
  expect(await queue(product, false)).toMatchObject([{ itemType: 'PaymentRejected', entityId: id }])
  expect((await product.call('DELETE', `${SALARY}/${id}`)).status).toBe(204)
  expect(await queue(product, false)).toEqual([])
})

test('a report that the register refuses waits until it is sent again', async () => {
  const { product, id } = await anUnreportedSalary()
  const { bruttoSalary } = await detail(product, id)
  expect(await queue(product)).toMatchObject([
    {
      itemType: 'ReportRejected',
      entityId: id,
      amount: bruttoSalary,
      // five days after payday, a Monday
      duedate: '2026-04-20',
      reason: 'Aineisto hylättiin vastaanotossa.',
    },
  ])
  expect((await product.call('PUT', `${SALARY}/${id}/tulovero`)).status).toBe(200)
  expect(await queue(product)).toEqual([])
  expect(await queue(product, false)).toMatchObject([{ itemType: 'ReportRejected', done: true }])
})

test('salaries that are stopped together are queued each', async () => {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, 5)
  for (const id of ids) await pay(product, id, PAYDAY)
  const rows = await product.services.db.selectFrom('outgoing_payment').select('id').execute()
  const stopped = { ids: rows.map(({ id }) => id), state: 'REJECTED' }
  expect((await product.call('POST', '/api/admin/bank/states', stopped)).status).toBe(200)
  const waiting = (await queue(product)).filter(({ itemType }) => itemType === 'PaymentRejected')
  const inOrder = (some: readonly number[]) => some.toSorted((a, b) => a - b)
  expect(inOrder(waiting.map(({ entityId }) => entityId))).toEqual(inOrder(ids))
})
