import { readFileSync } from 'node:fs'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { reportSalaries } from '@palkkasilta/contract/reports.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { injectFault } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'
import {
  aBill,
  aCustomer,
  aSalary,
  BILLS,
  billingProduct,
  billOf,
  oneBill,
  send,
} from '../workforce-bills/testing/bills.ts'

const SALARIES = '/api/admin/tamigo/salary'

async function reported(product: TestProduct, query: Readonly<Record<string, string>> = {}) {
  const asked = new URLSearchParams({ paydayFrom: '2026-01-01', paydayTo: '2026-12-31', ...query })
  const { status, body } = await product.call('GET', `/api/admin/reports/tamigo-salary?${asked}`)
  expect(status).toBe(200)
  return body as ReplyOf<typeof reportSalaries>
}

const listed = async (product: TestProduct, { departmentId }: SalaryListItem) => {
  const query = `page=0&includePaid=true&paydayFrom=2026-01-01&paydayTo=2026-12-31&department=${departmentId}&sort=fullName,asc`
  return (await product.call('GET', `${SALARIES}?${query}`)).body as { data: SalaryListItem[]; totals: object }
}

/** What gives the salaries of bills their shares that were there before. */
const migration = new URL('../../../database/migrations/0078_billed_of_salaries.sql', import.meta.url)
const sharingOfMigration = /^with billed[^;]*/m.exec(readFileSync(migration, 'utf8'))?.[0] ?? ''

test('a bill is shared among its salaries by their costs, also those of before', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const days = [['02'], ['03'], ['04', '05', '08']]
  const salaries: SalaryListItem[] = []
  for (const each of days) salaries.push(await aSalary(product, departmentId, { days: each }))
  const [first] = salaries
  if (!first) throw new Error('no salary')
  expect(first).toMatchObject({ billed: null, yield: null })
  const bill = await aBill(
    product,
    salaries.map(({ id }) => id),
  )
  const row = { desc: 'Alennus', count: 1, itemtype: 'kpl', amount: -0.02 }
  const saved = billOf(
    await product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, tamigoPayRows: [...bill.tamigoPayRows, row] }),
  )
  const { data, totals } = await listed(product, first)
  expect(totals).toMatchObject({ billed: saved.billingAmountWithoutALV, yield: saved.yield, ourCosts: saved.ourCosts })
  const { db } = product.services
  const stored = () => db.selectFrom('salary').select(['id', 'billed_cents']).orderBy('id').execute()
  const shares = await stored()
  await db.updateTable('salary').set({ billed_cents: null }).execute()
  await sql.raw(sharingOfMigration).execute(db)
  expect(await stored()).toEqual(shares)
  const [one, other, long] = salaries.map(({ id }) => data.find((salary) => salary.id === id))
  expect(Math.abs((one?.billed ?? 0) - (other?.billed ?? 0))).toBeLessThan(0.011)
  expect(long?.billed).toBeGreaterThan(3 * (one?.billed ?? 0))
})

test('what is credited is billed no more, and what is on no bill waits', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  const refund = (percent: number) => product.call('POST', `${BILLS}/${bill.id}/ropo/refund?discount=${percent}`)
  await refund(12.5)
  const part = await reported(product, { department: salary.departmentId ?? '' })
  expect(part.total).toMatchObject({ salaries: 1, workhours: 80, bruttoSalary: salary.bruttoSalary, billed: 1701 })
  expect(part.total).toMatchObject({ ourCosts: bill.ourCosts, unbilledCosts: 0 })
  const { body } = await product.call('GET', `${BILLS}?page=0&sort=yield,desc`)
  const { yield: left, yieldPercent } = part.total
  expect(left).toBeCloseTo(1701 - bill.ourCosts, 6)
  expect(body).toMatchObject({ bills: [{ yield: left, yieldPercent }], totals: { yield: left } })
  expect((await product.call('GET', `${BILLS}/${bill.id}/why`)).body).toMatchObject({
    figures: expect.arrayContaining([expect.objectContaining({ key: 'yield', amount: left })]),
  })
  await refund(87.5)
  expect((await reported(product)).total).toMatchObject({ billed: 0, yieldPercent: null })
  await product.call('DELETE', `${BILLS}/${bill.id}`)
  expect((await reported(product)).total).toMatchObject({ billed: 0, yield: 0, unbilledCosts: bill.ourCosts })
})

test('months and departments each add up to all, and filters narrow them', async () => {
  const { product, agreementId, salary, bill } = await oneBill()
  const other = await aCustomer(product, agreementId, { name: 'Kahvila Aalto Oy' })
  const unbilled = await aSalary(product, other, { days: ['20'] })
  await sql`update salary set payday = payday + 40 where id = ${unbilled.id}`.execute(product.services.db)
  const { total, months, departments } = await reported(product)
  expect(total).toMatchObject({
    salaries: 2,
    workhours: 88,
    billed: bill.billingAmountWithoutALV,
    yield: bill.yield,
    yieldPercent: bill.yieldPercent,
    unbilledCosts: unbilled.ourCosts,
  })
  expect(months.map(({ month, salaries }) => [month.slice(0, 7), salaries])).toEqual([
    [salary.payday.slice(0, 7), 1],
    [expect.any(String), 1],
  ])
  expect(departments).toMatchObject([
    { departmentId: salary.departmentId, departmentName: salary.departmentName, billed: total.billed },
    { departmentId: other, departmentName: 'Kahvila Aalto Oy', billed: 0, yieldPercent: null },
  ])
  const inOne = await reported(product, { department: other })
  expect(inOne).toMatchObject({ total: { salaries: 1 }, departments: [{ departmentId: other }] })
  expect((await reported(product, { state: 'PAID' })).total.salaries).toBe(0)
  const before = await reported(product, { paydayTo: salary.payday })
  expect(before).toMatchObject({ total: { salaries: 1 }, months: [{ salaries: 1 }] })
})

test('a report that the settings name a dashboard for is embedded from there', async () => {
  const { product } = await billingProduct()
  const origin = product.simulators.analytics ?? ''
  const address = () => product.call('GET', '/api/admin/quicksight/quicksight')
  const { body, headers } = await address()
  const { embedUrl } = body as { embedUrl: string }
  expect(embedUrl.startsWith(`${origin}/embed/`)).toBe(true)
  expect(headers['content-security-policy']).toContain(`frame-src 'self' blob: ${origin}`)
  await injectFault(product, 'analytics', { kind: 'http-500', status: 429, count: 9 })
  expect(await address()).toMatchObject({ status: 503, body: { code: 'QUICKSIGHT_BUSY' } })
})

test('the history tells who opened a report; one that is not there is refused', async () => {
  const { product } = await billingProduct()
  const address = async (id: string) => product.call('GET', `/api/admin/quicksight/${id}`)
  expect((await address('tamigo-salary')).body).toEqual({ embedUrl: '/raportit/tamigo-salary' })
  expect(await address('muu')).toMatchObject({ status: 404, body: { code: 'REPORT_UNKNOWN' } })
  const opened = async (id: string) => (await product.call('GET', `/api/admin/history/report/${id}`)).body
  expect(await opened('tamigo-salary')).toMatchObject([{ action: 'report.open', who: expect.stringMatching(/./) }])
  expect(await opened('muu')).toEqual([])
})
