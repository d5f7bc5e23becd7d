import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { timeline } from '@palkkasilta/contract/history.ts'
import type { RegisterCertified } from '@palkkasilta/contract/register-certificates.ts'
import { FIRST_TRANSFERS } from '@palkkasilta/simulators/incomes-register/certificates.ts'
import { expect, test, vi } from 'vitest'
import { fetchCertificate } from '../../core/channel-certificate/fetch.ts'
import { watchCertificates } from '../../core/channel-certificate/watch.ts'
import { aBankOffice, type Office } from '../../core/payment/testing.ts'
import { REGISTER } from '../../integrations/certificate-service.ts'
import { control, injectFault } from '../../testing/faults.ts'

const PATH = '/api/admin/register-certificates'
const [[TRANSFER = '', PASSWORD = ''] = []] = Object.entries(FIRST_TRANSFERS)
const SETTINGS_END = '2049-12-31'
const soon = { timeout: 20_000 }

const shown = async ({ call }: Office) => (await call('GET', PATH)).body as RegisterCertified
const enrol = ({ call }: Office, password = PASSWORD, transferId = TRANSFER) =>
  call('POST', `${PATH}/enrol`, { transferId, password })
const renewed = async (office: Office) => office.call('POST', `${PATH}/renew`, { renews: (await shown(office)).inUse })
const fetched = ({ call }: Office) => call('POST', `${PATH}/fetch`)
const rows = ({ services }: Office) =>
  services.db.selectFrom('channel_certificate').selectAll().where('connection', '=', REGISTER).orderBy('id').execute()

const inUse = (office: Office) =>
  vi.waitFor(async () => expect((await shown(office)).certificates[0]?.state).toBe('IN_USE'), soon)

async function enrolled(office: Office): Promise<void> {
  const reply = await enrol(office)
  expect(reply.status, reply.text).toBe(200)
  await inUse(office)
}

/** The certificate that the last message to the register was signed with. */
async function lastSigner(office: Office): Promise<string | undefined> {
  await office.services.integrations.incomesRegister.echo()
  const requests = (await (await fetch(`${office.simulators[REGISTER]}/__sim/requests`)).json()) as { body: string }[]
  return /X509Certificate[^>]*>([^<]+)</.exec(requests.at(-1)?.body ?? '')?.[1]
}

test('a certificate is granted by the transfer, fetched by itself, and then signs', async () => {
  const office = await aBankOffice()
  expect(await shown(office)).toMatchObject({ ends: SETTINGS_END, inUse: null, retrievableAt: null, certificates: [] })
  const reply = await enrol(office)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({
    ends: SETTINGS_END,
    inUse: null,
    retrievableAt: expect.any(String),
    certificates: [{ state: 'ASKED' }],
  })
  await inUse(office)
  expect(await shown(office)).toMatchObject({
    ends: '2028-03-31',
    daysLeft: 730,
    retrievableAt: null,
    certificates: [{ validFrom: '2026-04-01', validUntil: '2028-03-31', problem: null }],
  })
  const [row] = await rows(office)
  expect(await lastSigner(office)).toBe(row?.certificate?.toString('base64'))
})

test('the key is sealed, and neither it nor the transfer is told to anybody', async () => {
  const office = await aBankOffice()
  const secrets = ['SALAINEN-TUNNUS', 'salainen-sana']
  await control(office, REGISTER, '/transfers', { id: secrets[0], password: secrets[1] })
  expect((await enrol(office, secrets[1], secrets[0])).status).toBe(200)
  await inUse(office)
  const [row] = await rows(office)
  if (!row) throw new Error('a key was made')
  expect(row.private_key.subarray(0, 3).toString()).toBe('PKS')
  const events = await office.services.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  const told = events.filter(({ entity }) => entity === 'channelCertificate').map(({ action }) => action)
  expect(told).toEqual(['ask', 'grant', 'use'].map((name) => `channelCertificate.${name}`))
  const everything = JSON.stringify([events, row, await shown(office)])
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test('a wrong or used password is refused in words, and nothing changes', async () => {
  const office = await aBankOffice()
  const wrong = await enrol(office, 'vaara-sana')
  expect(wrong).toMatchObject({ status: 409, body: { code: 'REGISTER_TRANSFER_REFUSED' } })
  expect(wrong.text).toContain('Tarkista siirtotunnus ja kertakäyttösalasana')
  expect(await shown(office)).toMatchObject({ ends: SETTINGS_END, inUse: null })
  expect(await rows(office)).toMatchObject([{ state: 'KEY_MADE', certificate: null, free_at: null }])
  await enrolled(office)
  expect((await enrol(office)).body).toMatchObject({ code: 'REGISTER_TRANSFER_REFUSED' })
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }, { state: 'KEY_MADE' }])
  for (const password of ['', 'sana jossa on väli', 'liian-pitka-salasana'])
    expect((await enrol(office, password)).status).toBe(400)
})

