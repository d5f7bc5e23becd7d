import type { PaymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import { expect, test } from 'vitest'
import {
  aBankOffice,
  aPayment,
  aSalaryToPay,
  coverOf,
  type Office,
  paidThroughBank,
} from '../../core/payment/testing.ts'
import { control } from '../../testing/faults.ts'
import { feedbackOn, listing, notification } from './messages.fixture.ts'

/** Fetches a file of the bank, and gives its reference. */
async function told(office: Office, xml: string): Promise<string> {
  const { fileReference } = await office.handIn(xml)
  expect((await office.fetchNew()).status).toBe(200)
  return fileReference
}

async function batchOf({ services }: Office, id: number): Promise<string> {
  const select = services.db.selectFrom('outgoing_payment').select('bank_batch_id').where('id', '=', id)
  return (await select.executeTakeFirstOrThrow()).bank_batch_id ?? ''
}

/** The bank says a word of one payment, a minute after the word before. */
function speaker(office: Office, id: number) {
  let minute = 0
  return async (word: string) => {
    minute += 1
    const payment = await office.payment(id)
    const batch = listing(await batchOf(office, id), [[payment, word]])
    const at = `2026-04-02T09:${String(minute).padStart(2, '0')}:00Z`
    await told(office, feedbackOn(payment.msgId ?? '', { at, batches: [batch] }))
    return (await office.payment(id)).settlement
  }
}

async function debitOf(office: Office, id: number, reference = `VELOITUS-${id}`) {
  const { endToEndId, amount } = await office.payment(id)
  const cents = Math.round(amount * 100)
  return { cents, reference, details: [{ id: endToEndId, cents }] }
}

async function remarksOn(office: Office, id: number) {
  const { body } = await office.call('GET', `/api/admin/bank/${id}`)
  return (body as PaymentDetail).remarks
}

async function stepsOf({ services }: Office, id: number) {
  const rows = await services.db
    .selectFrom('state_change')
    .select(['to_state', 'event', 'bank_file_id'])
    .where('entity', '=', 'outgoing_payment')
    .where('field', '=', 'settlement')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ to_state, event, bank_file_id }) => [to_state, event, bank_file_id !== null])
}

test('a payment goes from waiting to debited, each step with its source file', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  expect(await office.payment(id)).toMatchObject({ settlement: 'WAITING' })
  await office.change(id, 'APPROVED')
  expect(await office.payment(id)).toMatchObject({ settlement: 'WAITING', fileState: 'WAITING' })
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.payment(id)).toMatchObject({ settlement: 'SENT', fileState: 'SENT' })
  await office.fetchNew()
  expect(await office.payment(id)).toMatchObject({ settlement: 'ACCEPTED', txState: 'ACCP' })
  await told(office, notification([await debitOf(office, id)]))
  expect(await office.payment(id)).toMatchObject({ settlement: 'DEBITED', live: true })
  expect(await stepsOf(office, id)).toEqual([
    ['SENT', 'paymentReachedBank', false],
    ['ACCEPTED', 'paymentAcceptedByBank', true],
    ['DEBITED', 'paymentDebited', true],
  ])
})

test('an unknown bank status stays unknown until a known one comes', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office, 100_042)
  await paidThroughBank(office, [id])
  const say = speaker(office, id)
  expect(await say('XOXO')).toBe('UNKNOWN')
  expect(await office.payment(id)).toMatchObject({ live: true, txState: 'XOXO' })
  expect(await say('PDNG')).toBe('SENT')
  expect(await say('BLCK')).toBe('UNKNOWN')
  expect(await office.payment(id)).toMatchObject({ live: true, txState: 'BLCK' })
})

test('after a refused cancellation a payment has the bank’s last status', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 100_042 })
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  await office.set({ sendBank: false })
  expect(await office.change(id, 'CANCELLED')).toMatchObject({
    body: { settlement: 'CANCEL_ASKED', cancelRequested: true, txReason: null },
  })
  expect(await speaker(office, id)('ACSP')).toBe('CANCEL_ASKED')
  expect(await office.payment(id)).toMatchObject({ txState: 'ACSP', cancelRequested: true })
  await office.services.db
    .updateTable('outbound_message')
    .set({ content: Buffer.from('<Document/>') })
    .where('kind', '=', 'cancellation')
    .execute()
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED', settlement: 'ACCEPTED', cancelRequested: false })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT' })
})

test('a debit decides what a cancellation asks for', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  await paidThroughBank(office, [id])
  await office.set({ sendBank: false })
  await office.change(id, 'CANCELLED')
  await told(office, notification([await debitOf(office, id)]))
  expect(await office.payment(id)).toMatchObject({ state: 'CANCELLED', settlement: 'DEBITED', live: true })
})

