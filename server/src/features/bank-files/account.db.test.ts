import { expect, test } from 'vitest'
import {
  aBankOffice,
  aPayment,
  aSalaryToPay,
  type Office,
  PAYDAY,
  paidThroughBank,
} from '../../core/payment/testing.ts'
import { feedbackOn, notification } from './messages.fixture.ts'

async function tell(office: Office, xml: string) {
  const { fileReference } = await office.handIn(xml)
  expect((await office.fetchNew()).status).toBe(200)
  return (await office.files()).find((file) => file.fileReference === fileReference)
}

/** A debit by the payment's end-to-end id. */
async function debitOf(office: Office, id: number, cents: number, reference: string) {
  const { endToEndId } = await office.payment(id)
  return { cents, reference, details: [{ id: endToEndId, cents }] }
}

test('a salary is paid with the last of its debits, however often they are told', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 80_000, distraint: 20_000 })
  const [wage = 0, distraint = 0] = ids
  await paidThroughBank(office, ids)
  const first = await debitOf(office, wage, 80_000, 'ARKISTO1')
  expect(await tell(office, notification([first]))).toMatchObject({ matched: true })
  expect(await office.payment(wage)).toMatchObject({ debitedOn: '2026-04-14' })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT' })
  await tell(office, notification([first]))
  expect(await office.salary(salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT' })
  await tell(office, notification([await debitOf(office, distraint, 20_000, 'ARKISTO2')]))
  expect(await office.salary(salaryId)).toMatchObject({ state: 'PAID', bank_state: 'SENT' })
})

test('a salary whose wage was rejected is not paid by its distraint’s debit', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 80_041, distraint: 20_000 })
  await paidThroughBank(office, ids)
  await tell(office, notification([await debitOf(office, ids[1] ?? 0, 20_000, 'ARKISTO1')]))
  expect(await office.payment(ids[1] ?? 0)).toMatchObject({ debitedOn: '2026-04-14' })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bank_state: 'OPEN' })
})

test('the lump sum of a wages batch debits all of its payments', async () => {
  const office = await aBankOffice()
  const paid = [await aSalaryToPay(office, { wage: 30_000 }), await aSalaryToPay(office, { wage: 50_000 })]
  await paidThroughBank(
    office,
    paid.flatMap(({ ids }) => ids),
  )
  const [payment] = await office.payments()
  const { bank_batch_id: batchId } = await office.services.db
    .selectFrom('outgoing_payment')
    .select('bank_batch_id')
    .executeTakeFirstOrThrow()
  const batch = { messageId: payment?.msgId ?? '', batchId: batchId ?? '' }
  expect(await tell(office, notification([{ cents: 79_999, batch }]))).toMatchObject({ matched: false })
  expect(await office.payments()).toMatchObject([{ debitedOn: null }, { debitedOn: null }])
  expect(await tell(office, notification([{ cents: 80_000, batch }]))).toMatchObject({ matched: true })
  for (const { salaryId } of paid) expect(await office.salary(salaryId)).toMatchObject({ state: 'PAID' })
})

test('transactions that all carry the archive id of their entry are told apart', async () => {
  const office = await aBankOffice()
  const ids = [await aPayment(office), await aPayment(office)]
  await paidThroughBank(office, ids)
  const details = (await office.payments()).map(({ endToEndId }) => ({ id: endToEndId, cents: 100_000 }))
  const shared = notification([{ cents: 200_000, reference: 'YHTEINEN', details }]).replaceAll(
    '<Refs>',
    '<Refs><AcctSvcrRef>YHTEINEN</AcctSvcrRef>',
  )
  await tell(office, shared)
  expect(await office.payments()).toMatchObject([{ debitedOn: '2026-04-14' }, { debitedOn: '2026-04-14' }])
})

