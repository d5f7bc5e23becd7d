import { E_SIGNATURE_PATH, startESignatureSimulator } from '@palkkasilta/simulators/e-signature/simulator.ts'
import { anyTime } from '@palkkasilta/simulators/platform/kept-keys.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSelfSigned, type Identity } from '../../platform/certificates/certificates.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { sheetPdf } from '../../platform/pdf/document.ts'
import type { ESignatureSettings } from './calls.ts'
import { liveESignature } from './live.ts'
import type { ESignature, Signer } from './port.ts'

const now = () => Temporal.Instant.from('2026-03-02T10:00:00Z')
const silent = { info: () => undefined, warn: () => undefined }
const client = { clientId: 'us', clientSecret: Buffer.from('a secret of the service').toString('base64') }
const validUntil = localDate('2026-03-16')
const pdf = Buffer.from(
  sheetPdf({ title: 'Sopimus', author: 'P', bookmark: 'S', footer: 'S', parts: [] }, now().toString()),
)
const aino: Signer = { email: 'aino@example.com', nationalId: '010190-999W', language: 'fi', message: 'Allekirjoita.' }

let identity: Identity
beforeAll(async () => {
  identity = await createSelfSigned('CN=Service, C=FI', anyTime)
})

async function aService(settings: Partial<ESignatureSettings> = {}) {
  const simulator = await startESignatureSimulator({ ...client, identity }, { now })
  const baseUrl = simulator.url + E_SIGNATURE_PATH
  const service = liveESignature({
    baseUrl,
    ...client,
    trust: { certificates: [identity.certificate], signer: 'CN=Service, C=FI' },
    now,
    log: silent,
    retryBaseMs: 1,
    ...settings,
  })
  onTestFinished(() => service.close())
  onTestFinished(() => simulator.stop())
  return { simulator, service }
}

async function sent(service: ESignature, signer = aino) {
  const id = await service.create({ name: 'Työsopimus 7-1', validUntil })
  await service.addPdf(id, 'työsopimus.pdf', pdf)
  return {
    id,
    ...(await service.invite(id, signer).then(({ id: invitation, passphrase }) => ({ invitation, passphrase }))),
  }
}

async function codeOf(call: Promise<unknown>): Promise<readonly [code: string, outcome: string]> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw new Error('no ServiceError', { cause: error })
  return [error.code, error.outcome]
}

