import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEnableBankingSimulator } from '@palkkasilta/simulators/enable-banking/simulator.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Handed } from '../port.ts'
import { liveEnableBanking } from './live.ts'

const NOW = Temporal.Instant.from('2026-04-01T08:00:00Z')
const DAY_SECONDS = 86_400
const FROM = localDate('2026-01-01')
const silent = { info: () => undefined, warn: () => undefined }
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const own = pair()
const applicationId = 'our-application'
const wish = { institution: 'FI:OP', reference: 'r-1', redirectUrl: 'https://palkkasilta.example/gocardless/callback' }

async function aService({ key = own.privateKey, id = applicationId, late = 0 } = {}) {
  const simulator = await startEnableBankingSimulator({
    ...{ applicationId, publicKey: own.publicKey },
    ...{ now: () => NOW, debits: () => [] },
  })
  const client = liveEnableBanking({
    ...{ applicationId: id, key, now: () => NOW.add({ seconds: late }) },
    ...{ baseUrl: simulator.url, log: silent, retryBaseMs: 1 },
  })
  onTestFinished(async () => {
    await client.close()
    await simulator.stop()
  })
  const control = (path: string, body: object) =>
    fetch(`${simulator.url}/__sim${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { simulator, client, control }
}

type Service = Awaited<ReturnType<typeof aService>>

/** What comes back with the browser once the holder of the accounts has decided. */
async function decided({ client, control }: Service, approve = true) {
  const asked = await client.ask(wish)
  const { location } = (await (await control('/decide', { reference: wish.reference, approve })).json()) as {
    location: string
  }
  const { code, error, state } = Object.fromEntries(new URL(location).searchParams)
  expect(state).toBe(wish.reference)
  const handed: Handed = { code, error }
  return { asked, handed }
}

async function given(service: Service) {
  const { asked, handed } = await decided(service)
  const standing = await service.client.standing(asked, handed)
  if (standing.state !== 'GIVEN') throw new Error(standing.state)
  return standing
}

const anAccount = async (service: Service) => (await given(service)).accounts[0]?.externalId ?? ''

async function bookingsOf({ client }: Service, account: string) {
  const told = await client.bookings(account, FROM)
  if (told.state !== 'GIVEN') throw new Error(told.state)
  return told
}

test('calls are signed with our key, and no other key, id or time is taken', async () => {
  expect(await (await aService()).client.institutions('FI')).toContainEqual(
    expect.objectContaining({ id: 'FI:OP', historyDays: null, longestConsentDays: 180 }),
  )
  for (const wrong of [{ key: pair().privateKey }, { id: 'another' }, { late: -3_600 }, { late: 3_600 }])
    await expect((await aService(wrong)).client.institutions('FI')).rejects.toMatchObject({
      code: 'ACCOUNT_DATA_LOGIN_REFUSED',
    })
})

test('a code from the bank opens the session, once, to accounts and an end', async () => {
  const service = await aService()
  const { asked, handed } = await decided(service)
  expect(await service.client.standing(asked, {})).toEqual({ state: 'WAITING' })
  const standing = await service.client.standing(asked, handed)
  expect(standing).toMatchObject({ state: 'GIVEN', accounts: [{ iban: 'FI2112345600000785' }, {}] })
  if (standing.state !== 'GIVEN') return
  expect([standing.validUntil, standing.agreedAt].map(String)).toEqual(['2026-09-28T08:00:00Z', '2026-04-01T08:00:00Z'])
  await expect(service.client.standing(asked, handed)).rejects.toMatchObject({
    code: 'ACCOUNT_DATA_CODE_SPENT',
    status: 409,
  })
})

test('the next session shows the same accounts under other ids', async () => {
  const service = await aService()
  const [first, second] = [await given(service), await given(service)]
  const of = (name: 'identity' | 'externalId') =>
    [first, second].map(({ accounts }) => accounts.map((each) => each[name]))
  const [identities, ids] = [of('identity'), of('externalId')]
  expect(identities[0]).toEqual(identities[1])
  expect(new Set(ids.flat()).size).toBe(4)
})

test('a consent that is declined, late or of an unknown bank is told', async () => {
  const service = await aService()
  const { asked, handed } = await decided(service, false)
  expect(await service.client.standing(asked, handed)).toEqual({
    state: 'DECLINED',
    reason: 'suostumusta ei annettu (access_denied)',
  })
  const second = await decided(service)
  service.simulator.advanceClock(11 * 60)
  await expect(service.client.standing(second.asked, second.handed)).rejects.toThrow('jo käytetty tai vanhentunut')
  await expect(service.client.ask({ ...wish, institution: 'FI:NOBODY' })).rejects.toThrow('palvelun luettelossa')
  await expect(service.client.ask({ ...wish, institution: 'NOBODY' })).rejects.toThrow('WRONG_REQUEST_PARAMETERS')
})

test('bookings are read to the last page, past empty ones, without what is pending', async () => {
  const service = await aService()
  const { bookings, unreadable, allowance } = await bookingsOf(service, await anAccount(service))
  expect({ unreadable, allowance }).toEqual({ unreadable: 0, allowance: null })
  const months = new Set(bookings.map(({ bookedOn }) => bookedOn.toString().slice(0, 7)))
  expect([...months]).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
  const pages = service.simulator.requests().filter(({ path }) => path.endsWith('/transactions'))
  expect(pages).toHaveLength(13)
  expect(bookings.find(({ message }) => message === 'Palvelumaksu')).toMatchObject({ amount: -1890, creditorName: '' })
  expect(bookings.map(({ creditorName }) => creditorName)).not.toContain('R-kioski')
})

test('the same bookings come with the same ids under the next session', async () => {
  const service = await aService()
  const ids = async () => (await bookingsOf(service, await anAccount(service))).bookings.map(({ bankId }) => bankId)
  const first = await ids()
  expect(new Set(first).size).toBe(first.length)
  expect(await ids()).toEqual(first)
})

test('the limit of calls is an answer, and is not asked again at once', async () => {
  const service = await aService()
  const account = await anAccount(service)
  for (let time = 0; time < 4; time += 1) await bookingsOf(service, account)
  const asked = () => service.simulator.requests().length
  const before = asked()
  expect(await service.client.bookings(account, FROM)).toEqual({ state: 'SPENT', seconds: 21_600 })
  expect(asked() - before).toBe(1)
})

test('a session that the bank or time ended is an answer', async () => {
  const service = await aService()
  const account = await anAccount(service)
  const ended = { state: 'ENDED', reason: 'pankki ilmoitti suostumuksen päättyneen' }
  await service.control('/end', {})
  expect(await service.client.bookings(account, FROM)).toEqual(ended)
  const next = await anAccount(service)
  await bookingsOf(service, next)
  service.simulator.advanceClock(180 * DAY_SECONDS)
  expect(await service.client.bookings(next, FROM)).toEqual(ended)
})

/** A client of a service that answers everything the same. */
async function answering(status: number, body: object | string) {
  const server = createServer((_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = liveEnableBanking({ applicationId, key: own.privateKey, now: () => NOW, baseUrl, log: silent })
  onTestFinished(async () => {
    await client.close()
    server.close()
    await once(server, 'close')
  })
  return client
}

test.each([
  [400, { error: 'ASPSP_ERROR' }, 'ACCOUNT_DATA_FAILED'],
  [408, { error: 'ASPSP_TIMEOUT' }, 'ACCOUNT_DATA_NO_ANSWER'],
  [429, { error: 'TOO_MANY_REQUESTS' }, 'ACCOUNT_DATA_BUSY'],
  [403, { error: 'ACCESS_DENIED', message: 'Application is not active' }, 'ACCOUNT_DATA_REFUSED'],
  [200, 'no page', 'ACCOUNT_DATA_FAILED'],
  [200, { transactions: [], continuation_key: 'always the same' }, 'ACCOUNT_DATA_FAILED'],
])('%i %j is told as %s', async (status, body, code) => {
  await expect((await answering(status, body)).bookings('u', FROM)).rejects.toMatchObject({ code })
})

test.each([
  [401, 'REVOKED_SESSION', 'pankki ilmoitti suostumuksen päättyneen'],
  [401, 'ASPSP_PSU_ACTION_REQUIRED', 'pankki pyytää tunnistautumaan uudelleen'],
  [404, 'ACCOUNT_DOES_NOT_EXIST', 'palvelu ei enää tunne tiliä'],
])('%i %s ends a consent: %s', async (status, error, reason) => {
  const client = await answering(status, { error, message: 'In words' })
  expect(await client.bookings('u', FROM)).toEqual({ state: 'ENDED', reason })
})
