import { expect, test } from 'vitest'
import { lockPayments } from '../../core/payment/states/locks.ts'
import { returnPayments } from '../../core/payment/states/stop.ts'
import type { TestProduct } from '../../testing/product.ts'
import { changeBill, readBill, work } from '../bills/testing.ts'
import { billed, billIs, debited, readSalary, sentSalary } from './testing.ts'

async function returned({ services: { db, clock } }: TestProduct, salaryId: number): Promise<void> {
  const by = { by: 'bank', who: null, at: clock.now() } as const
  await db.transaction().execute(async (tx) => {
    const payments = await tx.selectFrom('outgoing_payment').select('id').where('salary_id', '=', salaryId).execute()
    const ids = payments.map(({ id }) => id)
    await returnPayments(tx, await lockPayments(tx, ids), by)
  })
}

test('a bill is locked once its salary is paid out, until that money returns', async () => {
  const { product, bill, personId } = await billed()
  const salary = await sentSalary(product, personId)
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'PAID' })

  await debited(product, salary)
  const locked = await readBill(product, bill.id)
  expect(locked).toMatchObject({ state: 'LOCKED', openamount: 0 })
  expect(locked.stateChanges).toContainEqual(expect.objectContaining({ event: 'billLocked', state: 'LOCKED' }))
  expect((await readSalary(product, salary.id)).assignedItems).toMatchObject([{ bill_state: 'LOCKED' }])

  await returned(product, salary.id)
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'PAID' })
})

test('a bill of which a line is unpaid is not locked', async () => {
  const { product, bill, personId } = await billed()
  await billIs(product, bill, 'OPEN')
  const { billableitems } = await readBill(product, bill.id)
  await changeBill(product, bill.id, { billableitems: [...billableitems, { ...work, price: 200 }] })
  await billIs(product, bill, 'PAID')
  const salary = await sentSalary(product, personId, { assignedItems: (await freeOf(product, personId)).slice(0, 1) })
  await debited(product, salary)
  expect(await readBill(product, bill.id)).toMatchObject({ state: 'PAID' })
})

async function freeOf(product: TestProduct, personId: number) {
  const { body } = await product.call('POST', '/api/admin/salarylist', { person: { id: personId } })
  const { id } = body as { id: number }
  const { freeItems } = await readSalary(product, id)
  await product.call('DELETE', `/api/admin/salarylist/${id}`)
  return freeItems
}
