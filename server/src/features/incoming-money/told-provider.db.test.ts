import { expect, test } from 'vitest'
import { control, injectFault } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'
import { readBill } from '../bills/testing.ts'
import { fetchNow } from '../collection/testing.ts'
import { received, theOne, twoSentBills, undo, use } from './testing.ts'

/** The product tells the provider what it has not been told of money, and what came of it at the provider. */
async function toldOf(product: TestProduct, billNumber: number): Promise<{ paid: number; tellings: number }> {
  const { services, simulators } = product
  await services.db.transaction().execute((tx) => services.jobs.queue(tx, 'outbound.bill-payment', {}, { key: 'now' }))
  await expect
    .poll(
      async () => {
        const due = await services.db.selectFrom('payment_telling_due').select('entity_id').execute()
        const leaving = await services.db
          .selectFrom('outbound_message')
          .select('id')
          .where('channel', '=', 'bill-payment')
          .where('next_try_at', 'is not', null)
          .execute()
        return due.length + leaving.length
      },
      { timeout: 90_000 },
    )
    .toBe(0)
  const invoices = (await (await fetch(`${simulators.ropo}/__sim/invoices`)).json()) as {
    billnum: string
    paid: number
  }[]
  const told = await services.db.selectFrom('told_payment').select('id').execute()
  return { paid: invoices.find(({ billnum }) => billnum === String(billNumber))?.paid ?? 0, tellings: told.length }
}

test('the provider is told of money on our account once, and of what is matched', async () => {
  const { product, first, second } = await twoSentBills()
  await received(product, { amount: 255, reference: first.reference }, { amount: 1300, reference: second.reference })
  expect(await toldOf(product, first.billNumber)).toEqual({ paid: 255, tellings: 2 })
  // what a bill does not ask for is not its money
  expect(await toldOf(product, second.billNumber)).toEqual({ paid: 1255, tellings: 2 })
  const money = await theOne(product)
  await use(product, money, 'match', { bills: [{ kind: 'bill', id: first.id, amount: 45 }] })
  expect(await toldOf(product, first.billNumber)).toEqual({ paid: 300, tellings: 3 })
  await fetchNow(product)
  expect(await readBill(product, first.id)).toMatchObject({ state: 'CLOSED', openamount: 955 })
  expect(await readBill(product, second.id)).toMatchObject({ state: 'PAID' })
})

test('what is undone is taken back at the provider, and its echo pays nothing', async () => {
  const { product, first } = await twoSentBills()
  await received(product, { amount: 1255 })
  const all = { bills: [{ kind: 'bill', id: first.id, amount: 1255 }] }
  for (const turn of [0, 1]) {
    await use(product, await theOne(product), 'match', all)
    expect(await toldOf(product, first.billNumber)).toEqual({ paid: 1255, tellings: 1 + 2 * turn })
    await fetchNow(product)
    expect(await readBill(product, first.id)).toMatchObject({ state: 'PAID' })
    const money = await theOne(product)
    await undo(product, money, money.uses[0]?.id)
    expect(await readBill(product, first.id)).toMatchObject({ state: 'CLOSED', openamount: 1255 })
    expect(await toldOf(product, first.billNumber)).toEqual({ paid: 0, tellings: 2 + 2 * turn })
    await fetchNow(product)
    expect(await readBill(product, first.id)).toMatchObject({ state: 'CLOSED', openamount: 1255 })
  }
  await use(product, await theOne(product), 'match', all)
  const money = await theOne(product)
  await undo(product, money, money.uses[0]?.id)
  expect(await toldOf(product, first.billNumber), 'between two tellings').toEqual({ paid: 0, tellings: 4 })
})

test('a payment that the provider knows by itself is not told, nor taken back', async () => {
  const { product, first } = await twoSentBills()
  await control(product, 'ropo', '/status', { billnum: first.billNumber, amount: 1255 })
  await received(product, { amount: 1255 })
  await use(product, await theOne(product), 'match', { bills: [{ kind: 'bill', id: first.id, amount: 1255 }] })
  expect(await toldOf(product, first.billNumber)).toEqual({ paid: 1255, tellings: 1 })
  const money = await theOne(product)
  await undo(product, money, money.uses[0]?.id)
  expect(await toldOf(product, first.billNumber)).toEqual({ paid: 1255, tellings: 1 })
})

test('a lost answer is asked after, and a refusal stands on the bill until it is taken', async () => {
  const { product, first, second } = await twoSentBills()
  await received(product, { amount: 100, reference: first.reference })
  await injectFault(product, 'ropo', { kind: 'drop', when: 'after', path: '/rest/jobs/payment', method: 'POST' })
  expect(await toldOf(product, first.billNumber)).toEqual({ paid: 100, tellings: 1 })
  await injectFault(product, 'ropo', { kind: 'reject', path: '/rest/jobs/payment', count: 1 })
  await received(product, { amount: 50, reference: second.reference })
  expect(await toldOf(product, second.billNumber)).toMatchObject({ paid: 0 })
  expect((await readBill(product, second.id)).error).toMatch(/Suoritusta ei voi kirjata.*käsin/)
  await received(product, { amount: 7, reference: second.reference })
  expect(await toldOf(product, second.billNumber)).toMatchObject({ paid: 57 })
  expect(await readBill(product, second.id)).toMatchObject({ error: null })
})
