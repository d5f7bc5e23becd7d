import type { Accounts, ClientAccounts } from '@palkkasilta/contract/paying-accounts.ts'
import { expect, test } from 'vitest'
import { defaultAccounts } from '../../core/payment/accounts/paying-accounts.ts'
import { anotherAdmin } from '../../testing/another-admin.ts'
import { aCompany, aDepartment } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aCustomer } from '../bills/testing.ts'

const NOW = '2026-11-20T08:00:00Z'
const SETTINGS = '/api/admin/settings'
const ACCOUNTS = `${SETTINGS}/accounts`

/** Of the account that is there. */
const KNOWN = 'tuttu'

const savings = {
  ...{ iban: 'FI21 1234 5600 0007 85', bic: 'nordfihh', bankServiceId: '0090', connection: 'bank', isDefault: false },
  ...{ clientName: '', clientBusinessId: '' },
}

async function office(settings: object = {}): Promise<TestProduct> {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  expect((await product.call('PUT', SETTINGS, { publicSettings: settings })).status).toBe(200)
  return product
}

const accounts = async ({ call }: TestProduct, headers: Record<string, string> = {}) =>
  (await call('GET', ACCOUNTS, undefined, headers)).body as Accounts

const of = async (product: TestProduct, iban: string) =>
  (await accounts(product)).accounts.find((account) => account.iban === iban)

test('an account is added, takes over the payments, and the old one is closed', async () => {
  const product = await office()
  const [old] = (await accounts(product)).accounts
  expect(old).toMatchObject({ isDefault: true, client: null, closedAt: null, bankName: 'OP' })
  expect((await product.call('POST', ACCOUNTS, savings)).status).toBe(200)
  const made = await of(product, 'FI2112345600000785')
  expect(made).toMatchObject({ bic: 'NORDFIHH', isDefault: false })
  expect((await product.call('DELETE', `${ACCOUNTS}/${old?.id}`)).body).toMatchObject({ code: 'DEFAULT_ACCOUNT' })
  expect((await product.call('PUT', `${ACCOUNTS}/${made?.id}`, { isDefault: true })).status).toBe(200)
  expect((await defaultAccounts(product.services.db)).map(({ id }) => id)).toEqual([made?.id])
  expect((await product.call('DELETE', `${ACCOUNTS}/${old?.id}`)).status).toBe(200)
  expect((await of(product, old?.iban ?? ''))?.closedAt).toContain('2026-11-20')
  const again = await product.call('PUT', `${ACCOUNTS}/${old?.id}`, { isDefault: true })
  expect(again.body).toMatchObject({ code: 'ACCOUNT_CLOSED' })
})

test('each owner, we or a client company, has one account that payments leave from', async () => {
  const product = await office()
  const client = { clientName: 'Revontuli Oy', clientBusinessId: '2077474-0', isDefault: true }
  expect((await product.call('POST', ACCOUNTS, { ...savings, ...client })).status).toBe(200)
  expect(await defaultAccounts(product.services.db)).toHaveLength(2)
  expect((await accounts(product)).accounts.map(({ client: of }) => of?.name)).toContain('Revontuli Oy')
})

const wrong: readonly (readonly [given: Readonly<Record<string, unknown>>, path: string])[] = [
  [{ iban: 'FI2112345600000786' }, 'iban'],
  [{ iban: KNOWN }, 'iban'],
  [{ connection: 'nordea' }, 'connection'],
  [{ bankServiceId: '' }, 'bankServiceId'],
  [{ isDefault: undefined }, 'isDefault'],
  [{ clientName: 'Revontuli Oy' }, 'clientBusinessId'],
  [{ owner: 'x' }, 'owner'],
]

