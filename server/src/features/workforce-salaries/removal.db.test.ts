import type { SalaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import { expect, test } from 'vitest'
import { anOffice, aWorker, createdBy, listed, paidBy } from './testing.ts'

/** Salaries of three people, of whom one is being paid and one is on a bill. */
async function threeSalaries() {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const others = [
    await aWorker(product, departmentId, 'e2', { days: [2] }),
    await aWorker(product, departmentId, 'e3', { days: [2] }),
  ]
  await createdBy(product, departmentId, [...shiftIds, ...others.flatMap((other) => other.shiftIds)])
  const [open, sent, billed] = (await listed(product)).toSorted((one, other) => one.id - other.id)
  if (!open || !sent || !billed) throw new Error('three salaries are made')
  await paidBy(product, [sent.id], '2026-04-15')
  expect((await product.call('POST', '/api/admin/tamigo/bill', [billed.id])).status).toBe(200)
  return { product, open, sent, billed }
}

test('the check tells which salaries go and why the others stay, and deletes nothing', async () => {
  const { product, open, sent, billed } = await threeSalaries()
  const ids = [open.id, sent.id, billed.id]
  const { body } = await product.call('POST', '/api/admin/tamigo/salary/delete/check', ids)
  const removal = body as SalaryRemoval
  expect(removal).toMatchObject({ ready: [open.id], paidSalary: open.paidSalary, shifts: 1, blockedCount: 2 })
  expect(new Map(removal.blocked.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      [sent.id, `Palkka ${sent.id} on jo lähetetty maksuun.`],
      [billed.id, 'Palkka on laskulla. Poista ensin lasku.'],
    ]),
  )
  expect(await listed(product)).toHaveLength(3)
})

test('a salary that the register was told of stays until that is taken back', async () => {
  const { product, open } = await threeSalaries()
  await paidBy(product, [open.id], '2026-04-15')
  const payments = (await product.call('GET', '/api/admin/bank')).body as { data: { id: number }[] }
  for (const { id } of payments.data) await product.call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
  const { body } = await product.call('POST', '/api/admin/tamigo/salary/delete/check', [open.id])
  expect(body).toMatchObject({ ready: [], blocked: [{ message: expect.stringContaining('ulorekisteri') }] })
})

test('salaries are deleted together or not at all, and their shifts are free again', async () => {
  const { product, open, sent } = await threeSalaries()
  const remove = (ids: readonly number[]) => product.call('POST', '/api/admin/tamigo/salary/delete', ids)
  expect(await remove([open.id, sent.id])).toMatchObject({ status: 409, body: { code: 'SALARY_NOT_OPEN' } })
  expect(await listed(product)).toHaveLength(3)
  expect((await remove([])).body).toMatchObject({ details: [{ message: 'Valitse palkka' }] })
  expect((await remove([open.id, open.id])).status).toBe(204)
  expect((await listed(product)).map(({ id }) => id)).not.toContain(open.id)
  expect((await remove([open.id])).status).toBe(404)
  const waiting = await product.services.db.selectFrom('waiting_shift').select('shift_id').execute()
  expect(waiting).toHaveLength(1)
})
