import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aBankOffice,
  aPayment,
  aSalaryToPay,
  type Office,
  paidThroughBank,
  untilSent,
} from '../../core/payment/testing.ts'
import { cancellationOf, feedbackOn, listing } from './messages.fixture.ts'

/** Approved and uploaded; what the bank answered by itself is not fetched yet. */
async function uploaded(office: Office, count: number) {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push(await aPayment(office))
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  await untilSent(office, ids)
  const payments = (await office.payments()).filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.id - b.id)
  const msgId = payments[0]?.msgId ?? ''
  const { bank_batch_id: batchId } = await office.services.db
    .selectFrom('outgoing_payment')
    .select('bank_batch_id')
    .executeTakeFirstOrThrow()
  return { ids, payments, msgId, batchId: batchId ?? '' }
}

async function states({ payments }: Office): Promise<(string | null)[]> {
  return (await payments()).toSorted((a, b) => a.id - b.id).map(({ txState }) => txState)
}

test('the bank’s status of the whole message holds for each payment in it', async () => {
  const office = await aBankOffice()
  const ids = [await aPayment(office), await aPayment(office)]
  await paidThroughBank(office, ids)
  expect(await office.payments()).toMatchObject(ids.map(() => ({ state: 'APPROVED', txState: 'ACCP', live: true })))
  expect(await office.files()).toContainEqual(
    expect.objectContaining({ matched: true, messageKind: 'pain.002.001.10', status: 'DLD' }),
  )
})

test('one rejected payment opens its salary; the others of the file go on', async () => {
  const office = await aBankOffice()
  const [refused, taken] = [await aSalaryToPay(office, { wage: 100_041 }), await aSalaryToPay(office)]
  await paidThroughBank(office, [...refused.ids, ...taken.ids])
  expect(await office.payment(refused.ids[0] ?? 0)).toMatchObject({
    state: 'APPROVED',
    live: false,
    txState: 'RJCT',
    txReason: 'Saajan tilinumero on virheellinen',
  })
  expect(await office.salary(refused.salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  expect(await office.payment(taken.ids[0] ?? 0)).toMatchObject({ live: true, txState: 'ACCP' })
  expect(await office.salary(taken.salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bank_state: 'SENT' })
})

test('a payment that the bank does not answer stays pending', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 100_042 })
  const other = await aPayment(office)
  await paidThroughBank(office, [...ids, other])
  await office.fetchNew()
  expect(await office.payment(ids[0] ?? 0)).toMatchObject({
    state: 'APPROVED',
    live: true,
    txState: null,
    txReason: null,
  })
  expect(await office.payment(other)).toMatchObject({ txState: 'ACCP' })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bank_state: 'SENT' })
})

test('the most specific word wins: payment, batch, message; PART is nobody’s state', async () => {
  const office = await aBankOffice()
  const { payments, msgId, batchId } = await uploaded(office, 3)
  const [first, second] = payments
  if (!first || !second) throw new Error('three payments were made')
  const batch = listing(batchId, [
    [first, 'RJCT'],
    [second, 'PDNG'],
  ])
  await office.handIn(feedbackOn(msgId, { batches: [{ ...batch, counts: [{ status: 'ACCP', count: 1 }] }] }))
  await fetchOnly(office)
  expect(await states(office)).toEqual(['RJCT', 'PDNG', 'ACCP'])
})

/** Hides the bank's own first answer: what was handed in is all there is. */
async function fetchOnly(office: Office): Promise<void> {
  await office.call('POST', '/api/admin/bank/filelist')
  await sql`update bank_file set state = 'UNMATCHED' where user_filename like 'Palaute PS%'`.execute(office.services.db)
  expect((await office.fetchNew()).status).toBe(200)
}

test('the whole message rejected: every salary is open, and the file counts as refused', async () => {
  const office = await aBankOffice()
  const { msgId } = await uploaded(office, 2)
  const reasons = [{ code: null, proprietary: '25', text: 'Content not allowed' }]
  await office.handIn(feedbackOn(msgId, { status: 'RJCT', reasons }))
  await fetchOnly(office)
  expect(await office.payments()).toMatchObject(
    [1, 2].map(() => ({ txState: 'RJCT', live: false, fileState: 'REFUSED', txReason: 'Content not allowed' })),
  )
})

