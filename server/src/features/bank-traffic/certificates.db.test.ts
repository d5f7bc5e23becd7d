import type { Certified } from '@palkkasilta/contract/bank-certificates.ts'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { timeline } from '@palkkasilta/contract/history.ts'
import { expect, test } from 'vitest'
import { certificatesInUse } from '../../core/channel-certificate/ends.ts'
import { watchCertificates } from '../../core/channel-certificate/watch.ts'
import { renew } from '../../core/channel-certificate/ways.ts'
import { aBankOffice, type Office } from '../../core/payment/testing.ts'
import { auditAll } from '../../kernel/audit.ts'
import { createSelfSigned } from '../../platform/certificates/certificates.ts'
import type { BankSettings } from '../../platform/config-services.ts'

const PATH = '/api/admin/bank/certificates'
const PARTS = ['12345678', '87654321']
const SETTINGS_END = '2049-12-31'

async function shown({ call }: Office): Promise<Certified> {
  const [one] = (await call('GET', PATH)).body as Certified[]
  if (!one) throw new Error('there is a connection')
  return one
}

const enrol = ({ call }: Office, parts = PARTS) => call('POST', `${PATH}/bank/enrol`, { parts })
const renewed = ({ call }: Office, renews: number | null) => call('POST', `${PATH}/bank/renew`, { renews })
const rows = ({ services }: Office) => services.db.selectFrom('channel_certificate').selectAll().orderBy('id').execute()

async function given({ simulators }: Office, key: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ key })
  expect((await fetch(`${simulators.bank}/__sim/transfer-keys`, { method: 'POST', body, headers })).ok).toBe(true)
}

/** Certificates that the requests to the bank's channel of files were signed with. */
async function signers(office: Office): Promise<string[]> {
  const requests = await office.requests()
  return requests.flatMap(({ body }) => /BinarySecurityToken[^>]*>([^<]+)</.exec(body)?.[1] ?? [])
}

test('a certificate is fetched by the transfer key, and signs from then on', async () => {
  const office = await aBankOffice()
  expect(await shown(office)).toMatchObject({
    connection: 'bank',
    ends: SETTINGS_END,
    inUse: null,
    service: { keyParts: [8, 8], isConfirmed: true },
    certificates: [],
  })

  const reply = await enrol(office)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({
    ends: '2028-03-31',
    inUse: expect.any(Number),
    certificates: [{ state: 'IN_USE', validFrom: '2026-04-01', validUntil: '2028-03-31', problem: null }],
  })
  expect((await office.fetchNew()).status).toBe(200)
  const [row] = await rows(office)
  expect((await signers(office)).at(-1)).toBe(row?.certificate?.toString('base64'))
})

test('the key is sealed, and neither it nor the transfer key is told to anybody', async () => {
  const office = await aBankOffice()
  const secrets = ['90817263', '54637281']
  await given(office, secrets.join(''))
  expect((await enrol(office, secrets)).status).toBe(200)
  const [row] = await rows(office)
  if (!row) throw new Error('a key was made')
  expect(row.private_key.subarray(0, 3).toString()).toBe('PKS')
  expect(() => office.services.vault.openBytes(row.private_key, 'bank_certificate other')).toThrow()
  const events = await office.services.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  const told = events.filter(({ entity }) => entity === 'channelCertificate').map(({ action }) => action)
  expect(told).toEqual(['channelCertificate.ask', 'channelCertificate.use'])
  const everything = JSON.stringify([events, row, (await shown(office)).certificates])
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test('a wrong or used transfer key is refused in words, and nothing changes', async () => {
  const office = await aBankOffice()
  const wrong = await enrol(office, [...PARTS].reverse())
  expect(wrong.status).toBe(409)
  expect(wrong.body).toMatchObject({ code: 'BANK_TRANSFER_KEY_REFUSED' })
  expect(wrong.text).toContain('Tarkista avaimen osat ja niiden järjestys')
  expect(await shown(office)).toMatchObject({ ends: SETTINGS_END, inUse: null })
  expect(await rows(office)).toMatchObject([{ state: 'KEY_MADE', certificate: null, free_at: null }])

  const [before] = await rows(office)
  expect((await enrol(office)).status).toBe(200)
  const [after, ...more] = await rows(office)
  expect(more).toEqual([])
  expect(after?.request.equals(before?.request ?? Buffer.alloc(0))).toBe(true)

  const used = await enrol(office)
  expect(used.body).toMatchObject({ code: 'BANK_TRANSFER_KEY_REFUSED' })
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }, { state: 'KEY_MADE' }])
})

