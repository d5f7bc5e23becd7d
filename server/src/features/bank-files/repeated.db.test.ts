import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test, vi } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import {
  anOffice,
  approveAll,
  aSalary,
  ledgerOf,
  paidBy,
  salaryOf,
  save,
  untilSalary,
} from '../workforce-salaries/testing.ts'

/** The simulated bank refuses an amount that ends so: no such account. */
const REFUSED_CENTS = 41
const LONG = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20]

/** The register's answer may come between reading and saving: then it is read again. */
function saved(product: TestProduct, id: number, change: Partial<SalaryDetail>): Promise<void> {
  const again = async () =>
    expect(await save(product, await salaryOf(product, id), change)).toMatchObject({ status: 200 })
  return vi.waitFor(again, { timeout: 30_000, interval: 50 })
}

/** A salary that the bank has refused, and that has been paid again with other cents. */
async function paidAfterARefusal() {
  const { product, departmentId, shiftIds } = await anOffice({ days: LONG })
  const made = await aSalary(product, departmentId, shiftIds)
  const amount = ((Math.round(made.paidSalary * 100) + 100 - REFUSED_CENTS) % 100) / 100
  await saved(product, made.id, { reduceFromNettos: [{ reason: 'Työvaatteet', amount }] })
  await paidBy(product, [made.id], '2026-04-15')
  await approveAll(product)
  await untilSalary(product, made.id, { state: 'OPEN', bankState: 'OPEN' })
  await saved(product, made.id, { reduceFromNettos: [] })
  await paidBy(product, [made.id], '2026-04-16')
  await approveAll(product)
  await untilSalary(product, made.id, { state: 'WAITING_FOR_PAYMENT', bankState: 'SENT' })
  return { product, salaryId: made.id }
}

/** Hands every file that the bank has given so far out once more, as new files. */
async function tellAllAgain({ services, simulators, call }: TestProduct): Promise<number> {
  const fetchNew = () => call('GET', '/api/admin/bank/filelist/matchNew')
  expect((await fetchNew()).status).toBe(200)
  const files = await services.db
    .selectFrom('bank_file')
    .select('content')
    .where('content', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { content } of files)
    await fetch(`${simulators.bank}/__sim/feedback`, { method: 'POST', body: content ?? '' })
  expect((await fetchNew()).status).toBe(200)
  return files.length
}

/** What happened to it, apart from its report, which goes its own way meanwhile. */
function ofThePay({ stateChanges }: SalaryDetail) {
  return stateChanges.filter(({ field }) => field !== 'report_state')
}

test('a repeated refusal or debit leaves the payment made after it alone', async () => {
  const { product, salaryId } = await paidAfterARefusal()
  const before = await salaryOf(product, salaryId)
  expect(before.bankTransactions).toHaveLength(2)
  expect(await tellAllAgain(product)).toBeGreaterThanOrEqual(2)
  expect((await salaryOf(product, salaryId)).bankTransactions).toEqual(before.bankTransactions)

  // the bank pays on the debit date
  const clock = { method: 'POST', body: JSON.stringify({ now: '2026-04-15T06:00:00Z' }) }
  await fetch(`${product.simulators.bank}/__sim/clock`, { ...clock, headers: { 'content-type': 'application/json' } })
  const paid = await untilSalary(product, salaryId, { state: 'PAID' })
  await tellAllAgain(product)
  const after = await salaryOf(product, salaryId)
  expect(after).toMatchObject({ state: 'PAID', bankState: 'SENT' })
  expect(ofThePay(after)).toEqual(ofThePay(paid))
  expect((await ledgerOf(product)).map(({ status }) => status).sort()).toEqual(['ACSC', 'RJCT'])
  expect(await paidBy(product, [salaryId], '2026-04-17')).toMatchObject({ failures: [{ code: 'SALARY_NOT_OPEN' }] })
})
