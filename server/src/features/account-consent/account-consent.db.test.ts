import type { AccountDataService } from '@palkkasilta/simulators/simulators.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBankOffice, aSalaryToPay, paidThroughBank } from '../../core/payment/testing.ts'
import { clearFaults, injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import {
  askedConsent,
  banks,
  connected,
  decide,
  fetchNew,
  finish,
  NORDEA,
  SETTINGS,
  serviceOf,
  TRANSACTIONS,
  told,
  transactions,
} from './testing.ts'

const NOW = '2026-04-01T08:00:00Z'
const opened = (accountData: AccountDataService = 'goCardless') => testProduct({ now: NOW, accountData })

/** What staff and callers see of it is the same whatever service it comes by, but for this. */
const seen = {
  goCardless: {
    op: { id: 'OP_OKOYFIHH', transaction_total_days: '90' },
    link: '/psd2/start/',
    // the bank says for how long
    spentUntil: /^2026-04-02T08:00/,
  },
  enableBanking: {
    op: { id: 'FI:OP', transaction_total_days: '' },
    link: '/ais/start/',
    spentUntil: /^2026-04-01T14:00/,
  },
} as const
const services: readonly AccountDataService[] = ['goCardless', 'enableBanking']

const current = async ({ call }: TestProduct) =>
  ((await call('GET', SETTINGS)).body as { currentGoCardlessConnection: object | null }).currentGoCardlessConnection
const state = async ({ call }: TestProduct) => (await call('GET', '/api/admin/gocardless/state')).body

test.each(services)('%s: banks of a country are listed with pictures of our own', async (service) => {
  const product = await opened(service)
  const listed = await banks(product)
  expect(listed).toContainEqual({
    ...seen[service].op,
    name: 'OP',
    bic: 'OKOYFIHH',
    logo: expect.stringMatching(/^data:image\/svg\+xml,/),
    max_access_valid_for_days: '180',
    countries: ['FI'],
  })
  expect(listed.filter(({ logo }) => !logo.startsWith('data:'))).toEqual([])
  expect(await banks(product, 'XY')).toEqual([])
})

test.each(services)(
  '%s: a consent leads from its link to a connection, and the next one replaces it',
  async (service) => {
    const product = await opened(service)
    expect(await current(product)).toBeNull()
    const { op, link } = seen[service]
    expect((await product.call('POST', '/api/admin/psd2/connect', { id: op.id })).body).toMatchObject({
      code: 'NO_REDIRECT_URL',
    })
    const asked = await askedConsent(product)
    expect(asked).toMatchObject({ state: 'CREATED', bankId: op.id, gocardlessAgreementDone: null, accounts: [] })
    expect(asked.link).toContain(link + asked.requisitionID)
    const { body } = await finish(product, await decide(product, asked, true))
    expect(body).toMatchObject({
      state: 'CONNECTED',
      name: 'OP',
      gocardlessAgreementDone: expect.stringMatching(/^2026-04-01/),
      gocardlessAgreementValidUntil: expect.stringMatching(/^2026-09-28/),
      accounts: [expect.any(String), expect.any(String)],
    })
    expect((await finish(product, { ref: asked.requisitionID })).body, 'a second time nothing happens').toEqual(body)

    const next = await askedConsent(product, NORDEA)
    expect(await current(product)).toMatchObject({ state: 'CREATED', name: 'Nordea' })
    expect(await state(product), 'until it is given the first one is used').toMatchObject({ inUse: { name: 'OP' } })
    await finish(product, await decide(product, next, true))
    expect(await current(product)).toMatchObject({ state: 'CONNECTED', name: 'Nordea' })
    expect(await finish(product, { ref: asked.reference })).toMatchObject({ body: { state: 'REPLACED' } })
  },
)

test.each(services)('%s: a declined consent and an unknown one are told, and nothing else changes', async (service) => {
  const product = await opened(service)
  const first = await connected(product)
  const asked = await askedConsent(product, NORDEA)
  expect((await finish(product, { ref: asked.reference })).body, 'not decided yet').toMatchObject({ state: 'CREATED' })
  expect((await finish(product, await decide(product, asked, false))).body).toMatchObject({
    state: 'DECLINED',
    reason: expect.stringContaining('suostumusta ei annettu'),
  })
  expect(await current(product)).toMatchObject({ id: first.id, state: 'CONNECTED' })
  const { status, text } = await finish(product, { ref: 'nobody-knows' })
  expect([status, text]).toEqual([404, expect.stringContaining('nobody-knows ei löydy')])
})

test.each(services)(
  '%s: bookings of our payments come with the salary that they pay, each once',
  async (accountData) => {
    const office = await aBankOffice({}, undefined, { accountData })
    const [first, second] = [await aSalaryToPay(office), await aSalaryToPay(office, { wage: 120_000 })]
    await paidThroughBank(office, [...first.ids, ...second.ids])
    // debited on its day, and told with its id or, by a service that has none, with account and message
    await office.bankClock('2026-04-14T12:00:00Z')
    await office.fetchNew()
    await told(office, '/clock', { now: '2026-04-20T12:00:00Z' })
    const payment = await office.payment(second.ids[0] ?? 0)
    await connected(office)
    const iban = (await office.ledger())[0]
    expect(iban).toBeDefined()
    const { body, status, text } = await fetchNew(office)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ matched: 2, unreadable: 0, waitsUntil: null })
    const { content } = await transactions(office)
    const wages = content.filter(({ salaryId }) => salaryId !== null)
    expect(wages.map(({ salaryId }) => salaryId).toSorted()).toEqual([first.salaryId, second.salaryId].toSorted())
    expect(wages.find(({ salaryId }) => salaryId === second.salaryId)).toMatchObject({
      paymentId: second.ids[0],
      transactionAmount: -payment.amount,
      bookingDate: '2026-04-14',
    })
    const { totalElements } = await transactions(office)
    expect((await fetchNew(office)).body, 'a second time').toMatchObject({ found: 0, matched: 0 })
    expect((await transactions(office)).totalElements).toBe(totalElements)
  },
)