test.each(wrong)('a wrong account is refused by its field: %j', async (given, path) => {
  const product = await office()
  const [known] = (await accounts(product)).accounts
  const iban = given.iban === KNOWN ? known?.iban : (given.iban ?? savings.iban)
  const before = await accounts(product)
  const { status, body } = await product.call('POST', ACCOUNTS, { ...savings, ...given, iban })
  expect([status, body]).toMatchObject([400, { details: [{ path }] }])
  expect(await accounts(product)).toEqual(before)
})

test('with two pairs of eyes an account changes when another confirms it', async () => {
  const product = await office({ twoPairsOfEyes: true })
  const authtoken = await anotherAdmin(product)
  const [own] = (await accounts(product)).accounts
  await product.call('POST', ACCOUNTS, savings)
  await product.call('PUT', `${ACCOUNTS}/${own?.id}`, { bankServiceId: '77' })
  await product.call('PUT', `${ACCOUNTS}/${own?.id}`, { bankServiceId: '78' })
  const { accounts: before, asked } = await accounts(product)
  expect(before).toEqual([own])
  expect(asked).toMatchObject([
    { kind: 'payingAccount', iban: null, values: { iban: 'FI2112345600000785' }, by: 'Anna Ylläpitäjä', own: true },
    { kind: 'payingAccount', iban: own?.iban, values: { bankServiceId: '78' }, own: true },
  ])
  const confirm = (place: number, headers: Record<string, string> = {}) =>
    product.call('POST', `${SETTINGS}/asked/${asked[place]?.id}/confirm`, undefined, headers)
  expect((await confirm(0)).body).toMatchObject({ code: 'CONFIRMED_BY_ANOTHER' })
  expect((await accounts(product)).asked).toHaveLength(2)
  expect((await accounts(product, { authtoken })).asked.map((each) => each.own)).toEqual([false, false])
  for (const place of [0, 1]) expect((await confirm(place, { authtoken })).status).toBe(200)
  expect((await confirm(0, { authtoken })).status).toBe(404)
  const after = await accounts(product)
  expect(after.asked).toEqual([])
  expect(await of(product, 'FI2112345600000785')).toBeDefined()
  expect((await of(product, own?.iban ?? ''))?.bankServiceId).toBe('78')
})

test('where withheld money is paid waits for another, who may refuse it', async () => {
  const product = await office({ twoPairsOfEyes: true })
  const authtoken = await anotherAdmin(product)
  const settings = async () => ((await product.call('GET', SETTINGS)).body as { publicSettings: object }).publicSettings
  const before = await settings()
  const change = { distraintIban: 'FI2112345600000785', distraintCreditor: 'Toinen saaja' }
  const ask = () => product.call('PUT', SETTINGS, { publicSettings: { ...change, taxpercent: 0.2 } })
  expect((await ask()).body).toMatchObject({ publicSettings: { taxpercent: 0.2, distraintCreditor: 'Ulosottolaitos' } })
  const [asked] = (await accounts(product)).asked
  expect(asked).toMatchObject({ kind: 'distraint', iban: null, values: change })
  expect((await product.call('DELETE', `${SETTINGS}/asked/${asked?.id}`, undefined, { authtoken })).status).toBe(200)
  expect(await settings()).toMatchObject({ ...before, taxpercent: 0.2, version: expect.any(Number) })
  await ask()
  const [again] = (await accounts(product)).asked
  await product.call('POST', `${SETTINGS}/asked/${again?.id}/confirm`, undefined, { authtoken })
  expect(await settings()).toMatchObject(change)
  const events = await product.services.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity', '=', 'settings')
    .where('action', 'like', '%Change')
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action.split('.')[1])).toEqual([
    ...['askChange', 'withdrawChange', 'askChange', 'confirmChange'],
  ])
})

