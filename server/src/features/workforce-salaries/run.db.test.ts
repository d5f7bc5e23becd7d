import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { anOffice, aWorker, createdBy, paidBy } from './testing.ts'

const OLD = '2025-01-15'

async function found({ call }: TestProduct, query: string): Promise<number[]> {
  const list = (await call('GET', `/api/admin/tamigo/salary?includePaid=true&${query}`)).body as SalaryListItem[]
  return list.map(({ id }) => id).sort((a, b) => a - b)
}

test('salaries and payments are found by the run that made them, whatever their days', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const other = await aWorker(product, departmentId, 'e2', { days: [2] })
  const [first, second] = [
    await createdBy(product, departmentId, shiftIds),
    await createdBy(product, departmentId, other.shiftIds),
  ]
  const [ids, others] = [first.result as number[], second.result as number[]]
  const { id: bill } = (await product.call('POST', '/api/admin/tamigo/bill', ids)).body as { id: number }
  expect(await found(product, 'waiting=true')).toEqual(ids)
  const paid = await paidBy(product, ids, '2026-04-15')
  await paidBy(product, others, '2026-04-15')
  expect(await found(product, 'waiting=true')).toEqual([])
  const old = { period_start: OLD, period_end: OLD, payday: OLD }
  await product.services.db.updateTable('salary').set(old).execute()
  expect(await found(product, '')).toEqual([])
  expect(await found(product, `made=${first.id}`)).toEqual(ids)
  expect(await found(product, `sent=${paid.id}`)).toEqual(ids)
  expect(await found(product, `bill=${bill}`)).toEqual(ids)
  const payments = await product.call('GET', `/api/admin/bank?sent=${paid.id}`)
  expect(payments.body).toMatchObject({ data: [{ tamigoId: ids[0] }], itemsCount: 1 })
})