test('an answer without signature leaves it open, and a person asks with a new key', async () => {
  const office = await aBankOffice()
  await control(office, REGISTER, '/certificates', { unsigned: true })
  const unsigned = await enrol(office)
  expect(unsigned.body).toMatchObject({ code: 'REGISTER_CERTIFICATE_UNTRUSTED' })
  expect(unsigned.text).toContain('allekirjoitusta ei voitu vahvistaa')
  const [before] = await rows(office)
  expect(before).toMatchObject({ state: 'ASKED', free_at: null, retrieval_id: null })
  expect(await fetched(office)).toMatchObject({ status: 409, body: { code: 'NO_CERTIFICATE_WAITS' } })

  await control(office, REGISTER, '/certificates', {})
  await injectFault(office, REGISTER, { kind: 'drop', when: 'after', count: 1, path: 'CertificateServices' })
  await control(office, REGISTER, '/transfers', { id: 'TOINEN', password: 'toinen-sana' })
  const lost = await enrol(office, 'toinen-sana', 'TOINEN')
  expect(lost).toMatchObject({ status: 504, body: { code: 'REGISTER_TRANSFER_UNKNOWN' } })
  // both are spent by what was lost
  for (const used of [await enrol(office), await enrol(office, 'toinen-sana', 'TOINEN')])
    expect(used.body).toMatchObject({ code: 'REGISTER_TRANSFER_REFUSED' })
  await control(office, REGISTER, '/transfers', { id: 'UUSI', password: 'uusi-sana' })
  await enrol(office, 'uusi-sana', 'UUSI')
  await inUse(office)
  const [after, ...more] = await rows(office)
  expect(more).toEqual([])
  expect(after?.request.equals(before?.request ?? Buffer.alloc(0))).toBe(false)
})

test('what is not ready waits, and a stranger’s certificate is given up', async () => {
  const office = await aBankOffice({}, undefined, { failsOften: true })
  await enrolled(office)
  await control(office, REGISTER, '/certificates', { held: true })
  expect((await renewed(office)).status).toBe(200)
  const waits = () => vi.waitFor(async () => expect((await rows(office))[1]?.problem).toContain('PKI908'), soon)
  await waits()
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }, { state: 'ASKED', free_at: null }])
  expect(await renewed(office)).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_WAITS' } })
  expect((await fetched(office)).body).toMatchObject({ code: 'REGISTER_CERTIFICATE_NOT_GIVEN' })

  // the grant was of a stranger: it is known as it is fetched
  await office.moveClock(Temporal.Instant.from('2026-04-20T08:00:00Z'))
  await control(office, REGISTER, '/certificates', { strange: true, held: true })
  expect((await renewed(office)).status).toBe(200)
  await waits()
  await control(office, REGISTER, '/certificates', {})
  const strange = await fetched(office)
  expect(strange.body).toMatchObject({ code: 'REGISTER_CERTIFICATE_UNFIT' })
  expect(strange.text).toContain('se ei ole tunnetun myöntäjän antama')
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }, { state: 'KEY_MADE', retrieval_id: null }])
  expect(await fetched(office)).toMatchObject({ status: 409, body: { code: 'NO_CERTIFICATE_WAITS' } })
})