test('repeated or older feedback changes nothing; nothing moves after the end', async () => {
  const office = await aBankOffice()
  const { payments, msgId, batchId } = await uploaded(office, 1)
  const [payment] = payments
  if (!payment) throw new Error('a payment was made')
  const say = async (word: string, at: string) => {
    await office.handIn(feedbackOn(msgId, { at, batches: [listing(batchId, [[payment, word]])] }))
    await fetchOnly(office)
    return (await states(office))[0]
  }
  expect(await say('ACSP', '2026-04-14T05:00:00Z')).toBe('ACSP')
  const { updated } = await office.payment(payment.id)
  expect(await say('ACSP', '2026-04-14T05:00:00Z')).toBe('ACSP')
  expect(await say('ACCP', '2026-04-01T09:00:00Z')).toBe('ACSP')
  expect((await office.payment(payment.id)).updated).toBe(updated)
  expect(await say('ACSC', '2026-04-14T06:00:00Z')).toBe('ACSC')
  expect(await say('RJCT', '2026-04-14T07:00:00Z')).toBe('ACSC')
  expect(await office.payment(payment.id)).toMatchObject({ live: true })
})

test('feedback on a message that is not ours is kept and listed as unmatched', async () => {
  const office = await aBankOffice()
  const { fileReference } = await office.handIn(feedbackOn('TOINEN-OHJELMA', { status: 'ACCP' }))
  expect((await office.fetchNew()).body).toEqual({ files: 1, matched: 0, unmatched: 1 })
  expect(await office.files()).toMatchObject([
    { fileReference, matched: false, matchResult: 'Sanomaa TOINEN-OHJELMA ei ole lähetetty täältä' },
  ])
  const xml = await office.call('GET', `/api/admin/bank/filelist/${fileReference}/`)
  expect(xml.text).toContain('TOINEN-OHJELMA')
  expect((await office.call('POST', '/api/admin/bank/filelist/matchAll', {})).body).toMatchObject({ unmatched: 1 })
})

test('feedback on an unknown payment is reported; the known ones are moved', async () => {
  const office = await aBankOffice()
  const { payments, msgId, batchId } = await uploaded(office, 1)
  const [payment] = payments
  if (!payment) throw new Error('a payment was made')
  const stranger = { ...payment, id: 999_999, endToEndId: 'VIERAS' }
  const batch = listing(batchId, [
    [payment, 'ACSP'],
    [stranger, 'RJCT'],
  ])
  const { fileReference } = await office.handIn(feedbackOn(msgId, { batches: [batch] }))
  await fetchOnly(office)
  expect(await office.payment(payment.id)).toMatchObject({ txState: 'ACSP', live: true })
  expect((await office.files()).find((file) => file.fileReference === fileReference)).toMatchObject({
    matched: false,
    matchResult: '1 maksun tila muuttui, hylättyjä 0; 1 maksua ei löytynyt',
  })
})

test('an answer to a cancellation that nobody asked for changes nothing', async () => {
  const office = await aBankOffice()
  const { payments, batchId } = await uploaded(office, 1)
  const [payment] = payments
  if (!payment) throw new Error('a payment was made')
  const { fileReference } = await office.handIn(cancellationOf(payment, batchId))
  await office.fetchNew()
  expect(await office.payment(payment.id)).toMatchObject({ state: 'APPROVED', live: true, txState: 'ACCP' })
  expect((await office.files()).find((file) => file.fileReference === fileReference)).toMatchObject({
    matched: false,
    matchResult: 'Vastausta vastaavaa peruutuspyyntöä ei ole',
  })
})

test.each([
  ['not XML', 'hei'],
  ['nothing', ' '],
  ['a half', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><Cstm'],
  ['bytes that no text has', 'a\0b'],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"/>'],
])('a file that is %s is kept, told in Finnish, and keeps nobody from the others', async (_, content) => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  await office.handIn(content)
  await paidThroughBank(office, [id])
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
  const files = await office.files()
  expect(files.find(({ matched }) => matched === false)?.matchResult).toMatch(/^Sanomaa ei (voitu lukea|tunneta)/)
})

test('feedback on a file that waits here proves that the bank has it', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { salaryId, ids } = await aSalaryToPay(office)
  await office.changeAll(ids, 'APPROVED')
  const { msgId } = await office.payment(ids[0] ?? 0)
  await office.handIn(feedbackOn(msgId ?? '', { status: 'ACCP' }))
  await office.fetchNew()
  expect(await office.payment(ids[0] ?? 0)).toMatchObject({ fileState: 'SENT', txState: 'ACCP' })
  expect(await office.salary(salaryId)).toMatchObject({ bank_state: 'SENT' })
})

test('a payment shows the feedback of its message, and a file its payments', async () => {
  const office = await aBankOffice()
  const [one, other] = [await aPayment(office), await aPayment(office)]
  await paidThroughBank(office, [one])
  await paidThroughBank(office, [other])
  const { msgId } = await office.payment(one)
  const reports = (await office.call('GET', `/api/admin/bank/${msgId}/reports`)).body as {
    fileReference: string
    xml: string
  }[]
  expect(reports).toEqual([expect.objectContaining({ xml: expect.stringContaining(msgId ?? '-') })])
  const list = await office.call('GET', `/api/admin/bank?bankFile=${reports[0]?.fileReference}`)
  expect(list.body).toMatchObject({ itemsCount: 1, data: [{ id: one }] })
})
