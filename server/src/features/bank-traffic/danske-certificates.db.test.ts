import { X509Certificate } from 'node:crypto'
import type { Certified } from '@palkkasilta/contract/bank-certificates.ts'
import { DEMO_DANSKE } from '@palkkasilta/simulators/bank/demo-bank.ts'
import { expect, test } from 'vitest'
import { certificatesInUse } from '../../core/channel-certificate/ends.ts'
import { watchCertificates } from '../../core/channel-certificate/watch.ts'
import { aBankOffice, aPayment, type Office, untilSent } from '../../core/payment/testing.ts'
import { createSelfSigned } from '../../platform/certificates/certificates.ts'
import type { BankSettings } from '../../platform/config-services.ts'

const PATH = '/api/admin/bank/certificates'
const PIN = '1234567890'

const anOffice = (settings = {}) => aBankOffice(settings, undefined, { banks: [DEMO_DANSKE] })
const enrol = ({ call }: Office, pin = PIN) => call('POST', `${PATH}/bank/enrol`, { parts: [pin] })
const rows = ({ services }: Office) => services.db.selectFrom('channel_certificate').selectAll().orderBy('id').execute()

async function shown({ call }: Office): Promise<Certified> {
  const [one] = (await call('GET', PATH)).body as Certified[]
  if (!one) throw new Error('there is a connection')
  return one
}

async function told({ simulators }: Office, control: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${simulators.bank}/__sim/${control}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  expect(reply.ok).toBe(true)
}

/** That a file goes to the bank and its answer comes back. */
async function expectPaid(office: Office): Promise<void> {
  const id = await aPayment(office, 100_000)
  await office.change(id, 'APPROVED')
  await untilSent(office, [id])
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
}

const asked = async (office: Office, operation: string) =>
  (await office.requests()).filter(({ body }) => body.includes(`:${operation}In `)).length

test('a PIN gives two certificates: one signs, answers come for the other', async () => {
  const office = await anOffice()
  const reply = await enrol(office)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({
    ends: '2028-03-31',
    certificates: [{ state: 'IN_USE', validFrom: '2026-04-01', validUntil: '2028-03-31', problem: null }],
  })
  const [row] = await rows(office)
  const signing = new X509Certificate(row?.certificate ?? '')
  const encryption = new X509Certificate(row?.encryption_certificate ?? '')
  expect(signing.publicKey.equals(encryption.publicKey)).toBe(false)
  expect(signing.subject).toContain('CN=Palkkasilta Oy')
  await expectPaid(office)
})

test('both keys are sealed, each for its use, and the PIN is kept nowhere', async () => {
  const office = await anOffice()
  await told(office, 'transfer-keys', { key: 'Ab-4711+xy' })
  expect((await enrol(office, 'Ab-4711+xy')).status).toBe(200)
  const [row] = await rows(office)
  if (!row?.encryption_key) throw new Error('two keys were made')
  const { vault, db } = office.services
  for (const [sealed, place] of [
    [row.private_key, 'bank_certificate bank encryption'],
    [row.encryption_key, 'bank_certificate bank'],
  ] as const)
    expect(() => vault.openBytes(sealed, place)).toThrow()
  const events = await db.selectFrom('audit_event').selectAll().execute()
  const requests = await office.requests()
  expect(JSON.stringify([events, row, await shown(office), requests])).not.toContain('Ab-4711+xy')
  const { entries } = (await office.call('GET', `/api/admin/timeline/channelCertificate/${row.id}`)).body as {
    entries: { action?: string; after?: object }[]
  }
  expect(entries.find(({ action }) => action === 'channelCertificate.ask')?.after).toEqual({
    connection: 'bank',
    by: 'pin',
  })
})

test('a wrong, used or impossible PIN is refused in words, and nothing changes', async () => {
  const office = await anOffice()
  const wrong = await enrol(office, 'xxxx')
  expect(wrong.status).toBe(409)
  expect(wrong.text).toContain('Pankki ei hyväksynyt PIN-koodia')
  expect(await shown(office)).toMatchObject({ ends: '2049-12-31', inUse: null })
  expect((await enrol(office)).status).toBe(200)
  const before = await shown(office)
  expect((await enrol(office)).body).toMatchObject({ code: 'BANK_PIN_REFUSED' })
  const long = await enrol(office, '12345678901')
  expect(long.status).toBe(400)
  expect(long.text).toContain('enintään 10 merkkiä')
  expect((await enrol(office, '12 34')).status).toBe(400)
  expect(await shown(office)).toMatchObject({ ends: before.ends, inUse: before.inUse })
  await expectPaid(office)
})

test('after a lost answer the same keys are certified by the next PIN', async () => {
  const office = await anOffice()
  await office.fault({ kind: 'drop', when: 'after', holds: 'GetBankCertificateIn' })
  expect((await enrol(office)).body).toMatchObject({ code: 'BANK_KEYS_MISSING' })
  const [made] = await rows(office)
  expect(made).toMatchObject({ state: 'KEY_MADE', free_at: null })
  await office.fault({ kind: 'drop', when: 'after', holds: 'CreateCertificateIn' })
  expect((await enrol(office)).body).toMatchObject({ code: 'BANK_CERTIFICATE_UNKNOWN' })
  expect(await rows(office)).toMatchObject([{ state: 'ASKED', free_at: null }])
  expect((await enrol(office)).body).toMatchObject({ code: 'BANK_PIN_REFUSED' })
  await told(office, 'transfer-keys', { key: 'second-one' })
  expect((await enrol(office, 'second-one')).status).toBe(200)
  const [kept, ...more] = await rows(office)
  expect(more).toEqual([])
  expect([kept?.request, kept?.encryption_request]).toEqual([made?.request, made?.encryption_request])
  await expectPaid(office)
})

test('both are renewed by themselves 45 days before their end', async () => {
  const office = await anOffice()
  await enrol(office)
  await office.moveClock(Temporal.Instant.from('2028-02-15T08:00:00Z'))
  await watchCertificates(office.services)
  const [old, now] = await rows(office)
  expect([old?.state, now?.state]).toEqual(['REPLACED', 'IN_USE'])
  expect([old?.request, old?.encryption_request]).not.toContainEqual(now?.request)
  expect(old?.encryption_request).not.toEqual(now?.encryption_request)
  expect(await asked(office, 'RenewCertificate')).toBe(1)
  expect(await shown(office)).toMatchObject({ ends: '2030-02-14' })
  expect((await office.call('GET', '/api/admin/worklist?itemType=CertificateEnds')).body).toMatchObject({ data: [] })
})

test('a key of the bank that has changed is fetched anew, and the file leaves', async () => {
  const office = await anOffice()
  await expectPaid(office)
  expect(await asked(office, 'GetBankCertificate')).toBe(1)
  await told(office, 'next-key')
  await expectPaid(office)
  expect(await asked(office, 'GetBankCertificate')).toBe(2)
  const ledger = await office.ledger()
  expect(ledger).toHaveLength(2)
})

test('of the key that the bank gives itself, no end is told', async () => {
  const { services } = await anOffice()
  const validity = {
    from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
    to: Temporal.Instant.from('2026-09-30T12:00:00Z'),
  }
  const encryptFor = (await createSelfSigned('CN=Pankki', validity)).certificate.toString()
  const bank = { ...services.config.services.banks?.bank, encryptFor } as BankSettings
  const config = { ...services.config, services: { ...services.config.services, banks: { bank } } }
  const [inUse] = await certificatesInUse({ ...services, config }, services.db)
  expect(inUse?.ends.toString()).toBe('2049-12-31')
})