test('the timeline tells how a certificate was asked for, granted and replaced', async () => {
  const office = await aBankOffice()
  await enrolled(office)
  expect((await renewed(office)).status).toBe(200)
  await vi.waitFor(async () => expect((await rows(office))[0]?.state).toBe('REPLACED'), soon)
  const [first, second] = await rows(office)
  expect(second).toMatchObject({ state: 'IN_USE' })
  expect(await lastSigner(office)).toBe(second?.certificate?.toString('base64'))
  const { body } = await office.call('GET', `/api/admin/timeline/channelCertificate/${first?.id}`)
  const { entries } = body as ReplyOf<typeof timeline>
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.action] : []))
  expect(events.reverse()).toEqual(['ask', 'grant', 'use'].map((name) => `channelCertificate.${name}`))
  const steps = entries.flatMap((entry) => (entry.kind === 'step' ? [entry.to] : []))
  expect(steps.reverse()).toEqual(['KEY_MADE', 'ASKED', 'IN_USE', 'REPLACED'])
})

async function onDay(office: Office, day: string): Promise<void> {
  await office.moveClock(Temporal.Instant.from(`${day}T08:00:00Z`))
  await watchCertificates(office.services)
}

async function warnings({ call }: Office): Promise<{ duedate: string; description: string }[]> {
  const reply = await call('GET', '/api/admin/worklist?itemType=RegisterCertificateEnds')
  return (reply.body as { data: { duedate: string; description: string }[] }).data
}

test('staff are warned 60 days before, and it is renewed by itself 45 days before', async () => {
  const office = await aBankOffice({ sendBank: false })
  await enrolled(office)
  await onDay(office, '2028-01-30')
  expect(await warnings(office)).toEqual([])
  await onDay(office, '2028-01-31')
  expect(await warnings(office)).toMatchObject([{ description: 'Tulorekisteri', duedate: '2028-03-31' }])
  expect(await rows(office)).toHaveLength(1)
  await onDay(office, '2028-02-15')
  await vi.waitFor(
    async () => expect(await rows(office)).toMatchObject([{ state: 'REPLACED' }, { state: 'IN_USE' }]),
    soon,
  )
  expect(await warnings(office)).toEqual([])
})

test('one that has ended is expired and cannot renew, but a transfer still gives one', async () => {
  const office = await aBankOffice({ sendBank: false })
  await enrolled(office)
  const { inUse: renews } = await shown(office)
  await onDay(office, '2028-04-02')
  expect(await rows(office)).toMatchObject([{ state: 'EXPIRED' }])
  const over = await office.call('POST', `${PATH}/renew`, { renews })
  expect(over).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_CHANGED' } })
  expect(await rows(office)).toHaveLength(1)
  await control(office, REGISTER, '/transfers', { id: 'UUSI', password: 'uusi-sana' })
  expect((await enrol(office, 'uusi-sana', 'UUSI')).status).toBe(200)
  await inUse(office)
})

test('a first one that was not ready is fetched in the morning, within two weeks', async () => {
  const office = await aBankOffice({}, undefined, { failsOften: true })
  await control(office, REGISTER, '/certificates', { held: true })
  await enrol(office)
  await vi.waitFor(async () => expect((await rows(office))[0]?.problem).toContain('PKI908'), soon)
  await control(office, REGISTER, '/certificates', {})
  await onDay(office, '2026-04-16')
  expect((await shown(office)).retrievableAt).toBeNull()
  expect(await rows(office)).toMatchObject([{ state: 'ASKED' }])
  await onDay(office, '2026-04-14')
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }])
})

test('two who fetch at once take it into use once', async () => {
  const office = await aBankOffice({}, undefined, { failsOften: true })
  await control(office, REGISTER, '/certificates', { held: true })
  await enrol(office)
  await vi.waitFor(async () => expect((await rows(office))[0]?.problem).toContain('PKI908'), soon)
  await control(office, REGISTER, '/certificates', {})
  const both = await Promise.allSettled([1, 2].map(() => fetchCertificate(office.services, REGISTER, null)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }])
})