test.each(services)(
  '%s: account, message and sum tell a payment without its id, or nobody does',
  async (accountData) => {
    const office = await aBankOffice({}, undefined, { accountData })
    const { salaryId, ids } = await aSalaryToPay(office)
    const { db } = office.services
    await sql`update outgoing_payment set message = 'PALKKA 3/2026', debit_date = '2026-03-30' where id = ${ids[0]}`.execute(
      db,
    )
    const { creditor_iban, amount_cents } = await db
      .selectFrom('outgoing_payment')
      .selectAll()
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    await connected(office)
    const booking = { iban: 'FI4950009420028730', day: '2026-03-31', cents: -amount_cents, account: creditor_iban }
    await told(office, '/booking', { ...booking, id: 'other', message: 'MUUTA' })
    await told(office, '/booking', { ...booking, id: 'less', message: 'PALKKA 3/2026', cents: -1 })
    await told(office, '/booking', { ...booking, id: 'meant', message: 'PALKKA 3/2026' })
    expect((await fetchNew(office)).body).toMatchObject({ matched: 1 })
    const { content } = await transactions(office, `crit=${salaryId}`)
    expect(content).toMatchObject([{ entryReference: expect.stringMatching(/meant$/), salaryId, isOfShifts: false }])
  },
)

test.each(services)('%s: what the bank tells no more stays, and what cannot be read is told', async (service) => {
  const product = await opened(service)
  await connected(product)
  const booking = { iban: 'FI4950009420028730', day: '2026-03-31' }
  await told(product, '/booking', { ...booking, id: 'gone', cents: -500 })
  expect((await fetchNew(product)).body).toMatchObject({ unreadable: 0 })
  const { totalElements } = await transactions(product)
  await told(product, '/vanish', { id: 'gone' })
  await told(product, '/booking', { ...booking, id: 'odd', cents: -600, currency: 'X' })
  expect((await fetchNew(product)).body).toMatchObject({ found: 0, unreadable: 1 })
  expect((await transactions(product)).totalElements).toBe(totalElements)
  expect((await transactions(product, 'crit=gone')).content).toMatchObject([{ transactionAmount: -5 }])
})