test('the timeline of a certificate tells how it was asked for, refused and given', async () => {
  const office = await aBankOffice()
  await enrol(office, [...PARTS].reverse())
  await enrol(office)
  const { inUse } = await shown(office)
  const { body } = await office.call('GET', `/api/admin/timeline/channelCertificate/${inUse}`)
  const { entries } = body as ReplyOf<typeof timeline>
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [[entry.action, entry.after]] : []))
  expect(events.reverse()).toEqual([
    ['channelCertificate.ask', { connection: 'bank', by: 'transferKey' }],
    ['channelCertificate.refuse', { connection: 'bank', problem: expect.stringContaining('Tarkista avaimen osat') }],
    ['channelCertificate.ask', { connection: 'bank', by: 'transferKey' }],
    ['channelCertificate.use', expect.objectContaining({ validUntil: expect.stringMatching(/^2028-03-31/) })],
  ])
  const steps = entries.flatMap((entry) => (entry.kind === 'step' ? [[entry.from, entry.to]] : []))
  expect(steps.reverse()).toEqual([
    [null, 'KEY_MADE'],
    ['KEY_MADE', 'ASKED'],
    ['ASKED', 'KEY_MADE'],
    ['KEY_MADE', 'ASKED'],
    ['ASKED', 'IN_USE'],
  ])
  // what was done and what came of it are told as one
  expect(new Set(entries.map(({ at }) => at)).size).toBe(events.length)
})

test('what was told while banks alone had certificates stays in the timeline', async () => {
  const office = await aBankOffice()
  await enrol(office)
  const { inUse: id } = await shown(office)
  await office.services.db.transaction().execute(async (tx) => {
    // as it was called then
    const entity = 'bankCertificate' as 'channelCertificate'
    await auditAll(tx, [{ action: 'bankCertificate.ask', entity, id: id ?? 0 }], null, office.services.clock.now())
  })
  const { body } = await office.call('GET', `/api/admin/timeline/channelCertificate/${id}`)
  const { entries } = body as ReplyOf<typeof timeline>
  expect(entries.flatMap((entry) => (entry.kind === 'event' ? [entry.action] : []))).toContain('bankCertificate.ask')
  expect(entries.filter(({ kind }) => kind === 'step')).toHaveLength(3)
})

test('parts of another length are refused before the bank is asked', async () => {
  const office = await aBankOffice()
  const reply = await enrol(office, ['1234567', '87654321'])
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('2 osaa, kummassakin 8 numeroa')
  expect(await rows(office)).toEqual([])
})

test('a lost answer is asked for again with the same key', async () => {
  const office = await aBankOffice()
  await office.fault({ kind: 'drop', when: 'after', count: 1 })
  const lost = await enrol(office)
  expect(lost.body).toMatchObject({ code: 'BANK_CERTIFICATE_UNKNOWN' })
  expect(await rows(office)).toMatchObject([{ state: 'ASKED', free_at: null }])
  expect((await enrol(office)).status).toBe(200)
  expect(await rows(office)).toMatchObject([{ state: 'IN_USE' }])
})

test('a renewal is signed with the old key, and the new one is in use', async () => {
  const office = await aBankOffice()
  await given(office, '1111222233334444')
  expect((await enrol(office, ['11112222', '33334444'])).status).toBe(200)
  await office.moveClock(Temporal.Instant.from('2028-03-01T08:00:00Z'))
  const reply = await renewed(office, (await shown(office)).inUse)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({
    ends: '2030-03-01',
    certificates: [{ state: 'IN_USE' }, { state: 'REPLACED', validUntil: '2028-03-31' }],
  })
  const [old, now] = await rows(office)
  expect(old?.request.equals(now?.request ?? Buffer.alloc(0))).toBe(false)
  expect((await office.fetchNew()).status).toBe(200)
  expect((await signers(office)).at(-1)).toBe(now?.certificate?.toString('base64'))
})