test('where taxes are paid waits for another, beside the account of withheld money', async () => {
  const product = await office({ twoPairsOfEyes: true })
  const authtoken = await anotherAdmin(product)
  const settings = async () => ((await product.call('GET', SETTINGS)).body as { publicSettings: object }).publicSettings
  const [tax, distraint] = [
    { taxIban: 'FI2112345600000785', taxReference: '1009' },
    { distraintCreditor: 'Toinen saaja' },
  ]
  await product.call('PUT', SETTINGS, { publicSettings: { ...tax, ...distraint } })
  expect(await settings()).toMatchObject({ taxReference: '1232', distraintCreditor: 'Ulosottolaitos' })
  const { asked } = await accounts(product)
  expect(asked.map(({ kind, values }) => [kind, values])).toEqual([
    ['distraint', distraint],
    ['tax', tax],
  ])
  await product.call('POST', `${SETTINGS}/asked/${asked[1]?.id}/confirm`, undefined, { authtoken })
  expect(await settings()).toMatchObject({ ...tax, distraintCreditor: 'Ulosottolaitos' })
})

test('a department shows the account of its company and nobody else', async () => {
  const product = await office({ twoPairsOfEyes: true })
  const authtoken = await anotherAdmin(product)
  const { services } = product
  const company = { business_id: '2077474-0', name: 'Revontuli Oy', external_payer: 'CLIENT' as const }
  const top = await aDepartment(services, null, company)
  const below = await aDepartment(services, null, { parent_id: top })
  const other = await aDepartment(services, null)
  const of = async (id: string) =>
    (await product.call('GET', `/api/admin/tamigo/departments/${id}/accounts`)).body as ClientAccounts
  const client = { businessId: '2077474-0', name: 'Revontuli Oy' }
  expect(await of(below)).toMatchObject({ client, payer: 'CLIENT', accounts: [], asked: [], twoPairsOfEyes: true })
  expect(await of(other)).toMatchObject({ client: null, payer: 'UNDECIDED', accounts: [] })
  const named = { clientName: client.name, clientBusinessId: client.businessId, isDefault: true }
  await product.call('POST', ACCOUNTS, { ...savings, ...named })
  await product.call('POST', ACCOUNTS, { ...savings, iban: 'FI1410093000123458' })
  const [asked, ...others] = (await of(below)).asked
  expect([asked?.values.clientBusinessId, others]).toEqual([client.businessId, []])
  await product.call('POST', `${SETTINGS}/asked/${asked?.id}/confirm`, undefined, { authtoken })
  const [account, ...rest] = (await of(top)).accounts
  expect([account?.iban, account?.isDefault, rest]).toEqual(['FI2112345600000785', true, []])
  await product.call('PUT', `${ACCOUNTS}/${account?.id}`, { bankServiceId: '77' })
  expect((await of(below)).asked).toMatchObject([{ iban: account?.iban, values: { bankServiceId: '77' } }])
  const nowhere = '/api/admin/tamigo/departments/00000000-0000-4000-8000-999999999999/accounts'
  expect((await product.call('GET', nowhere)).status).toBe(404)
})

test('a customer that is a client company shows its account, and no other customer one', async () => {
  const product = await office()
  const { services } = product
  const top = await aDepartment(services, null, {
    business_id: '2077474-0',
    name: 'Revontuli',
    external_payer: 'CLIENT',
  })
  await aDepartment(services, null, { business_id: '2077474-0', parent_id: top, external_payer: 'SUBSTITUTE' })
  const of = async (id: number) =>
    (await product.call('GET', `/api/admin/sharedcustomer/${id}/accounts`)).body as ClientAccounts
  const client = await aCustomer(product, { name: 'Revontuli Oy', businessid: '2077474-0' })
  const customer = await aCustomer(product, { name: 'Kuutar Oy', businessid: '1572860-0' })
  const person = await aCustomer(product, { name: 'Aino Aalto', businessid: '' })
  const named = { clientName: 'Revontuli', clientBusinessId: '2077474-0', isDefault: true }
  await product.call('POST', ACCOUNTS, { ...savings, ...named })
  await product.call('POST', ACCOUNTS, { ...savings, iban: 'FI1410093000123458' })
  expect(await of(client)).toMatchObject({
    ...{ client: { businessId: '2077474-0', name: 'Revontuli' }, payer: 'CLIENT' },
    accounts: [{ iban: 'FI2112345600000785' }],
  })
  for (const other of [customer, person]) expect(await of(other)).toMatchObject({ client: null, accounts: [] })
  expect((await product.call('GET', '/api/admin/sharedcustomer/99999/accounts')).status).toBe(404)
})

