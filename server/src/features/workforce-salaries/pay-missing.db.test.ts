import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { anOffice, approveAll, aSalary, ledgerOf, paidBy, save, untilSalary } from './testing.ts'

async function payments({ call }: TestProduct): Promise<OutgoingPayment[]> {
  const { data } = (await call('GET', '/api/admin/bank')).body as { data: OutgoingPayment[] }
  return data.toSorted((a, b) => a.id - b.id)
}

async function one(product: TestProduct, purpose: OutgoingPayment['purpose']): Promise<OutgoingPayment> {
  const found = (await payments(product)).findLast((payment) => payment.purpose === purpose)
  if (!found) throw new Error(`no payment of ${purpose}`)
  return found
}

async function change({ call }: TestProduct, { id }: OutgoingPayment, state: string): Promise<void> {
  const answer = await call('PUT', `/api/admin/bank/${id}`, { state })
  expect(answer.status, answer.text).toBe(200)
}

async function aDistrainedSalary() {
  const distraint = { type: 'ONE_THIRD', reference: '1234561', valid_from: '2026-01-01' } as const
  const office = await anOffice({ distraint })
  const salary = await aSalary(office.product, office.departmentId, office.shiftIds)
  expect((await paidBy(office.product, [salary.id], '2026-04-15')).failures).toEqual([])
  return { ...office, salary }
}

test('a distraint rejected alone is paid later; the wage is not touched', async () => {
  const { product, salary } = await aDistrainedSalary()
  const wage = await one(product, 'SALARY')
  await change(product, await one(product, 'DISTRAINT'), 'REJECTED')
  await change(product, wage, 'APPROVED')
  await untilSalary(product, salary.id, { state: 'WAITING_FOR_PAYMENT', bankState: 'OPEN' })

  const again = await Promise.all([1, 2].map(() => paidBy(product, [salary.id], '2026-04-17')))
  expect(again.flatMap(({ failures }) => failures)).toEqual([])
  const made = await payments(product)
  expect(made).toHaveLength(3)
  expect(made[2]).toMatchObject({ purpose: 'DISTRAINT', state: 'NEW', amount: salary.distraint, payDate: '2026-04-17' })
  await approveAll(product)
  const paid = await untilSalary(product, salary.id, { bankState: 'SENT' })
  expect(paid).toMatchObject({ payday: '2026-04-15', paidSalary: salary.paidSalary, distraint: salary.distraint })
  expect((await ledgerOf(product)).map(({ amount }) => amount).sort()).toEqual(
    [salary.paidSalary, salary.distraint].sort(),
  )
})

test('a wage refused by its account goes to the person’s present account once', async () => {
  const { product, personId, salary } = await aDistrainedSalary()
  await change(product, await one(product, 'DISTRAINT'), 'APPROVED')
  await change(product, await one(product, 'SALARY'), 'REJECTED')
  const locked = await save(product, await untilSalary(product, salary.id, { bankState: 'OPEN' }))
  expect(locked).toMatchObject({ status: 409, body: { code: 'SALARY_SENT' } })

  const iban = ibanOfAccount('FI', '40552000007777')
  await product.services.db.updateTable('person').set({ iban }).where('id', '=', personId).execute()
  expect((await paidBy(product, [salary.id], '2026-04-16')).failures).toEqual([])
  expect(await one(product, 'SALARY')).toMatchObject({ state: 'NEW', iban, amount: salary.paidSalary })
  await approveAll(product)
  await untilSalary(product, salary.id, { bankState: 'SENT', salaryIban: iban })
  expect((await ledgerOf(product)).map(({ amount }) => amount).sort()).toEqual(
    [salary.paidSalary, salary.distraint].sort(),
  )
})