test('money that left and came back in one file is returned', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  const { endToEndId } = await office.payment(id)
  const back = { cents: 100_000, credit: true, details: [{ id: endToEndId, cents: 100_000, returned: 'AC04' }] }
  const twice = ['PALAUTUS 1', 'PALAUTUS 2'].map((reference) => ({ ...back, reference }))
  const fileReference = await told(office, notification([await debitOf(office, id), ...twice]))
  const txReason = 'Maksu palautui: Saajan tili on suljettu'
  expect(await office.payment(id)).toMatchObject({ settlement: 'RETURNED', live: false, txReason })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  expect(await remarksOn(office, id)).toEqual([
    { at: expect.any(String), text: txReason, source: 'BANK', fileReference },
  ])
})

test('a debit shows that the bank has the whole file: what else is in it is sent, too', async () => {
  const office = await aBankOffice({ sendBank: false })
  const [debited, mate] = [await aSalaryToPay(office), await aSalaryToPay(office)]
  await office.changeAll([...debited.ids, ...mate.ids], 'APPROVED')
  await told(office, notification([await debitOf(office, debited.ids[0] ?? 0)]))
  expect(await office.payment(debited.ids[0] ?? 0)).toMatchObject({ settlement: 'DEBITED', fileState: 'SENT' })
  expect(await office.salary(debited.salaryId)).toMatchObject({ state: 'PAID', bank_state: 'SENT' })
  expect(await office.payment(mate.ids[0] ?? 0)).toMatchObject({ settlement: 'SENT', fileState: 'SENT' })
  expect(await office.salary(mate.salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bank_state: 'SENT' })
})

test('remarks are kept once with their file, however often it is read', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  await paidThroughBank(office, [id])
  const { endToEndId, msgId } = await office.payment(id)
  const named = listing(await batchOf(office, id), [[await office.payment(id), 'RVNM']])
  const nameCheck = await told(office, feedbackOn(msgId ?? '', { batches: [named] }))
  const odd = { cents: 99_999, reference: 'VAARA', details: [{ id: endToEndId, cents: 99_999 }] }
  const oddSum = await told(office, notification([odd]))
  for (const again of [1, 2])
    expect(await office.call('POST', '/api/admin/bank/filelist/matchAll', {}), `${again}`).toMatchObject({
      status: 200,
    })
  const [first, second, ...more] = await remarksOn(office, id)
  expect(first).toMatchObject({
    text: 'Saajan nimen tarkistus: nimi ei täsmää',
    source: 'BANK',
    fileReference: nameCheck,
  })
  expect(second).toMatchObject({ text: expect.stringContaining('999,99'), source: 'BANK', fileReference: oddSum })
  expect(more).toEqual([])
  expect((await office.payment(id)).txReason).toBe(second?.text)
})

test('what staff decide is a remark of the house without a file', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  await office.call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED', reason: 'Väärä summa' })
  expect(await remarksOn(office, id)).toEqual([
    { at: expect.any(String), text: 'Väärä summa', source: 'HOUSE', fileReference: null },
  ])
})

test('a payment that the account does not cover is debited later, or refused at last', async () => {
  const office = await aBankOffice()
  const account = await coverOf(office, 0)
  const [late, lapsed] = [await aSalaryToPay(office), await aSalaryToPay(office, { wage: 100_100 })]
  await paidThroughBank(office, [...late.ids, ...lapsed.ids])
  const [lateId = 0] = late.ids
  const fetchedOn = async (day: string) => {
    await office.bankClock(`${day}T06:00:00Z`)
    expect((await office.fetchNew()).status).toBe(200)
  }
  // the debit date has passed
  await fetchedOn('2026-04-15')
  expect(await office.payment(lateId)).toMatchObject({ settlement: 'ACCEPTED', debitedOn: null })
  await control(office, 'bank', '/received', { account, amount: 1_000, debtorName: 'Revontuli Oy' })
  await fetchedOn('2026-04-16')
  expect(await office.payment(lateId)).toMatchObject({ settlement: 'DEBITED', debitedOn: '2026-04-16' })
  expect(await office.salary(late.salaryId)).toMatchObject({ state: 'PAID' })
  await fetchedOn('2026-04-22')
  expect(await office.payment(lapsed.ids[0] ?? 0)).toMatchObject({ settlement: 'REJECTED', live: false })
  expect(await office.salary(lapsed.salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  const [remark] = await remarksOn(office, lapsed.ids[0] ?? 0)
  expect(remark?.text).toContain('katetta')
})