test.each(services)('%s: the bank’s limit is told before it is asked, and what was fetched stays', async (service) => {
  const product = await opened(service)
  await connected(product)
  for (const left of [3, 2, 1, 0]) {
    expect((await fetchNew(product)).status).toBe(200)
    expect(await state(product)).toMatchObject({ accounts: [{ allowed: 4, left }, { left }] })
  }
  const { totalElements } = await transactions(product)
  const { status, body } = await fetchNew(product)
  expect([status, body]).toMatchObject([429, { code: 'FETCHES_SPENT', message: expect.stringContaining('klo') }])
  expect(await state(product)).toMatchObject({
    problem: expect.stringContaining('4 kertaa'),
    failed: expect.any(String),
  })
  // the bank counts itself, whatever we know
  await sql`delete from account_fetch`.execute(product.services.db)
  await sql`update consent_account set free_at = null`.execute(product.services.db)
  expect(await fetchNew(product)).toMatchObject({ status: 429, body: { code: 'FETCHES_SPENT' } })
  expect(await state(product)).toMatchObject({
    accounts: [{ left: 0, waitsUntil: expect.stringMatching(seen[service].spentUntil) }, {}],
  })
  expect((await transactions(product)).totalElements).toBe(totalElements)
})

test.each(services)('%s: a consent that the bank ended is told and kept, and nothing else changes', async (service) => {
  const product = await opened(service)
  const first = await connected(product)
  await fetchNew(product)
  const { totalElements } = await transactions(product)
  await told(product, '/end', {})
  for (const _ of ['by the bank', 'and from then on'])
    expect(await fetchNew(product)).toMatchObject({
      status: 409,
      body: { code: 'CONSENT_OVER', message: expect.stringContaining('Pankin OP suostumus on päättynyt') },
    })
  expect(await current(product)).toMatchObject({
    id: first.id,
    state: 'ENDED',
    reason: 'pankki ilmoitti suostumuksen päättyneen',
  })
  expect((await transactions(product)).totalElements).toBe(totalElements)
  await connected(product)
  expect((await fetchNew(product)).status).toBe(200)
})

test.each(services)(
  '%s: a consent whose time is over is not used; its end is told two weeks before',
  async (service) => {
    const product = await opened(service)
    await connected(product)
    const until = (at: string) =>
      sql`update account_consent set ends_at = ${at}::timestamptz`.execute(product.services.db)
    expect(await state(product)).toMatchObject({ inUse: { endsSoon: false } })
    await until('2026-04-15T08:00:00Z')
    expect(await state(product)).toMatchObject({ inUse: { endsSoon: true } })
    await until('2026-03-31T20:59:00Z')
    expect(await fetchNew(product)).toMatchObject({ body: { message: expect.stringContaining('päättyi 31.03.2026') } })
    expect(await current(product)).toMatchObject({ state: 'EXPIRED' })
  },
)

test.each(services)(
  '%s: a bank that does not answer leaves the consent and what is there as they are',
  async (service) => {
    const product = await opened(service)
    await connected(product)
    await injectFault(product, serviceOf(product), { kind: 'http-500', path: '/transactions', count: 4 })
    expect(await fetchNew(product)).toMatchObject({ status: 502, body: { code: 'ACCOUNT_DATA_FAILED' } })
    expect(await current(product)).toMatchObject({ state: 'CONNECTED' })
    expect(await state(product)).toMatchObject({ accounts: [{ left: 4 }, { left: 4 }], problem: expect.any(String) })
    await clearFaults(product, serviceOf(product))
    expect((await fetchNew(product)).status).toBe(200)
    expect(await state(product)).toMatchObject({ problem: null, failed: null })
  },
)