const control = (url: string, path: string, body: unknown) =>
  fetch(`${url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) })

const submit = (url: string, invitation: string, fields: Record<string, string>) =>
  fetch(`${url}/sign/${invitation}`, { method: 'POST', body: new URLSearchParams(fields) })

describe('a document', () => {
  test('is created, sent, opened, signed on its page and downloaded', async () => {
    const { simulator, service } = await aService()
    const { id, invitation, passphrase } = await sent(service)
    expect(await service.document(id)).toEqual({
      id,
      state: 'pending',
      files: 1,
      invitations: [{ id: invitation, state: 'new' }],
    })
    expect(await (await fetch(`${simulator.url}/sign/${invitation}`)).text()).toContain('Kieltäydy')
    expect((await service.invitation(invitation)).state).toBe('opened')
    const signing = { action: 'sign', name: 'Aino Esimerkki', identifier: aino.nationalId }
    expect(await (await submit(simulator.url, invitation, signing)).text()).toContain('Asiakirja on allekirjoitettu')
    expect(await service.invitation(invitation)).toEqual({
      id: invitation,
      state: 'signed',
      passphrase,
      signedBy: { name: 'Aino Esimerkki', nationalId: aino.nationalId },
    })
    const signed = await service.download(id, passphrase)
    expect(await service.checkSigned(signed, pdf)).toEqual(now())
    await service.remove(id)
    expect((await service.document(id))?.state).toBe('deleted')
  })

  test('is found by its whole name', async () => {
    const { service } = await aService()
    const first = await service.create({ name: 'Työsopimus 7-11', validUntil })
    expect(await service.findByName('Työsopimus 7-1')).toBeNull()
    expect(await service.findByName('Työsopimus 7-11')).toBe(first)
    expect(await service.document('0b7f2c1e-0000-4000-8000-000000000000')).toBeNull()
  })

  test('is reminded of and cancelled', async () => {
    const { simulator, service } = await aService()
    const { id } = await sent(service)
    await service.remind(id)
    expect(simulator.state().documents[0]?.invitations[0]?.reminders).toBe(1)
    await service.cancel(id)
    expect((await service.document(id))?.state).toBe('cancelled')
    expect(await codeOf(service.remind(id))).toEqual(['E_SIGNATURE_REFUSED', 'not done'])
  })

  test('ends when its invited person declines or its days are over', async () => {
    const { simulator, service } = await aService()
    const declined = await sent(service)
    await submit(simulator.url, declined.invitation, { action: 'decline', name: 'A', identifier: aino.nationalId })
    expect((await service.document(declined.id))?.invitations[0]?.state).toBe('cancelled')
    const late = await sent(service)
    // the client keeps our time, so that the clock is moved by days the service allows for
    simulator.change((state) => {
      state.documents = state.documents.map((each) => ({ ...each, validUntil: '2026-03-01' }))
    })
    expect((await service.document(late.id))?.state).toBe('cancelled')
  })

  test('is given out with its passphrase alone, and not before it is signed', async () => {
    const { simulator, service } = await aService()
    const { id, invitation, passphrase } = await sent(service)
    expect(await codeOf(service.download(id, passphrase))).toEqual(['E_SIGNATURE_REFUSED', 'not done'])
    await control(simulator.url, 'sign', { invitation })
    expect(await codeOf(service.download(id, 'wrong'))).toEqual(['E_SIGNATURE_REFUSED', 'not done'])
    expect((await service.download(id, passphrase)).length).toBeGreaterThan(pdf.length)
  })
})

describe('is refused', () => {
  test('what is no PDF or too long, and a second file', async () => {
    const { service } = await aService()
    const id = await service.create({ name: 'A', validUntil })
    const long = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
    for (const file of [Buffer.from('GIF89a'), long])
      expect(await codeOf(service.addPdf(id, 'a.pdf', file))).toEqual(['E_SIGNATURE_REFUSED', 'not done'])
    await service.addPdf(id, 'a.pdf', pdf)
    expect(await codeOf(service.addPdf(id, 'b.pdf', pdf))).toEqual(['E_SIGNATURE_REFUSED', 'not done'])
  })

  test('an invitation to nobody who could sign', async () => {
    const { service } = await aService()
    const wrong: Partial<Signer>[] = [{ email: 'aino' }, { nationalId: '010190-9990' }, { nationalId: '010190' }]
    for (const changes of wrong)
      expect(await codeOf(sent(service, { ...aino, ...changes }))).toEqual(['E_SIGNATURE_REFUSED', 'not done'])
  })

  test('a wrong secret, a body that is not the signed one, and a wrong clock', async () => {
    const { simulator, service } = await aService({ clientSecret: Buffer.from('another').toString('base64') })
    expect(await codeOf(service.findByName('A'))).toEqual(['E_SIGNATURE_LOGIN_REFUSED', 'not done'])
    const { simulator: other, service: ours } = await aService()
    await ours.create({ name: 'A', validUntil })
    const [kept] = other.requests()
    const headers = { ...kept?.headers }
    delete headers['content-length']
    const forged = await fetch(`${other.url}${E_SIGNATURE_PATH}/document/`, { method: 'POST', headers, body: '{}' })
    expect(forged.status).toBe(401)
    other.advanceClock(16 * 60)
    expect(await codeOf(ours.findByName('A'))).toEqual(['E_SIGNATURE_LOGIN_REFUSED', 'not done'])
    expect(simulator.state().documents).toEqual([])
  })
})

describe('without an answer', () => {
  test('a document may have been created, and is found', async () => {
    const { simulator, service } = await aService({ readTimeoutMs: 1_500 })
    simulator.addFault({ kind: 'timeout', method: 'POST' })
    const lost = service.create({ name: 'Työsopimus 7-1', validUntil })
    expect(await codeOf(lost)).toEqual(['E_SIGNATURE_NO_ANSWER', 'unknown'])
    expect(await service.findByName('Työsopimus 7-1')).toBe(simulator.state().documents[0]?.id)
  })

  test('a page in its place says nothing of what is there', async () => {
    const { simulator, service } = await aService()
    const { id } = await sent(service)
    simulator.addFault({ kind: 'http-500', status: 404, count: 2 })
    expect(await codeOf(service.document(id))).toEqual(['E_SIGNATURE_FAILED', 'not done'])
    expect(await codeOf(service.remove(id))).toEqual(['E_SIGNATURE_FAILED', 'not done'])
  })

  test.each([
    ['http-500', 'E_SIGNATURE_FAILED'],
    ['malformed', 'E_SIGNATURE_FAILED'],
    ['drop', 'E_SIGNATURE_NO_ANSWER'],
    ['reject', 'E_SIGNATURE_REFUSED'],
  ] as const)('by %s staff read what to do', async (kind, code) => {
    const { simulator, service } = await aService()
    const id = await service.create({ name: 'A', validUntil })
    await service.addPdf(id, 'a.pdf', pdf)
    simulator.addFault({ kind, path: 'invitations' })
    expect((await codeOf(service.invite(id, aino)))[0]).toBe(code)
  })
})

test('a client writes neither passphrases nor national ids into its log', async () => {
  const lines: string[] = []
  const note = (fields: object, message: string) => void lines.push(JSON.stringify([fields, message]))
  const { simulator, service } = await aService({ log: { info: note, warn: note } })
  const { id, invitation, passphrase } = await sent(service)
  await control(simulator.url, 'sign', { invitation })
  await service.download(id, passphrase)
  await codeOf(service.download(id, 'wrong'))
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.join()).not.toMatch(new RegExp(`${passphrase}|${aino.nationalId}|${aino.email}`))
})
