import type { BilledSalary } from '@palkkasilta/contract/salaries.ts'
import { expect } from 'vitest'
import { lockPayments } from '../../core/payment/states/locks.ts'
import { advanceSalaries } from '../../core/payment/states/progress.ts'
import { forceState } from '../../testing/force-state.ts'
import type { TestProduct } from '../../testing/product.ts'
import { aBiller, aSentBill, type Wire, work } from '../bills/testing.ts'

export const SALARIES = '/api/admin/salarylist'

export const billIs = ({ services: { db } }: TestProduct, { id }: Wire, state: string) =>
  forceState(db, 'adminBill', state, id)

/** A biller who has billed 1,000 € and its tax, which the customer has paid; the fee is 5 %. */
export async function billed() {
  const { product, bill } = await aSentBill()
  await billIs(product, bill, 'PAID')
  const personId = (bill.person as { id: number }).id
  return { product, bill, personId }
}

export async function begun(product: TestProduct, personId: number, given: object = {}): Promise<BilledSalary> {
  const { status, body, text } = await product.call('POST', SALARIES, { person: { id: personId }, ...given })
  expect(status, text).toBe(200)
  return readSalary(product, (body as { id: number }).id)
}

export async function readSalary({ call }: TestProduct, id: number): Promise<BilledSalary> {
  const { status, body, text } = await call('GET', `${SALARIES}/${id}`)
  expect(status, text).toBe(200)
  return body as BilledSalary
}

export const saveSalary = ({ call }: TestProduct, salary: BilledSalary, change: object) =>
  call('PUT', `${SALARIES}/${salary.id}`, { ...salary, ...change })

/** A salary of all that is free, sent to be paid. */
export async function sentSalary(product: TestProduct, personId: number, given: object = {}): Promise<BilledSalary> {
  const salary = await begun(product, personId, { allFree: true })
  const { status, body, text } = await saveSalary(product, salary, { ...given, state: 'PAID' })
  expect(status, text).toBe(200)
  return body as BilledSalary
}

/** The bank has debited every payment of the salary. */
export async function debited({ services: { db, clock } }: TestProduct, { id }: Pick<BilledSalary, 'id'>) {
  const by = { by: 'bank', who: null, at: clock.now() } as const
  await db.transaction().execute(async (tx) => {
    const payments = await tx.selectFrom('outgoing_payment').select('id').where('salary_id', '=', id).execute()
    await lockPayments(
      tx,
      payments.map((payment) => payment.id),
    )
    for (const payment of payments) await forceState(tx, 'settlement', 'DEBITED', payment.id)
    await advanceSalaries(tx, [id], by)
  })
}

/** Another bill of the same biller, which its customer has paid. */
export async function anotherBill(
  product: TestProduct,
  { person, sharedCustomer }: Wire,
  price: number,
): Promise<Wire> {
  const [personId, customerId] = [person, sharedCustomer].map((each) => (each as { id: number }).id)
  const { body, text } = await product.call('POST', '/api/bills', {
    ...{ personId, customerId, billableitems: [{ ...work, destination: 'Jatko', price }] },
  })
  const made = body as Wire
  expect(made.id, text).toBeGreaterThan(0)
  await billIs(product, made, 'PAID')
  return made
}

/** A bill of 1,000 € of which another biller did 300 €; both were paid of it. */
export async function paidWithSubcontract() {
  const { product, bill, personId } = await billed()
  const { db } = product.services
  const doer = await aBiller(product, 'Aalto')
  await db
    .insertInto('subcontract')
    .values({
      ...{ bill_id: bill.id, position: 0, person_id: doer, state: 'APPROVED', work_date: '2026-03-28' },
      ...{ amount_cents: 30_000, description: 'Kuvat' },
    })
    .execute()
  return { product, bill, personId, doer }
}
