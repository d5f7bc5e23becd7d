import { expect, test, vi } from 'vitest'
import { anOffice, approveAll, aSalary, ledgerOf, paidBy, salaryOf, save, untilSalary } from './testing.ts'

/** The simulated bank refuses an amount that ends so: no such account. */
const REFUSED_CENTS = 41

async function aSalaryThatTheBankRefuses() {
  const office = await anOffice({ days: [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20] })
  const salary = await aSalary(office.product, office.departmentId, office.shiftIds)
  const amount = ((Math.round(salary.paidSalary * 100) + 100 - REFUSED_CENTS) % 100) / 100
  const reduceFromNettos = [{ reason: 'Työvaatteet', amount }]
  const saved = await save(office.product, salary, { reduceFromNettos })
  expect(saved.status, saved.text).toBe(200)
  return { ...office, salary: await salaryOf(office.product, salary.id) }
}

test('a salary refused by the bank opens with the reason and is paid once', async () => {
  const { product, salary } = await aSalaryThatTheBankRefuses()
  expect(Math.round(salary.paidSalary * 100) % 100).toBe(REFUSED_CENTS)
  await paidBy(product, [salary.id], '2026-04-15')
  await approveAll(product)
  const refused = await untilSalary(product, salary.id, { state: 'OPEN', bankState: 'OPEN' })
  expect(refused.bankTransactions).toEqual([expect.objectContaining({ state: 'APPROVED', txState: 'RJCT' })])
  expect(refused.bankTransactions[0]?.reason).toBe('Saajan tilinumero on virheellinen')

  const other = 'FI2112345600000785'
  // without the deduction the cents are others, and the bank pays
  await vi.waitFor(async () => {
    // the register's answer may come between the reading and the saving
    const read = await salaryOf(product, salary.id)
    const saved = await save(product, read, { salaryIban: other, reduceFromNettos: [] })
    expect(saved.status, saved.text).toBe(200)
  }, 60_000)
  expect((await paidBy(product, [salary.id], '2026-04-16')).failures).toEqual([])
  await approveAll(product)
  const paid = await untilSalary(product, salary.id, { bankState: 'SENT' })
  expect(paid.bankTransactions).toHaveLength(2)
  const accepted = (await ledgerOf(product)).filter(({ status }) => status !== 'RJCT')
  expect(accepted).toEqual([expect.objectContaining({ amount: paid.paidSalary, creditorIban: other })])
})