test('bookings are sorted by each column, ten a page, and found by what stands in them', async () => {
  const product = await opened()
  await connected(product)
  await fetchNew(product)
  const { content, totalElements, totalPages } = await transactions(product, '')
  expect(content).toHaveLength(10)
  expect(totalPages).toBe(Math.ceil(totalElements / 10))
  const names = async (query: string) => (await transactions(product, query)).content.map((row) => row.creditorName)
  expect(await names('sort=transactionAmount,asc&size=1')).toEqual(['Kiinteistö Oy Satamarinne'])
  expect(await names('sort=creditorName,desc&size=1')).toEqual(['Kiinteistö Oy Satamarinne'])
  for (const sort of ['transactionId', 'remittanceInformationUnstructured', 'remittanceInformationStructured'])
    expect((await transactions(product, `sort=${sort},asc&size=500`)).content).toHaveLength(totalElements)
  for (const sort of ['bookingDate', 'valueDate', 'entryReference', 'salaryId'])
    expect((await transactions(product, `sort=${sort},asc&size=500`)).content).toHaveLength(totalElements)
  expect(new Set(await names('crit=satama'))).toEqual(new Set(['Kiinteistö Oy Satamarinne']))
  expect(new Set(await names('crit=8803221'))).toEqual(new Set(['Elisa Oyj']))
  expect(await names('matched=true')).toEqual([])
  const [one] = content
  expect((await product.call('GET', `${TRANSACTIONS}/${one?.id}`)).body).toEqual(one)
})

test('where staff come back to is an address of ours over https', async () => {
  const { call } = await opened()
  const save = (gc_redirect_url: string) => call('PUT', SETTINGS, { gc_redirect_url, reference: 'x' })
  for (const address of [
    'http://evil.example/gocardless/callback',
    'https://palkkasilta.example/other',
    'javascript:x',
  ])
    expect(await save(address), address).toMatchObject({
      status: 400,
      body: { details: [{ path: 'gc_redirect_url' }] },
    })
  expect((await save('http://localhost:3000/gocardless/callback')).status).toBe(200)
  const { body } = await call('GET', SETTINGS)
  expect((await call('PUT', SETTINGS, body)).body, 'as it was read').toEqual(body)
})

test('a code that is not good leaves the consent as it is, for the right one', async () => {
  const product = await opened('enableBanking')
  const asked = await askedConsent(product)
  const handed = await decide(product, asked, true)
  expect(await finish(product, { ...handed, code: 'guessed' })).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_DATA_CODE_SPENT' },
  })
  expect(await current(product)).toMatchObject({ state: 'CREATED' })
  expect((await finish(product, handed)).body).toMatchObject({ state: 'CONNECTED' })
})

test('a consent of a service that is set up no longer says so until it is replaced', async () => {
  const product = await opened('enableBanking')
  const first = await connected(product)
  await sql`update account_consent set provider = 'gocardless'`.execute(product.services.db)
  expect(await fetchNew(product)).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_NOT_CONFIGURED', message: expect.stringContaining('GoCardless') },
  })
  expect(await current(product)).toMatchObject({ id: first.id, state: 'CONNECTED' })
  await connected(product)
  expect((await fetchNew(product)).status).toBe(200)
})

test('what another service told of the last days is known by its new ids', async () => {
  // two days before there were two alike
  const product = await testProduct({ now: '2026-04-17T08:00:00Z', accountData: 'enableBanking' })
  const { db } = product.services
  const lastDays = async () => {
    const query = sql<{ bank_id: string }>`select bank_id from account_transaction where booked_on >= '2026-04-08'`
    return (await query.execute(db)).rows.map(({ bank_id }) => bank_id)
  }
  await connected(product)
  await fetchNew(product)
  const before = await lastDays()
  expect(before).toHaveLength(6)
  await sql`update account_transaction set provider = 'gocardless', bank_id = 'G' || id`.execute(db)
  await told(product, '/booking', { iban: 'FI4950009420028730', id: 'late', day: '2026-04-15', cents: -1_200 })
  expect((await fetchNew(product)).body).toMatchObject({ found: 1, unreadable: 0 })
  expect((await lastDays()).toSorted()).toEqual([...before, 'late'].toSorted())
  expect((await fetchNew(product)).body).toMatchObject({ found: 0, unreadable: 0 })
})

