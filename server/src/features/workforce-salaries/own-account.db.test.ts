import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { expect, test } from 'vitest'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aSalary, paidBy, salaryOf, save } from './testing.ts'

const OTHER = 'FI2112345600000785'
const typed = { differs: true, typedBy: 'Anna Ylläpitäjä', typedAt: expect.stringMatching(/^2026-04-01T/) }

test("an account that is not the person's is told with who typed it, to the payment", async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const account = async () => (await product.call('GET', `/api/admin/tamigo/salary/${salary.id}/account`)).body
  expect(await account()).toEqual({ account: null })
  await save(product, salary, { salaryIban: OTHER })
  // another edit since then types no account
  await save(product, await salaryOf(product, salary.id), { salaryType: 'INDEFINITE' })
  expect(await account()).toEqual({ account: typed })
  const check = await product.call('POST', '/api/admin/tamigo/salary/bank/check?date=2026-04-10', [salary.id])
  expect(check.body as PaymentCheck).toMatchObject({
    accountsCount: 1,
    accounts: [{ id: salary.id, account: typed }],
  })
  await paidBy(product, [salary.id], '2026-04-10')
  const list = (await product.call('GET', '/api/admin/bank')).body as { data: OutgoingPayment[] }
  expect(list.data.find(({ purpose }) => purpose === 'SALARY')?.account).toEqual(typed)
})

test("the person's own account is told only while it is new", async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const check = async () =>
    (await product.call('POST', '/api/admin/tamigo/salary/bank/check?date=2026-04-10', [salary.id]))
      .body as PaymentCheck
  const changedAt = (at: string) => product.services.db.updateTable('person').set({ iban_changed_at: at }).execute()
  await changedAt('2026-03-20T08:00:00Z')
  expect((await check()).accounts).toEqual([])
  await changedAt('2026-03-30T08:00:00Z')
  expect((await check()).accounts).toMatchObject([{ account: { differs: false, typedBy: null } }])
})

test('accounts are looked up in one statement, however many salaries are checked', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const path = '/api/admin/tamigo/salary/bank/check?date=2026-04-10'
  const sent = await statementsOf(() => product.call('POST', path, [salary.id]))
  expect(sent.filter((text) => text.includes('salaryIban'))).toHaveLength(1)
})
