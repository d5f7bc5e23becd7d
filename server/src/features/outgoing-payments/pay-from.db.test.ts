import type { Accounts } from '@palkkasilta/contract/paying-accounts.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aPayment, type Office } from '../../core/payment/testing.ts'

const ACCOUNTS = '/api/admin/settings/accounts'
const OTHER = 'FI2112345600000785'
const CLIENTS = 'FI4250001510000023'

const other = {
  ...{ iban: OTHER, bic: 'NDEAFIHH', bankServiceId: '0090', connection: 'bank', isDefault: false },
  ...{ clientName: '', clientBusinessId: '' },
}

/** Adds an account and gives its id. */
async function anAccount(office: Office, given: Partial<typeof other> = {}): Promise<number> {
  expect(await office.call('POST', ACCOUNTS, { ...other, ...given })).toMatchObject({ status: 200 })
  return (await accountsOf(office)).find(({ iban }) => iban === (given.iban ?? OTHER))?.id ?? 0
}

const accountsOf = async (office: Office) => ((await office.call('GET', ACCOUNTS)).body as Accounts).accounts

const pay = (office: Office, ids: readonly number[], accountId: number) =>
  office.call('POST', '/api/admin/bank/account', { ids, accountId })

const filesOf = async (office: Office, ids: readonly number[]) =>
  (await office.call('POST', '/api/admin/bank/check', { ids })).body as { files: { iban: string; payments: number }[] }

test('a payment leaves from the account that staff chose, others from the usual one', async () => {
  const office = await aBankOffice({ sendBank: false })
  const accountId = await anAccount(office)
  const [{ iban: usual } = { iban: '' }] = await accountsOf(office)
  const ids = [await aPayment(office), await aPayment(office), await aPayment(office)]
  const [moved = 0] = ids
  const paidFrom = { iban: usual, payer: expect.any(String) }
  expect(await office.payment(moved)).toMatchObject({ paidFrom, otherAccounts: [{ id: accountId, iban: OTHER }] })
  expect(await pay(office, [moved], accountId)).toMatchObject({ status: 200, body: [{ id: moved, version: 1 }] })
  expect(await office.payment(moved)).toMatchObject({ paidFrom: { iban: OTHER }, otherAccounts: [{ iban: usual }] })
  const { files } = await filesOf(office, ids)
  expect(files.map(({ iban, payments }) => [iban, payments]).sort()).toEqual([
    [usual, 2],
    [OTHER, 1],
  ])
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  const xml = String((await office.call('GET', `/api/admin/bank/${moved}/xml`)).body)
  expect(xml).toContain(`<IBAN>${OTHER}</IBAN>`)
  expect(xml).not.toContain(usual)
  expect(await office.payment(moved)).toMatchObject({ paidFrom: { iban: OTHER }, otherAccounts: [] })
  expect(await pay(office, [moved], accountId)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECIDED' } })
})

test('a payment leaves from no account of others, and from none that is closed', async () => {
  const office = await aBankOffice({ sendBank: false })
  const [accountId, clients] = [
    await anAccount(office),
    await anAccount(office, { iban: CLIENTS, clientName: 'Asiakas Oy', clientBusinessId: '0737546-2' }),
  ]
  const usual = (await accountsOf(office)).find(({ isDefault, client }) => isDefault && client === null)
  const id = await aPayment(office)
  expect((await pay(office, [id], clients)).body).toMatchObject({ code: 'ACCOUNT_OF_OTHERS' })
  // what was its payer's when it was chosen, and is not any more, counts as nothing
  const { db } = office.services
  await db.updateTable('outgoing_payment').set({ account_id: clients }).where('id', '=', id).execute()
  expect(await office.payment(id)).toMatchObject({ paidFrom: { iban: usual?.iban } })
  expect(await pay(office, [id], accountId)).toMatchObject({ status: 200 })
  expect(await office.call('DELETE', `${ACCOUNTS}/${accountId}`)).toMatchObject({ status: 200 })
  expect((await office.change(id, 'APPROVED')).body).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect((await pay(office, [id], accountId)).body).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect(await pay(office, [id], usual?.id ?? 0)).toMatchObject({ status: 200 })
  expect(await office.change(id, 'APPROVED')).toMatchObject({ status: 200 })
})
