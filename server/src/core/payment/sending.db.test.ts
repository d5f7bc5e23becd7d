import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { BankFailure } from '../../integrations/bank/errors.ts'
import { forceState } from '../../testing/force-state.ts'
import { aBankOffice, aPayment, aSalaryToPay, type Office, PAYDAY, untilSent } from './testing.ts'

async function anApprovedPayment(office: Office, wage = 100_000): Promise<number> {
  const id = await aPayment(office, wage)
  expect((await office.change(id, 'APPROVED')).status).toBe(200)
  return id
}

test('with sending off a file waits and can be downloaded, then leaves', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await anApprovedPayment(office)
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED', fileState: 'WAITING', fileProblem: null })
  const { text } = await office.call('GET', `/api/admin/bank/${id}/xml`)
  expect(text).toContain('pain.001.001.09')
  await office.send()
  expect(await office.ledger()).toEqual([])
  const saved = await office.call('PUT', '/api/admin/settings', { publicSettings: { sendBank: true } })
  expect(saved.status).toBe(200)
  await untilSent(office, [id])
  expect(await office.ledger()).toMatchObject([{ amount: 1000 }])
})

const faults: readonly (FaultRule & { code: string; text: string })[] = [
  { kind: 'timeout', when: 'before', code: 'BANK_NO_ANSWER', text: 'ei ehtinyt vastata' },
  { kind: 'timeout', when: 'after', code: 'BANK_NO_ANSWER', text: 'ei ehtinyt vastata' },
  { kind: 'drop', when: 'before', code: 'BANK_NO_ANSWER', text: 'ei ehtinyt vastata' },
  { kind: 'drop', when: 'after', code: 'BANK_NO_ANSWER', text: 'ei ehtinyt vastata' },
  { kind: 'http-500', when: 'before', code: 'BANK_BAD_ANSWER', text: 'vastausta ei voitu lukea' },
  { kind: 'http-500', when: 'after', code: 'BANK_BAD_ANSWER', text: 'vastausta ei voitu lukea' },
  { kind: 'malformed', when: 'before', code: 'BANK_BAD_ANSWER', text: 'vastausta ei voitu lukea' },
  { kind: 'malformed', when: 'after', code: 'BANK_BAD_ANSWER', text: 'vastausta ei voitu lukea' },
  { kind: 'reject', code: 'BANK_REFUSED', text: 'hylkäsi pyynnön' },
]

test.each(faults)('$kind $when storing: staff see why, and the next try completes without doubling', async (fault) => {
  const { code, text, ...rule } = fault
  const office = await aBankOffice({ sendBank: false })
  const id = await anApprovedPayment(office)
  await office.set({ sendBank: true })
  await office.fault(rule)
  const failure = await office.send(1_500).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BankFailure)
  expect(failure).toMatchObject({ code, message: expect.stringContaining(text) })
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED', fileProblem: expect.stringContaining(text) })
  await office.send()
  expect(await office.payment(id)).toMatchObject({ fileState: 'SENT', fileProblem: null, responseCode: '00' })
  expect(await office.ledger()).toMatchObject([{ amount: 1000, status: 'ACCP' }])
})

test('a bank that is slow is waited for', async () => {
  const office = await aBankOffice()
  await office.fault({ kind: 'slow', delayMs: 800 })
  await untilSent(office, [await anApprovedPayment(office)])
  expect(await office.ledger()).toHaveLength(1)
})

test('a file whose sender died is found in the bank’s list, not sent twice', async () => {
  const office = await aBankOffice()
  const id = await anApprovedPayment(office)
  await untilSent(office, [id])
  // as the dead process left it
  await office.services.db
    .updateTable('outbound_message')
    .set({ answer: null, answered_at: null, next_try_at: sql`now()` })
    .execute()
  await forceState(office.services.db, 'outboundMessage', 'SENDING')
  // the product's own worker may be at it already
  await office.send()
  await untilSent(office, [id])
  expect(await office.payment(id)).toMatchObject({ fileState: 'SENT', fileReference: expect.stringMatching(/^\d+$/) })
  expect(await office.ledger()).toHaveLength(1)
})

