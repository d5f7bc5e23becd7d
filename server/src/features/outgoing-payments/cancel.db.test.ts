import { expect, test, vi } from 'vitest'
import { refuseCancellation } from '../../core/payment/files/cancellation.ts'
import {
  aBankOffice,
  aPayment,
  aSalaryToPay,
  type Office,
  paidThroughBank,
  untilSent,
} from '../../core/payment/testing.ts'
import { timelineOf } from '../../kernel/records/timeline.ts'
import { namelessCancellation } from '../bank-files/messages.fixture.ts'

/** The bank has the request and its answer has been fetched. */
async function answered(office: Office, id: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const files = await office.outgoingFiles()
      expect(files.filter(({ kind, state }) => kind === 'cancellation' && state === 'SENT')).toHaveLength(1)
    },
    { timeout: 30_000, interval: 50 },
  )
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ cancelRequested: false })
}

test('a payment that has not left is taken out of its file; the others stay in it', async () => {
  const office = await aBankOffice({ sendBank: false })
  const first = await aSalaryToPay(office)
  const ids = [...first.ids, await aPayment(office, 20_000), await aPayment(office, 30_000)]
  const [dropped = 0, ...kept] = ids
  await office.changeAll(ids, 'APPROVED')
  const before = await office.payment(kept[0] ?? 0)
  expect(await office.change(dropped, 'CANCELLED')).toMatchObject({
    body: { state: 'CANCELLED', live: false, cancelRequested: false, fileState: null },
  })
  expect(await office.salary(first.salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  const xml = await office.call('GET', `/api/admin/bank/${kept[0]}/xml`)
  expect(xml.text).toContain('<CtrlSum>500.00</CtrlSum>')
  // nobody who looks at the others is told that somebody changed them
  expect(await office.payment(kept[0] ?? 0)).toMatchObject({ version: before.version })
  expect(await office.call('GET', `/api/admin/bank/${dropped}/xml/cancel`)).toMatchObject({ status: 404 })
  await office.set({ sendBank: true })
  await office.send()
  expect((await office.ledger()).map(({ amount }) => amount).sort()).toEqual([200, 300])
})

test('with its last payment a file that has not left is gone', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  await office.change(id, 'APPROVED')
  await office.change(id, 'CANCELLED')
  expect(await office.outgoingFiles()).toEqual([])
})

test('a sent payment lives until the bank confirms its cancellation', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  await office.set({ sendBank: false })
  expect(await office.change(id, 'CANCELLED')).toMatchObject({
    body: { state: 'CANCELLED', live: true, cancelRequested: true },
  })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bank_state: 'SENT' })
  const request = await office.call('GET', `/api/admin/bank/${id}/xml/cancel`)
  const { endToEndId, msgId } = await office.payment(id)
  for (const original of [endToEndId, msgId ?? '', '1000.00']) expect(request.text).toContain(original)
  await office.call('PUT', '/api/admin/settings', { publicSettings: { sendBank: true } })
  await answered(office, id)
  expect(await office.payment(id)).toMatchObject({ state: 'CANCELLED', live: false, txState: 'CANC' })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  expect(await office.ledger()).toMatchObject([{ status: 'CANC' }])
  const reports = await office.call('GET', `/api/admin/bank/${msgId}/reports`)
  expect(reports.text).toContain('camt.029')
})

test('a request that the bank has settled is not settled again', async () => {
  const office = await aBankOffice()
  const { services } = office
  const id = await aPayment(office)
  await paidThroughBank(office, [id])
  await office.change(id, 'CANCELLED')
  await answered(office, id)
  const request = await services.db.selectFrom('payment_cancellation').selectAll().executeTakeFirstOrThrow()
  expect(request).toMatchObject({ payment_id: id, state: 'CONFIRMED' })
  const before = await office.payment(id)
  const remark = { code: 'CANCELLATION_REFUSED', parameters: { reasons: [] } } as const
  const by = { by: 'bank', who: null, at: services.clock.now() } as const
  await services.db.transaction().execute((tx) => refuseCancellation(tx, request.id, remark, by))
  expect(await office.payment(id)).toEqual(before)
  expect((await timelineOf(services.db, 'payment_cancellation', request.id)).map(({ event }) => event)).toEqual([
    'cancellationAsked',
    'cancellationConfirmed',
  ])
})

test('a refused cancellation approves the payment again, with the reason', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  // the bank pays on the debit date, and here nobody has been told
  await office.bankClock('2026-04-14T06:00:00Z')
  await office.ledger()
  await office.change(id, 'CANCELLED')
  await answered(office, id)
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED', live: true })
  expect((await office.payment(id)).txReason).toContain('Peruutus ei onnistunut: Maksu on jo maksettu')
  expect(await office.salary(salaryId)).toMatchObject({ state: 'PAID', bank_state: 'SENT' })
  expect(await office.change(id, 'CANCELLED')).toMatchObject({ status: 409, body: { code: 'PAYMENT_DEBITED' } })
})

test('a cancellation that the bank cannot read puts the payment back', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  await paidThroughBank(office, [id])
  await office.set({ sendBank: false })
  await office.change(id, 'CANCELLED')
  await office.services.db
    .updateTable('outbound_message')
    .set({ content: Buffer.from('<Document/>') })
    .where('kind', '=', 'cancellation')
    .execute()
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED', live: true, cancelRequested: false })
  expect((await office.payment(id)).txReason).toContain('Peruutus ei onnistunut: Pankki hylkäsi aineiston')
})

/** Everything that waits leaves, and nothing is fetched yet. */
async function sendAll(office: Office): Promise<void> {
  await office.set({ sendBank: true })
  await office.send()
  await office.set({ sendBank: false })
}

test('an answer on one payment of a file is none on another of it', async () => {
  const office = await aBankOffice({ sendBank: false })
  const ids = [await aPayment(office), await aPayment(office, 20_000), await aPayment(office, 30_000)]
  const [first = 0, second = 0, third = 0] = ids
  await office.changeAll(ids, 'APPROVED')
  await sendAll(office)
  await office.change(first, 'CANCELLED')
  await sendAll(office)
  for (const id of [second, third]) await office.change(id, 'CANCELLED')
  await office.fetchNew()
  expect(await office.payment(first)).toMatchObject({ live: false, cancelRequested: false, txState: 'CANC' })
  for (const id of [second, third])
    expect(await office.payment(id)).toMatchObject({ live: true, cancelRequested: true, state: 'CANCELLED' })
  // nor is one that names none of several
  await office.handIn(namelessCancellation())
  await office.fetchNew()
  for (const id of [second, third])
    expect(await office.payment(id)).toMatchObject({ live: true, cancelRequested: true })
})

test('two people who cancel at once ask the bank once', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  await office.change(id, 'APPROVED')
  await untilSent(office, [id])
  const answers = await Promise.all([1, 2].map(() => office.change(id, 'CANCELLED')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await office.outgoingFiles()).filter(({ kind }) => kind === 'cancellation')).toHaveLength(1)
})