test('unknown debits and debits of another sum stay unmatched', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  await paidThroughBank(office, [id])
  const stranger = { cents: 5_000, reference: 'VIERAS', details: [{ id: 'VIERAS-1', cents: 5_000 }] }
  const wrongSum = await debitOf(office, id, 99_999, 'VAARA')
  const file = await tell(office, notification([stranger, wrongSum]))
  expect(file).toMatchObject({ matched: false, matchResult: '2 tapahtumaa, omia maksuja 0' })
  expect((await office.call('POST', '/api/admin/bank/filelist/matchAll', {})).body).toMatchObject({ unmatched: 1 })
  expect(await office.payment(id)).toMatchObject({
    debitedOn: null,
    txReason: 'Pankki veloitti 999,99\u00a0€, vaikka maksu on 1\u00a0000,00\u00a0€. Selvitä pankin kanssa.',
  })
  await tell(office, notification([await debitOf(office, id, 100_000, 'OIKEA')]))
  expect(await office.payment(id)).toMatchObject({ debitedOn: '2026-04-14' })
})

test.each([
  ['returned by the payee’s bank', { returned: 'AC04' }, {}, 'Maksu palautui: Saajan tili on suljettu'],
  ['reversed by our bank', {}, { reversal: true }, 'Pankki peruutti veloituksen'],
])('a payment %s opens its salary again with the reason, once', async (_, detail, entry, reason) => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  const { endToEndId } = await office.payment(id)
  const back = {
    cents: 100_000,
    reference: 'PALAUTUS',
    credit: true,
    details: [{ id: endToEndId, cents: 100_000, ...detail }],
    ...entry,
  }
  await tell(office, notification([await debitOf(office, id, 100_000, 'VELOITUS')]))
  expect(await office.salary(salaryId)).toMatchObject({ state: 'PAID' })
  expect(await tell(office, notification([back]))).toMatchObject({ matched: true })
  expect(await office.payment(id)).toMatchObject({ live: false, txReason: reason, debitedOn: '2026-04-14' })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  await tell(office, notification([back]))
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN' })
  const { body } = await office.call('GET', '/api/admin/worklist')
  expect(body).toMatchObject({
    data: [{ itemType: 'PaymentRejected', entityId: salaryId, amount: 1000, duedate: PAYDAY, reason }],
  })
})

test('a return that is told before its debit opens the salary when the debit is told', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  const { endToEndId } = await office.payment(id)
  const details = [{ id: endToEndId, cents: 100_000, returned: 'AC04' }]
  const back = notification([{ cents: 100_000, reference: 'PALAUTUS', credit: true, details }])
  expect(await tell(office, back)).toMatchObject({ matched: true })
  expect(await office.payment(id)).toMatchObject({ live: true, debitedOn: null })
  await tell(office, notification([await debitOf(office, id, 100_000, 'VELOITUS')]))
  const txReason = 'Maksu palautui: Saajan tili on suljettu'
  expect(await office.payment(id)).toMatchObject({ live: false, settlement: 'RETURNED', txReason })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  const remarks = await office.call('GET', `/api/admin/bank/${id}`)
  await tell(office, back)
  expect((await office.call('GET', `/api/admin/bank/${id}`)).body).toEqual(remarks.body)
})

test('a rejection after the debit does not open the salary: only the account does', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  await paidThroughBank(office, ids)
  await tell(office, notification([await debitOf(office, ids[0] ?? 0, 100_000, 'VELOITUS')]))
  const { msgId } = await office.payment(ids[0] ?? 0)
  await tell(office, feedbackOn(msgId ?? '', { status: 'RJCT', at: '2026-04-14T09:00:00Z' }))
  expect(await office.payment(ids[0] ?? 0)).toMatchObject({ live: true, txState: 'RJCT' })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'PAID' })
})

test('a debit of a payment that was stopped warns before another one is made', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office, { wage: 100_041 })
  await paidThroughBank(office, ids)
  await tell(office, notification([await debitOf(office, ids[0] ?? 0, 100_041, 'VELOITUS')]))
  const payment = await office.payment(ids[0] ?? 0)
  expect(payment).toMatchObject({ live: false, debitedOn: '2026-04-14' })
  expect(payment.txReason).toContain('Selvitä ennen uutta maksua')
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN' })
})