test('when the bank’s list cannot be read either, a file that may be there is not sent', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await anApprovedPayment(office)
  await office.set({ sendBank: true })
  await office.fault({ kind: 'drop', when: 'after', count: 1 })
  await office.fault({ kind: 'http-500', when: 'before', count: 1 })
  await expect(office.send()).rejects.toThrow(BankFailure)
  await expect(office.send()).rejects.toThrow(BankFailure)
  expect(await office.payment(id)).toMatchObject({ fileState: 'SENDING' })
  expect(await office.change(id, 'CANCELLED')).toMatchObject({ status: 409, body: { code: 'PAYMENT_LEAVING' } })
  await office.send()
  expect(await office.ledger()).toHaveLength(1)
})

test('two processes that send at once send each file once', async () => {
  const office = await aBankOffice({ sendBank: false })
  const ids = [await anApprovedPayment(office), await anApprovedPayment(office), await anApprovedPayment(office)]
  await office.set({ sendBank: true })
  // long enough for the other ones to see the file on its way
  await office.fault({ kind: 'slow', delayMs: 1_500 })
  await Promise.all([office.send(), office.send(), office.send()])
  await untilSent(office, ids)
  const requests = await office.requests()
  expect(requests.filter(({ body }) => body.includes('uploadFilein'))).toHaveLength(3)
  expect(await office.ledger()).toHaveLength(3)
  expect((await office.payments()).every(({ live, txState }) => live && txState !== 'RJCT')).toBe(true)
})

test('a file that the bank refuses pays nothing: its salary opens with the reason', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { salaryId, ids } = await aSalaryToPay(office)
  await office.changeAll(ids, 'APPROVED')
  await office.services.db
    .updateTable('outbound_message')
    .set({ content: Buffer.from('<Document/>') })
    .execute()
  await office.set({ sendBank: true })
  await office.send()
  const [payment] = await office.payments()
  expect(payment).toMatchObject({
    fileState: 'REFUSED',
    live: false,
    txState: 'RJCT',
    responseCode: expect.any(String),
  })
  expect(payment?.txReason).toContain('Pankki hylkäsi aineiston')
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  expect(await office.ledger()).toEqual([])
})

test('a file that staff gave to the bank themselves is not sent any more', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { salaryId, ids } = await aSalaryToPay(office)
  await office.changeAll(ids, 'APPROVED')
  const marked = await office.call('POST', `/api/admin/bank/${ids[0]}/delivered`)
  expect(marked).toMatchObject({ status: 200, body: { fileState: 'SENT', responseText: 'Viety pankkiin käsin' } })
  expect(await office.salary(salaryId)).toMatchObject({ bank_state: 'SENT' })
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.ledger()).toEqual([])
  expect(await office.call('POST', `/api/admin/bank/${ids[0]}/delivered`)).toMatchObject({
    status: 409,
    body: { code: 'FILE_NOT_WAITING' },
  })
})

test('a file that the bank already has is taken as sent when it comes again', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  await office.changeAll(ids, 'APPROVED')
  await untilSent(office, ids)
  // given by hand, say: here it still waits
  await office.services.db.updateTable('outbound_message').set({ left_at: null, next_try_at: sql`now()` }).execute()
  await forceState(office.services.db, 'outboundMessage', 'WAITING')
  await office.send()
  await untilSent(office, ids)
  expect(await office.payment(ids[0] ?? 0)).toMatchObject({ fileState: 'SENT', live: true })
  expect(await office.salary(salaryId)).toMatchObject({ bank_state: 'SENT' })
  expect(await office.ledger()).toHaveLength(1)
})