/** By how many consents of ours the service lets accounts be read. */
const openAtService = async (product: TestProduct) => ((await told(product, '/open', {})) as { open: number }).open

const remove = ({ call }: TestProduct, { id }: { readonly id: number }) =>
  call('DELETE', `/api/admin/psd2/connections/${id}`)
const ended = (product: TestProduct, open: number) => expect.poll(() => openAtService(product)).toBe(open)

test.each(services)('%s: a consent that a new one replaces is ended at the service', async (service) => {
  const product = await opened(service)
  const first = await connected(product)
  expect(await openAtService(product)).toBe(1)
  await connected(product)
  await ended(product, 1)
  expect((await fetchNew(product)).status, 'the new one is used').toBe(200)
  await expect
    .poll(async () => (await product.call('GET', `/api/admin/history/accountConsent/${first.id}`)).text)
    .toContain('accountConsent.close')
})

test.each(services)('%s: a connection that staff remove is ended at the service, bookings stay', async (service) => {
  const product = await opened(service)
  const first = await connected(product)
  await fetchNew(product)
  const { totalElements } = await transactions(product)
  expect(await remove(product, first)).toMatchObject({ status: 200, body: { id: first.id, state: 'REMOVED' } })
  await ended(product, 0)
  expect(await fetchNew(product)).toMatchObject({ status: 409, body: { code: 'NO_CONSENT' } })
  expect((await transactions(product)).totalElements).toBe(totalElements)
  expect(await remove(product, first), 'a second time').toMatchObject({
    status: 409,
    body: { message: 'Pankkiyhteys on poistettu, joten sitä ei voi poistaa.' },
  })
  expect((await remove(product, { id: 999 })).status).toBe(404)
})

test.each(services)('%s: one that is still to be given is removed, and the one in use stays', async (service) => {
  const product = await opened(service)
  const first = await connected(product)
  const asked = await askedConsent(product, NORDEA)
  expect((await remove(product, asked)).body).toMatchObject({ state: 'REMOVED' })
  expect(await current(product)).toMatchObject({ id: first.id, state: 'CONNECTED' })
  await ended(product, 1)
  expect((await fetchNew(product)).status).toBe(200)
})

test.each(services)('%s: an end whose answer is lost is asked for, and a failure is told', async (service) => {
  const product = await opened(service)
  const first = await connected(product)
  const path = service === 'goCardless' ? '/requisitions' : '/sessions'
  await injectFault(product, serviceOf(product), { path, count: 3, kind: 'http-500' })
  await remove(product, first)
  await expect
    .poll(() => state(product))
    .toMatchObject({ notEnded: [{ name: 'OP', problem: expect.stringContaining('vastasi virheellä') }] })
  await ended(product, 0)
  await expect.poll(() => state(product)).toMatchObject({ notEnded: [] })
  const again = await connected(product)
  await injectFault(product, serviceOf(product), { path, count: 4, kind: 'drop', when: 'after' })
  await remove(product, again)
  await ended(product, 0)
  await expect.poll(() => accepted(product)).toBe(2)
})

const accepted = async ({ services: { db } }: TestProduct) =>
  (await sql`select from outbound_message where channel = 'account-consent' and state = 'ACCEPTED'`.execute(db)).rows
    .length

test('a session that opens after its consent was given up is ended, too', async () => {
  const product = await opened('enableBanking')
  const asked = await askedConsent(product)
  const handed = await decide(product, asked, true)
  await injectFault(product, 'enable-banking', { kind: 'slow', delayMs: 1_500, path: '/sessions', count: 1 })
  const finishing = finish(product, handed)
  const waiting = `${product.simulators[serviceOf(product)]}/__sim/faults`
  // the code is on its way
  await expect.poll(async () => (await fetch(waiting)).json()).toEqual([])
  await remove(product, asked)
  expect((await finishing).body).toMatchObject({ state: 'REMOVED' })
  await ended(product, 0)
})
