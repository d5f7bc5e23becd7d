import type { Accounts } from '@palkkasilta/contract/paying-accounts.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aPayment, paidThroughBank } from '../../core/payment/testing.ts'

const ACCOUNTS = '/api/admin/settings/accounts'

test('a bank of the older messages is asked to pay and to cancel in them', async () => {
  const office = await aBankOffice()
  const { accounts } = (await office.call('GET', ACCOUNTS)).body as Accounts
  const [account] = accounts
  expect(account).toMatchObject({ paymentsMessage: 'pain.001.001.09', balance: null })
  expect(await office.call('PUT', `${ACCOUNTS}/${account?.id}`, { paymentsMessage: 'pain.001.001.08' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'paymentsMessage' }] },
  })
  await office.call('PUT', `${ACCOUNTS}/${account?.id}`, { paymentsMessage: 'pain.001.001.03' })
  const [id, refused] = [await aPayment(office), await aPayment(office, 100_041)]
  await paidThroughBank(office, [id, refused])
  const given = async () => (await office.files()).map(({ fileType }) => fileType)
  expect(await given()).toContain('pain.002.001.03')
  expect(await office.payment(refused)).toMatchObject({ txState: 'RJCT' })
  expect((await office.call('GET', `/api/admin/bank/${id}/xml`)).text).toContain('pain.001.001.03')
  await office.change(id, 'CANCELLED')
  // what leaves by itself at the same time is not sent again
  await expect
    .poll(async () => {
      await office.send()
      await office.fetchNew()
      return given()
    })
    .toContain('camt.029.001.03')
  expect((await office.call('GET', `/api/admin/bank/${id}/xml/cancel`)).text).toContain('camt.055.001.01')
  expect(await office.payment(id)).toMatchObject({ state: 'CANCELLED', live: false, txState: 'CANC' })
})