test('two who renew at once renew once', async () => {
  const office = await aBankOffice()
  await enrol(office)
  const { inUse: id, connection } = await shown(office)
  const both = await Promise.allSettled([1, 2].map(() => renew(office.services, { connection, id }, null)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await rows(office)).toMatchObject([{ state: 'REPLACED' }, { state: 'IN_USE' }])
  expect((await renewed(office, id)).body).toMatchObject({ code: 'CERTIFICATE_CHANGED' })
  expect(await rows(office)).toHaveLength(2)
})

async function warnings({ call }: Office): Promise<{ duedate: string; description: string }[]> {
  const reply = await call('GET', '/api/admin/worklist?itemType=CertificateEnds')
  return (reply.body as { data: { duedate: string; description: string }[] }).data
}

async function onDay(office: Office, day: string): Promise<void> {
  await office.moveClock(Temporal.Instant.from(`${day}T08:00:00Z`))
  await watchCertificates(office.services)
}

test('staff are warned 60, 30 and 7 days before, each once, until it is renewed', async () => {
  // without sending nothing is renewed by itself
  const office = await aBankOffice({ sendBank: false })
  await enrol(office)
  await onDay(office, '2028-01-30')
  expect(await warnings(office)).toEqual([])
  await onDay(office, '2028-01-31')
  const [first, ...more] = await warnings(office)
  expect(first).toMatchObject({ description: 'Pankkiyhteys bank', duedate: '2028-03-31' })
  expect(more).toEqual([])
  const items = office.services.db.selectFrom('work_item').where('kind', '=', 'CertificateEnds')
  const { id } = await items.select('id').executeTakeFirstOrThrow()
  await office.call('PUT', `/api/admin/worklist/${id}`, { done: true })
  await onDay(office, '2028-02-29')
  expect(await warnings(office)).toEqual([])
  await onDay(office, '2028-03-01')
  expect(await warnings(office)).toHaveLength(1)
  await onDay(office, '2028-03-24')
  expect(await warnings(office)).toHaveLength(1)
  expect(await items.select('state').orderBy('id').execute()).toEqual([
    { state: 'DONE' },
    { state: 'DONE' },
    { state: 'NEW' },
  ])
  expect((await renewed(office, (await shown(office)).inUse)).status).toBe(200)
  expect(await warnings(office)).toEqual([])
})

test('a certificate is renewed by itself 45 days before its end, once', async () => {
  const office = await aBankOffice()
  await enrol(office)
  await onDay(office, '2028-02-14')
  expect(await rows(office)).toHaveLength(1)
  await onDay(office, '2028-02-15')
  expect(await rows(office)).toMatchObject([{ state: 'REPLACED' }, { state: 'IN_USE' }])
  await watchCertificates(office.services)
  expect(await rows(office)).toHaveLength(2)
  expect(await warnings(office)).toEqual([])
})

test('one that has ended is expired, and is not renewed by itself any more', async () => {
  const office = await aBankOffice({ sendBank: false })
  await enrol(office)
  const { inUse } = await shown(office)
  await onDay(office, '2028-04-02')
  expect(await rows(office)).toMatchObject([{ state: 'EXPIRED' }])
  expect((await renewed(office, inUse)).body).toMatchObject({ code: 'CERTIFICATE_CHANGED' })
})

test('where the channel is encrypted, the first of its certificates to end is told', async () => {
  const { services } = await aBankOffice()
  const from = Temporal.Instant.from('2026-01-01T00:00:00Z')
  const ending = async (to: string) =>
    (await createSelfSigned('CN=X', { from, to: Temporal.Instant.from(to) })).certificate.toString()
  const [own, banks] = [await ending('2027-06-30T12:00:00Z'), await ending('2026-09-30T12:00:00Z')]
  const endsWith = async (certificates: object) => {
    const bank = { ...services.config.services.banks?.bank, ...certificates } as BankSettings
    const config = { ...services.config, services: { ...services.config.services, banks: { bank } } }
    const [inUse] = await certificatesInUse({ ...services, config }, services.db)
    return inUse?.ends.toString()
  }
  expect(await endsWith({})).toBe(SETTINGS_END)
  expect(await endsWith({ encryptionCertificate: own })).toBe('2027-06-30')
  expect(await endsWith({ encryptionCertificate: own, encryptFor: banks })).toBe('2026-09-30')
})