test('a file that waited beyond its debit date is written anew for the payday', async () => {
  const office = await aBankOffice({ sendBank: false }, '2026-04-15T06:00:00Z')
  const id = await anApprovedPayment(office)
  await office.services.db.updateTable('outgoing_payment').set({ debit_date: '2026-04-14' }).execute()
  const [before] = await office.outgoingFiles()
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.payment(id)).toMatchObject({ fileState: 'SENT', debitDate: PAYDAY })
  const [after, ...more] = await office.outgoingFiles()
  expect(after?.id).not.toBe(before?.id)
  expect(more).toEqual([])
})

test('a payment whose payday passed while waiting does not leave; the others do', async () => {
  const office = await aBankOffice({ sendBank: false }, '2026-04-15T06:00:00Z')
  const [missed, kept] = [await aSalaryToPay(office), await aSalaryToPay(office)]
  await office.changeAll([...missed.ids, ...kept.ids], 'APPROVED')
  await office.services.db
    .updateTable('outgoing_payment')
    .set({ payday: '2026-04-14', debit_date: '2026-04-13' })
    .where('salary_id', '=', missed.salaryId)
    .execute()
  await office.set({ sendBank: true })
  await office.send()
  const [missedId = 0] = missed.ids
  expect(await office.payment(missedId)).toMatchObject({
    state: 'CANCELLED',
    live: false,
    txReason: expect.stringContaining('Maksupäivä meni'),
  })
  expect(await office.salary(missed.salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  expect(await office.salary(kept.salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bank_state: 'SENT' })
  expect(await office.ledger()).toHaveLength(1)
})

test('what is cancelled after a payday passed takes along who missed it, too', async () => {
  const office = await aBankOffice({ sendBank: false }, '2026-04-15T06:00:00Z')
  const [chosen, missed, kept] = [await aSalaryToPay(office), await aSalaryToPay(office), await aSalaryToPay(office)]
  await office.changeAll([...chosen.ids, ...missed.ids, ...kept.ids], 'APPROVED')
  await office.services.db
    .updateTable('outgoing_payment')
    .set({ payday: '2026-04-14', debit_date: '2026-04-13' })
    .where('salary_id', 'in', [chosen.salaryId, missed.salaryId])
    .execute()
  const { status, text } = await office.change(chosen.ids[0] ?? 0, 'CANCELLED')
  expect(status, text).toBe(200)
  const told = async ([id = 0]: readonly number[]) => (await office.payment(id)).txReason
  expect(await told(chosen.ids)).toContain('Peruutettu ennen lähetystä')
  expect(await told(missed.ids)).toContain('Maksupäivä meni')
  for (const { salaryId } of [chosen, missed])
    expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.ledger()).toHaveLength(1)
  expect(await office.salary(kept.salaryId)).toMatchObject({ bank_state: 'SENT' })
})

test('a salary is sent when the last of its payments is', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 80_000, distraint: 20_000 })
  const [wage = 0, distraint = 0] = ids
  await office.change(wage, 'APPROVED')
  await untilSent(office, [wage])
  expect(await office.salary(salaryId)).toMatchObject({ bank_state: 'WAITING' })
  await office.change(distraint, 'APPROVED')
  await untilSent(office, [distraint])
  await vi.waitFor(async () => expect(await office.salary(salaryId)).toMatchObject({ bank_state: 'SENT' }), {
    timeout: 30_000,
  })
})

test('opening the connection notes when, and lets what waited for the bank leave', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await anApprovedPayment(office)
  await office.set({ sendBank: true })
  const opened = await office.call('GET', '/api/admin/bank/info')
  expect(opened).toMatchObject({ status: 200, body: { bankOpened: expect.stringMatching(/^2026-04-01T08/) } })
  await untilSent(office, [id])
  await office.fault({ kind: 'drop', when: 'before' })
  expect(await office.call('GET', '/api/admin/bank/info')).toMatchObject({
    status: 504,
    body: { code: 'BANK_NO_ANSWER', message: expect.stringContaining('Pankki') },
  })
})
