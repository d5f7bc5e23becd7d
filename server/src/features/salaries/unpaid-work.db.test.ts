import type { BillListItem } from '@palkkasilta/contract/bills.ts'
import type { Today } from '@palkkasilta/contract/today.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { aBiller, aSentBill, BILLS } from '../bills/testing.ts'
import { begun, billed, billIs, SALARIES, saveSalary } from './testing.ts'

/** The bills whose work can be paid out, by number. */
async function unpaid({ call }: TestProduct): Promise<number[]> {
  const { body, status, text } = await call('GET', `${BILLS}?unpaidWork=true`)
  expect(status, text).toBe(200)
  return (body as { bills: BillListItem[] }).bills.map(({ billNumber }) => billNumber)
}

async function lineOfDay({ call }: TestProduct) {
  const { lines } = (await call('GET', '/api/admin/today')).body as Today
  return lines.find(({ key }) => key === 'unpaidWork')
}

test('work that was billed and is paid by no salary has a line until one takes it', async () => {
  const { product, bill, personId } = await billed()
  expect(await unpaid(product)).toEqual([bill.billNumber])
  expect(await lineOfDay(product)).toMatchObject({ count: 1, filters: { unpaidWork: 'true' } })
  const salary = await begun(product, personId, { allFree: true })
  expect(await unpaid(product)).toEqual([])
  expect(await lineOfDay(product)).toBeUndefined()
  const saved = await saveSalary(product, salary, { assignedItems: [] })
  expect(saved.status, saved.text).toBe(200)
  expect(await unpaid(product)).toEqual([bill.billNumber])
  await begun(product, personId, { allFree: true })
  expect(await unpaid(product)).toEqual([])
})

test('a salary that is deleted frees the work that it paid', async () => {
  const { product, bill, personId } = await billed()
  const { id } = await begun(product, personId, { allFree: true })
  expect(await unpaid(product)).toEqual([])
  const deleted = await product.call('DELETE', `${SALARIES}/${id}`)
  expect(deleted.status, deleted.text).toBeLessThan(300)
  expect(await unpaid(product)).toEqual([bill.billNumber])
})

test("an entrepreneur's work waits for the customer, an employee's does not", async () => {
  const { product, bill } = await aSentBill()
  const { db } = product.services
  expect(await unpaid(product)).toEqual([])
  await db.updateTable('person').set({ worker_type: 'WORKER' }).where('last_name', '=', 'Virtanen').execute()
  expect(await unpaid(product)).toEqual([bill.billNumber])
  await billIs(product, bill, 'OPEN')
  expect(await unpaid(product)).toEqual([])
})

test('what somebody else did of a bill is unpaid until their salary has it', async () => {
  const { product, bill, personId } = await billed()
  const doer = await aBiller(product, 'Aalto')
  await product.services.db
    .insertInto('subcontract')
    .values({
      bill_id: bill.id,
      position: 1,
      person_id: doer,
      state: 'APPROVED',
      work_date: '2026-03-30',
      amount_cents: 20_000,
    })
    .execute()
  await begun(product, personId, { allFree: true })
  expect(await unpaid(product)).toEqual([bill.billNumber])
  await begun(product, doer, { allFree: true })
  expect(await unpaid(product)).toEqual([])
})
