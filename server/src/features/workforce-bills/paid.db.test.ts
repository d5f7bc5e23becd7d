import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import { expect, test, vi } from 'vitest'
import { notificationFile } from '../../integrations/bank/messages/notification.ts'
import type { TestProduct } from '../../testing/product.ts'
import { BILLS, billOf, fault, fetched, oneBill, salaryStateOf, send } from './testing/bills.ts'

/** Today. */
const DAY = '2026-04-01'
const ACCOUNT = 'FI2112345600000785'

/** The customer pays at the bank, and the product reads what the bank says. */
async function receive(product: TestProduct, { billcode: reference }: Bill, amount: number) {
  const body = JSON.stringify({ account: ACCOUNT, amount, debtorName: 'Ravintola Suvanto Oy', reference })
  const reply = await fetch(`${product.simulators.bank}/__sim/received`, { method: 'POST', body })
  expect(reply.status).toBe(204)
  await read(product)
}

async function read(product: TestProduct) {
  expect(await product.call('GET', '/api/admin/bank/filelist/matchNew')).toMatchObject({ status: 200 })
}

/** The newest file of the bank, as its list shows it. */
async function newest(product: TestProduct) {
  const [file] = (await product.call('GET', '/api/admin/bank/filelist')).body as {
    matched: boolean
    matchResult: string
  }[]
  return file
}

async function stateOf(product: TestProduct, { id }: Bill) {
  return (await fetched(product, id)).state
}

test('credits by reference mark a sent bill and its salaries paid, once all is there', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  await receive(product, bill, 1_000)
  expect(await newest(product)).toMatchObject({
    matched: true,
    matchResult: '1 tapahtuma, omia maksuja 0, laskujen maksuja 1',
  })
  expect(await stateOf(product, bill)).toBe('CLOSED')
  await receive(product, bill, toEuros(cents(euros(bill.billingAmount) - 100_000)))
  expect(await stateOf(product, bill)).toBe('PAID')
  expect(await salaryStateOf(product, salary.id)).toBe('PAID')
  expect(await send(product, bill.id)).toMatchObject({
    status: 409,
    body: { code: 'STATE_CHANGED', message: 'Lasku on jo maksettu, joten sitä ei voi lähettää.' },
  })
  const steps = await product.services.db
    .selectFrom('state_change')
    .select(['event', 'person_id'])
    .where('entity', '=', 'integration_bill')
    .where('to_state', '=', 'PAID')
    .where('bank_file_id', 'is not', null)
    .execute()
  expect(steps).toEqual([{ event: 'billPaid', person_id: null }])
})

test('a credit that is told twice counts once', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  const half = moved(bill, euros(bill.billingAmount) / 2)
  for (const file of [half, half.replace('TAPAHTUMAT-1', 'TAPAHTUMAT-2')]) await handIn(product, file)
  expect(await stateOf(product, bill)).toBe('CLOSED')
})

test('money that the bank takes back opens the bill to be paid again', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  await receive(product, bill, bill.billingAmount)
  expect(await stateOf(product, bill)).toBe('PAID')
  const back = moved(bill, euros(bill.billingAmount))
    .replaceAll('>CRDT<', '>DBIT<')
    .replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
  await handIn(product, back)
  expect(await stateOf(product, bill)).toBe('CLOSED')
  expect(await salaryStateOf(product, salary.id)).toBe('CLOSED')
})

const refund = (product: TestProduct, { id }: Bill, discount: number) =>
  product.call('POST', `${BILLS}/${id}/ropo/refund?discount=${discount}`)

test('what was not refunded is paid like a bill of that sum', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  await refund(product, bill, 10)
  await receive(product, bill, 2195.74)
  expect(await fetched(product, bill.id)).toMatchObject({ state: 'CLOSED', refundedAmount: 243.97, openamount: 0.01 })
  await receive(product, bill, 0.01)
  expect(await fetched(product, bill.id)).toMatchObject({ state: 'PAID', refundPercent: 10, openamount: 0 })
  expect(await salaryStateOf(product, salary.id)).toBe('PAID')
})

test('a sent bill is overdue from the day after that of paying, until it is paid', async () => {
  const { product, bill } = await oneBill()
  const overdue = async () => (await product.call('GET', `${BILLS}?state=OVERDUE&page=0`)).body
  const none = { bills: [], totals: { openamount: 0 } }
  await product.services.db.updateTable('integration_bill').set({ bill_date: DAY, due_date: DAY }).execute()
  expect(await overdue(), 'it is still here').toMatchObject(none)
  await send(product, bill.id)
  expect(await overdue(), 'it can be paid today').toMatchObject(none)
  const yesterday = localDate(DAY).subtract({ days: 1 }).toString()
  await product.services.db.updateTable('integration_bill').set({ bill_date: yesterday, due_date: yesterday }).execute()
  await receive(product, bill, 1_000)
  const openamount = toEuros(cents(euros(bill.billingAmount) - 100_000))
  expect(await overdue()).toMatchObject({ bills: [{ id: bill.id, openamount }], totals: { openamount } })
  await receive(product, bill, openamount)
  expect(await overdue()).toMatchObject(none)
})

test('a refund of what is still owed leaves the bill paid', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  await receive(product, bill, 2195.75)
  expect(await fetched(product, bill.id)).toMatchObject({ state: 'CLOSED', openamount: 243.97 })
  expect(billOf(await refund(product, bill, 10))).toMatchObject({ state: 'PAID', refundPercent: 10, openamount: 0 })
  expect(await salaryStateOf(product, salary.id)).toBe('PAID')
})

test('a bill that is paid while its refund is on its way is refunded all the same', async () => {
  const { product, bill, salary } = await oneBill()
  await send(product, bill.id)
  await fault(product, { kind: 'slow', delayMs: 3_000, path: '/rest/jobs', method: 'POST' })
  const answer = refund(product, bill, 100)
  await vi.waitFor(async () => expect(await fetched(product, bill.id)).toMatchObject({ sending: true }), {
    timeout: 30_000,
  })
  await receive(product, bill, bill.billingAmount)
  expect(await stateOf(product, bill)).toBe('PAID')
  expect(billOf(await answer)).toMatchObject({ state: 'HYVITETTY', sending: false, openamount: 0 })
  expect(await salaryStateOf(product, salary.id)).toBe('HYVITETTY')
})

test('money for a bill that has not left changes nothing, and its file stays unmatched', async () => {
  const { product, bill } = await oneBill()
  await receive(product, bill, bill.billingAmount)
  expect(await newest(product)).toMatchObject({ matched: false, matchResult: '1 tapahtuma, omia maksuja 0' })
  expect(await stateOf(product, bill)).toBe('OPEN')
})

async function handIn(product: TestProduct, body: string) {
  await fetch(`${product.simulators.bank}/__sim/feedback`, { method: 'POST', body })
  await read(product)
}

/** A notification of a credit by the bill's reference. */
function moved({ billcode: reference }: Bill, amount: number): string {
  return notificationFile({
    messageId: 'TAPAHTUMAT-1',
    createdAt: Temporal.Instant.from('2026-04-14T06:00:00Z'),
    account: iban(ACCOUNT),
    bookingDate: localDate('2026-04-14'),
    batches: [],
    received: [{ bankReference: 'ARKISTO-77', amount: cents(amount), debtorName: 'Ravintola Suvanto Oy', reference }],
  })
}
