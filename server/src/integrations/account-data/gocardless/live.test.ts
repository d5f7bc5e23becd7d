import { startGoCardlessSimulator } from '@palkkasilta/simulators/gocardless/simulator.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { expect, onTestFinished, test } from 'vitest'
import { liveGoCardless } from './live.ts'

const NOW = Temporal.Instant.from('2026-04-01T08:00:00Z')
const DAY_SECONDS = 86_400
const silent = { info: () => undefined, warn: () => undefined }
const secrets = { secretId: 'id', secretKey: 'key' }
const FROM = localDate('2026-03-01')

async function aProvider(given = secrets) {
  const simulator = await startGoCardlessSimulator({ ...secrets, now: () => NOW, debits: () => [] })
  const client = liveGoCardless({ ...given, baseUrl: simulator.url, log: silent, retryBaseMs: 1 })
  onTestFinished(async () => {
    await client.close()
    await simulator.stop()
  })
  const tokens = () => simulator.requests().flatMap(({ path }) => (path.includes('/token/') ? [path] : []))
  return { simulator, client, tokens }
}

type Provider = Awaited<ReturnType<typeof aProvider>>

async function anAccount({ simulator, client }: Provider): Promise<string> {
  const redirectUrl = 'https://palkkasilta.example/gocardless/callback'
  const asked = await client.ask({ institution: 'OP_OKOYFIHH', reference: 'r-1', redirectUrl })
  await fetch(`${simulator.url}/__sim/decide`, {
    method: 'POST',
    body: JSON.stringify({ reference: 'r-1', approve: true }),
  })
  const standing = await client.standing(asked, {})
  if (standing.state !== 'GIVEN') throw new Error(standing.state)
  expect(standing.validUntil.toString()).toMatch(/^2026-09-28T08:00/)
  return standing.accounts[0]?.externalId ?? ''
}

test('an access token is renewed after a day, and asked for anew after thirty', async () => {
  const { client, simulator, tokens } = await aProvider()
  await client.institutions('FI')
  await client.institutions('FI')
  expect(tokens()).toEqual(['/api/v2/token/new/'])
  simulator.advanceClock(DAY_SECONDS + 1)
  await client.institutions('FI')
  expect(tokens()).toEqual(['/api/v2/token/new/', '/api/v2/token/refresh/'])
  simulator.advanceClock(30 * DAY_SECONDS)
  await client.institutions('FI')
  expect(tokens().slice(2)).toEqual(['/api/v2/token/refresh/', '/api/v2/token/new/'])
})

test('wrong secrets, unknown banks and a second reference are told in Finnish', async () => {
  const { client } = await aProvider({ ...secrets, secretKey: 'wrong' })
  await expect(client.institutions('FI')).rejects.toMatchObject({ code: 'ACCOUNT_DATA_LOGIN_REFUSED' })
  const right = await aProvider()
  const wish = { institution: 'OP_OKOYFIHH', reference: 'r', redirectUrl: 'https://x.example/' }
  await expect(right.client.ask({ ...wish, institution: 'NOBODY' })).rejects.toMatchObject({
    code: 'ACCOUNT_DATA_REFUSED',
    message: expect.stringContaining('Not found'),
  })
  await right.client.ask(wish)
  await expect(right.client.ask(wish)).rejects.toThrow('Client reference must be unique')
})

test('only what is booked is read, by the provider’s id where the bank has none', async () => {
  const provider = await aProvider()
  const told = await provider.client.bookings(await anAccount(provider), FROM)
  if (told.state !== 'GIVEN') throw new Error(told.state)
  expect(told).toMatchObject({ unreadable: 0, allowance: { allowed: 4, left: 3, seconds: DAY_SECONDS } })
  const parking = told.bookings.filter(({ creditorName }) => creditorName === 'Aimo Park Finland')
  expect(parking.map(({ transactionId }) => transactionId)).toEqual(['', ''])
  expect(new Set(parking.map(({ bankId }) => bankId)).size).toBe(2)
  expect(told.bookings.find(({ message }) => message === 'Palvelumaksu')).toMatchObject({
    amount: -1890,
    creditorName: '',
  })
  expect(told.bookings.map(({ creditorName }) => creditorName)).not.toContain('R-kioski')
})

test('the limit and the end of a consent are answers, and the limit says for how long', async () => {
  const provider = await aProvider()
  const account = await anAccount(provider)
  for (let time = 0; time < 4; time += 1) await provider.client.bookings(account, FROM)
  provider.simulator.advanceClock(3_600)
  expect(await provider.client.bookings(account, FROM)).toEqual({ state: 'SPENT', seconds: DAY_SECONDS - 3_600 })
  provider.simulator.advanceClock(180 * DAY_SECONDS)
  expect(await provider.client.bookings(account, FROM)).toMatchObject({ state: 'ENDED' })
  const { requisitions } = provider.simulator.state()
  const asked = { requestId: requisitions[0]?.id ?? '', agreementId: '' }
  expect(await provider.client.standing(asked, {})).toMatchObject({ state: 'EXPIRED' })
})