test('limits of an account are asked for, confirmed and taken away again', async () => {
  const product = await office({ twoPairsOfEyes: true })
  const authtoken = await anotherAdmin(product)
  const [own] = (await accounts(product)).accounts
  const path = `${ACCOUNTS}/${own?.id}`
  const confirmed = async () => {
    const [asked] = (await accounts(product)).asked
    const confirm = await product.call('POST', `${SETTINGS}/asked/${asked?.id}/confirm`, undefined, { authtoken })
    expect(confirm.status, confirm.text).toBe(200)
    return asked?.values
  }
  expect((await product.call('PUT', path, { dayLimit: 0 })).body).toMatchObject({ details: [{ path: 'dayLimit' }] })
  await product.call('PUT', path, { fileLimit: 20_000, dayLimit: 50_000.5 })
  expect(await confirmed()).toEqual({ iban: own?.iban, fileLimit: 20_000, dayLimit: 50_000.5 })
  expect(await of(product, own?.iban ?? '')).toMatchObject({ fileLimit: 20_000, dayLimit: 50_000.5 })
  await product.call('PUT', path, { fileLimit: 20_000, dayLimit: null })
  expect(await confirmed()).toEqual({ iban: own?.iban, dayLimit: null })
  expect(await of(product, own?.iban ?? '')).toMatchObject({ fileLimit: 20_000, dayLimit: null })
})

test('the last times of the bank count unless others are given, and say whose they are', async () => {
  const product = await office()
  const [own] = (await accounts(product)).accounts
  const path = `${ACCOUNTS}/${own?.id}`
  const told = { debits: '18:00', sameDay: '14:00', daysAhead: 90, source: expect.stringMatching(/^OP, .*varovaisin/) }
  expect(own).toMatchObject({ debitsUntil: null, sameDayUntil: null, daysAhead: null, lastTimes: told })
  for (const [path_, wrong] of [
    ['daysAhead', { daysAhead: 1.5 }],
    ['daysAhead', { daysAhead: 400 }],
    ['debitsUntil', { debitsUntil: '25:00' }],
  ] as const)
    expect((await product.call('PUT', path, wrong)).body).toMatchObject({ details: [{ path: path_ }] })
  expect((await product.call('PUT', path, { debitsUntil: '16:15:00' })).status).toBe(200)
  expect((await of(product, own?.iban ?? ''))?.lastTimes).toMatchObject({
    ...{ debits: '16:15', sameDay: '14:00' },
    source: expect.stringMatching(/^tilille annettu tieto; OP, /),
  })
  await product.call('PUT', path, { sameDayUntil: '12:00:00', daysAhead: 30 })
  const lastTimes = { debits: '16:15', sameDay: '12:00', daysAhead: 30, source: 'tilille annettu tieto' }
  expect(await of(product, own?.iban ?? '')).toMatchObject({ debitsUntil: '16:15:00', daysAhead: 30, lastTimes })
  const entered = { ...savings, debitsUntil: '17:00', sameDayUntil: null, daysAhead: 10 }
  expect((await product.call('POST', ACCOUNTS, entered)).status).toBe(200)
  expect((await of(product, 'FI2112345600000785'))?.lastTimes).toMatchObject({
    ...{ debits: '17:00', sameDay: '12:55', daysAhead: 10 },
    source: 'tilille annettu tieto; muu varovaisin tunnetuista pankeista',
  })
})
