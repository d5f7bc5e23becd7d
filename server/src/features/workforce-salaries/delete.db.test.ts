import { expect, test } from 'vitest'
import { anOffice, approveAll, aSalary, paidBy, salaryOf, untilSalary } from './testing.ts'

const PAYDAY = '2026-04-15'

async function atTheBank() {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [id], PAYDAY)
  await untilSalary(product, id, { wageReportsToIR: [expect.objectContaining({ inForce: true })] })
  await approveAll(product)
  const { bankTransactions } = await untilSalary(product, id, { bankState: 'SENT' })
  const cancel = () => product.call('PUT', `/api/admin/bank/${bankTransactions[0]?.id}`, { state: 'CANCELLED' })
  return { product, id, cancel, remove: () => product.call('DELETE', `/api/admin/tamigo/salary/${id}`) }
}

test('a cancelled payment, its report and then the salary can be cleaned up', async () => {
  const { product, id, cancel, remove } = await atTheBank()
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'SALARY_NOT_OPEN' } })
  expect((await cancel()).status).toBe(200)
  await untilSalary(product, id, { state: 'OPEN', bankTransactions: [expect.objectContaining({ txState: 'CANC' })] })
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${id}/tulovero`)).status).toBe(200)
  await untilSalary(product, id, { reportState: 'INVALIDATED' })
  const removed = await remove()
  expect(removed.status, removed.text).toBe(204)
  const left = await product.services.db
    .selectFrom('state_change')
    .select('event')
    .where('entity', '=', 'salary')
    .where('entity_id', '=', String(id))
    .execute()
  expect(left.map(({ event }) => event)).toEqual(expect.arrayContaining(['salaryCreated', 'reportInvalidated']))
})

test('a salary whose money has left and come back is not deleted', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await paidBy(product, [id], PAYDAY)
  const { bankTransactions } = await salaryOf(product, id)
  await product.call('PUT', `/api/admin/bank/${bankTransactions[0]?.id}`, { state: 'REJECTED' })
  await product.services.db
    .updateTable('outgoing_payment')
    .set({ debited_on: PAYDAY })
    .where('salary_id', '=', id)
    .execute()
  expect(await product.call('DELETE', `/api/admin/tamigo/salary/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'SALARY_HAS_HISTORY' },
  })
})
