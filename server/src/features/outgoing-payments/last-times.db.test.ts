import type { ApprovalCheck } from '@palkkasilta/contract/outgoing-payments.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aPayment, type Office, PAYDAY } from '../../core/payment/testing.ts'

const ACCOUNT = '/api/admin/settings/accounts/1'

async function checked({ call }: Office, ids: readonly number[]): Promise<ApprovalCheck> {
  const reply = await call('POST', '/api/admin/bank/check', { ids })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as ApprovalCheck
}

test('shortly before its last time today is chosen with a warning, later not', async () => {
  const office = await aBankOffice({ sendBank: false }, '2026-04-14T14:20:00Z')
  const id = await aPayment(office)
  const closing = { kind: 'DEBIT', time: '18:00', source: 'OP, ohje ohjelmistotaloille (op.fi)' }
  expect((await checked(office, [id])).files).toMatchObject([{ debitDate: '2026-04-14', closing }])
  // staff know that the bank closes earlier
  expect((await office.call('PUT', ACCOUNT, { debitsUntil: '17:20:00' })).status).toBe(200)
  const [file] = (await checked(office, [id])).files
  expect(file).toMatchObject({ debitDate: PAYDAY, closing: null })
  expect((await office.change(id, 'APPROVED')).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ debitDate: PAYDAY })
  const { text } = await office.call('GET', `/api/admin/bank/${id}/xml`)
  expect(text).not.toContain('SALA')
})

test('a file that waits is written anew once its bank debits no more on its day', async () => {
  const office = await aBankOffice({ sendBank: false }, '2026-04-14T14:20:00Z')
  const id = await aPayment(office)
  await office.change(id, 'APPROVED')
  expect(await office.payment(id)).toMatchObject({ debitDate: '2026-04-14' })
  await office.call('PUT', ACCOUNT, { debitsUntil: '17:00:00' })
  await office.set({ sendBank: true })
  await office.send()
  expect(await office.payment(id)).toMatchObject({ fileState: 'SENT', debitDate: PAYDAY })
})

test('what the bank takes only later is refused with the day from which it does', async () => {
  const office = await aBankOffice({ sendBank: false })
  const far = await aPayment(office, 100_000, { payday: '2026-07-15' })
  const { ready, blocked } = await checked(office, [far])
  const told = /14\.07\.2026 veloitettavan maksun vastaan aikaisintaan 90 päivää ennen .*Hyväksy maksu 15\.04\.2026/
  expect(ready).toEqual([])
  expect(blocked).toMatchObject([{ id: far, message: expect.stringMatching(told) }])
  expect(await office.change(far, 'APPROVED')).toMatchObject({ status: 409, body: { code: 'DEBIT_TOO_EARLY' } })
  await office.call('PUT', ACCOUNT, { daysAhead: 365 })
  expect((await office.change(far, 'APPROVED')).status).toBe(200)
})
