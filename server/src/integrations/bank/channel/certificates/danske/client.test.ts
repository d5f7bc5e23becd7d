import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PKI_PATH } from '@palkkasilta/simulators/bank/danske-pki.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type RequestedKey, requestCertificate } from '../../../../../platform/certificates/certificate-request.ts'
import {
  createAuthority,
  createSelfSigned,
  type Identity,
  issueCertificate,
} from '../../../../../platform/certificates/certificates.ts'
import { decrypted } from '../../../../../platform/xml/encryption.ts'
import type { SignatureStyle } from '../../../../../platform/xml/signature-terms.ts'
import { faultEnvelope, soapEnvelope } from '../../../../../platform/xml/soap.ts'
import { failureOf, type Keys, makeKeys, morning, startBank, validity } from '../../../bank.fixture.ts'
import { BankFailure } from '../../../errors.ts'
import { bankServiceErrors, schemasMissing } from '../../../messages/official.fixture.ts'
import { bankProfiles } from '../../../profiles.ts'
import { danskeTerms } from '../profiles.ts'
import { type DanskeConnection, danskeCertificateService } from './client.ts'
import { SERVICE } from './messages.ts'

const CUSTOMER = '360817'
const PIN = '1234567890'
const warnings: object[] = []
const log = { info: () => undefined, warn: (facts: object) => void warnings.push(facts) }

let keys: Keys
let root: Identity
let strangersRoot: Identity
let ours: { signing: RequestedKey; encryption: RequestedKey }
beforeAll(async () => {
  keys = await makeKeys()
  root = await createAuthority('CN=Pankin juuri, C=DK', validity)
  strangersRoot = await createAuthority('CN=Muu juuri, C=DK', validity)
  const subject = danskeTerms.subject({ customerId: CUSTOMER, company: 'Palkkasilta Oy' })
  ours = { signing: await requestCertificate(subject), encryption: await requestCertificate(subject) }
})

const asked = () => ({ signing: ours.signing.request, encryption: ours.encryption.request })

interface Bank {
  readonly above: Identity
  readonly authority: Identity
  readonly signing: Identity
  readonly encryption: Identity
  readonly style: SignatureStyle
}

async function aService(bank: Partial<Bank> = {}, changes: Partial<DanskeConnection> = {}) {
  const above = bank.above ?? root
  const simulator = await startBank(keys, {
    customerId: CUSTOMER,
    identity: bank.signing ?? (await issueCertificate(above, 'CN=Pankki, C=DK', validity)),
    encryption: {
      own: bank.encryption ?? (await issueCertificate(above, 'CN=Pankin avain, C=DK', validity)),
      customer: keys.customerSecrets.certificate,
    },
    pki: {
      root: root.certificate,
      ...(bank.style && { style: bank.style }),
      authority: bank.authority ?? (await createAuthority('CN=Pankin myöntäjä, C=DK', validity, above)),
    },
  })
  const service = danskeCertificateService({
    terms: danskeTerms,
    ciphers: bankProfiles.danske.ciphers,
    given: null,
    baseUrl: simulator.url + PKI_PATH,
    log,
    customerId: CUSTOMER,
    company: 'Palkkasilta Oy',
    environment: 'TEST',
    identity: async () => keys.customer,
    trusted: [root.certificate],
    signer: 'CN=Pankki',
    now: () => morning,
    ...changes,
  })
  onTestFinished(async () => {
    await service.close()
    await simulator.stop()
  })
  return { simulator, service }
}

test('a PIN gives a certificate for each of our keys, and these the next two', async () => {
  const { service } = await aService()
  const { signing, encryption } = await service.enrol(asked(), PIN)
  expect(signing.checkPrivateKey(ours.signing.privateKey)).toBe(true)
  expect(encryption?.checkPrivateKey(ours.encryption.privateKey)).toBe(true)

  const next = {
    signing: await requestCertificate(service.subject),
    encryption: await requestCertificate(service.subject),
  }
  const renewed = await service.renew({ signing: next.signing.request, encryption: next.encryption.request })
  expect(renewed.signing.checkPrivateKey(next.signing.privateKey)).toBe(true)
  expect(renewed.encryption?.checkPrivateKey(next.encryption.privateKey)).toBe(true)
})

test('neither the PIN nor a request can be read on its way', async () => {
  const encryption = await issueCertificate(root, 'CN=Pankin avain, C=DK', validity)
  const { service, simulator } = await aService({ encryption })
  await service.enrol(asked(), PIN)
  const bodies = simulator.requests().map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  for (const secret of [PIN, Buffer.from(ours.signing.request).toString('base64')])
    expect(bodies.filter((body) => body.includes(secret))).toEqual([])
  const [, sealed = ''] = /(<xenc:EncryptedData .*<\/xenc:EncryptedData>)/s.exec(bodies[1] ?? '') ?? []
  expect(decrypted(sealed, encryption.privateKey)).toContain(`<PIN>${PIN}</PIN>`)
})

test.skipIf(schemasMissing)('what is asked and answered is by the official schema', async () => {
  const encryption = await issueCertificate(root, 'CN=Pankin avain, C=DK', validity)
  const { service, simulator } = await aService({ encryption })
  await service.enrol(asked(), PIN)
  await service.renew(asked())
  const elements = (xml: string) =>
    Array.from(xml.matchAll(/<(\w+(?:Request|Response)) xmlns=.*?<\/\1>/gs), ([one]) => one)
  const wrong = (xml: string) => bankServiceErrors('danske/PKIFactory', xml)
  const names: string[] = []
  for (const { body } of [...simulator.requests()]) {
    const [, sealed] = /(<xenc:EncryptedData .*<\/xenc:EncryptedData>)/s.exec(body) ?? []
    const answer = await (await fetch(simulator.url + PKI_PATH, { method: 'POST', body })).text()
    for (const xml of elements(`${body}${sealed ? decrypted(sealed, encryption.privateKey) : ''}${answer}`)) {
      expect(wrong(xml), xml.slice(0, 60)).toEqual([])
      names.push(/^<(\w+)/.exec(xml)?.[1] ?? '')
    }
  }
  expect(new Set(names)).toEqual(
    new Set([
      ...['GetBankCertificateRequest', 'GetBankCertificateResponse', 'CreateCertificateRequest'],
      ...['RenewCertificateRequest', 'RenewCertificateResponse'],
    ]),
  )
})

test('a wrong or used PIN is refused in words', async () => {
  const { service } = await aService()
  const refusal = { code: 'BANK_PIN_REFUSED', responseCode: '20', outcome: 'not done' }
  const wrong = await failureOf(service.enrol(asked(), '0000000000'))
  expect(wrong).toMatchObject(refusal)
  expect(wrong.message).toContain('PIN-koodia (Käyttäjätunnus tai PIN-koodi on väärä, vastauskoodi 20)')
  await service.enrol(asked(), PIN)
  expect(await failureOf(service.enrol(asked(), PIN))).toMatchObject(refusal)
})

test('a renewal that another has signed is refused', async () => {
  const { service } = await aService({}, { identity: async () => keys.stranger })
  expect(await failureOf(service.renew(asked()))).toMatchObject({
    code: 'BANK_CERTIFICATE_REFUSED',
    responseCode: '18',
    outcome: 'not done',
  })
})

test('a certificate that a stranger has issued is not taken', async () => {
  const authority = await createAuthority('CN=Muu myöntäjä, C=DK', validity, strangersRoot)
  const { service } = await aService({ authority })
  const failure = await failureOf(service.enrol(asked(), PIN))
  expect(failure).toMatchObject({ code: 'BANK_CERTIFICATE_UNFIT' })
  expect(failure.message).toContain('sitä ei ole myöntänyt asetuksissa annettu myöntäjä')
})

/** The bank's own certificates stand below another root, or are over. */
test.each([
  ['of a stranger', async () => ({ above: strangersRoot }), 'sitä ei ole myöntänyt asetuksissa annettu myöntäjä'],
  [
    'that are over',
    async () => ({ encryption: await issueCertificate(root, 'CN=Pankin avain, C=DK', past) }),
    'varmenne on vanhentunut',
  ],
  [
    'signed by a customer',
    async () => ({ signing: await issueCertificate(root, 'CN=Asiakas, C=DK', validity) }),
    'se on muun kuin pankin',
  ],
] as const)('keys of the bank %s are not used, and no PIN is sent', async (_, bank, words) => {
  const { service, simulator } = await aService(await bank())
  const failure = await failureOf(service.enrol(asked(), PIN))
  expect(failure).toMatchObject({ code: 'BANK_KEYS_UNTRUSTED', outcome: 'not done' })
  expect(failure.message).toContain(words)
  expect(simulator.requests()).toHaveLength(1)
})

const past = { from: validity.from, to: morning.subtract({ hours: 24 }) }

test('answers that are signed with SHA-1 are believed where the settings say so', async () => {
  const style = { algorithm: 'rsa-sha1' } as const
  const { service: strict } = await aService({ style })
  expect(await failureOf(strict.enrol(asked(), PIN))).toMatchObject({ code: 'BANK_KEYS_UNTRUSTED' })
  const { service } = await aService({ style }, { acceptSha1: true })
  expect((await service.enrol(asked(), PIN)).signing.checkPrivateKey(ours.signing.privateKey)).toBe(true)
})

test('another root than that of the settings is not known to the bank', async () => {
  const { service } = await aService({}, { trusted: [strangersRoot.certificate] })
  expect(await failureOf(service.enrol(asked(), PIN))).toMatchObject({ code: 'BANK_KEYS_REFUSED', responseCode: '29' })
})

/** What comes on the way back from the bank; null: nothing. */
type Altering = (
  answer: string,
  operation: string,
  asked: string,
) => { readonly status?: number; readonly body: string } | null

/** A service whose answers are altered on their way. */
async function altered(alter: Altering) {
  const bank = await aService()
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const answer = await (await fetch(bank.simulator.url + PKI_PATH, { method: 'POST', body })).text()
    const operation = /<\w+:(\w+)In /.exec(body)?.[1] ?? ''
    const given = alter(answer, operation, body)
    if (given) reply.writeHead(given.status ?? 200, { 'content-type': 'text/xml' }).end(given.body)
    else request.socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { ...(await aService({}, { baseUrl: `http://127.0.0.1:${port}` })), bank: bank.simulator }
}

const detail = `<p:PKIFactoryServiceFaultElement xmlns:p="${SERVICE}"><p:RequestId>1</p:RequestId><p:ReturnCode>98</p:ReturnCode><p:ReturnText>No such agreement</p:ReturnText></p:PKIFactoryServiceFaultElement>`

test.each([
  ['in the detail of a fault', faultEnvelope({ code: 'Client', text: 'x', detail: `<detail>${detail}</detail>` }), 500],
  ['in the body', soapEnvelope(detail), 200],
])('a refusal %s is told in the words of the bank', async (_, body, status) => {
  const { service } = await altered(() => ({ body, status }))
  const failure = await failureOf(service.enrol(asked(), PIN))
  expect(failure).toMatchObject({ code: 'BANK_KEYS_REFUSED', responseCode: '98', outcome: 'not done' })
  expect(failure.message).toContain('(No such agreement, vastauskoodi 98)')
})

const idOf = (message: string) => /<RequestId>([^<]+)</.exec(message)?.[1] ?? ''

test('an older answer with a new header is not believed', async () => {
  const older: string[] = []
  const { service } = await altered((answer, _, body) => {
    older.push(answer)
    const [first = ''] = older
    return { body: first.replace(idOf(first), idOf(body)) }
  })
  await service.bankKeys?.anew()
  expect(await failureOf(service.enrol(asked(), PIN))).toMatchObject({ code: 'BANK_KEYS_UNTRUSTED' })
})

const unsigned = (answer: string) => answer.replace(/<Signature .*<\/Signature>/s, '')

test.each([
  ['without a signature', unsigned, 'vastausta ei ole allekirjoitettu'],
  ['that was altered', (answer: string) => answer.replace('>OK<', '>Ok<'), 'allekirjoitusta ei voitu vahvistaa'],
  ['to another request', (answer: string) => answer.replace(/(RequestId>)[^<]+/, '$1other'), 'ei voitu vahvistaa'],
])('keys of the bank in an answer %s are not used', async (_, alter, words) => {
  const { service, bank } = await altered((answer) => ({ body: alter(answer) }))
  const failure = await failureOf(service.enrol(asked(), PIN))
  expect(failure).toMatchObject({ code: 'BANK_KEYS_UNTRUSTED', outcome: 'not done' })
  expect(failure.message).toContain(words)
  expect(bank.requests()).toHaveLength(1)
})

test.each([
  ['without a signature', (answer: string) => ({ body: unsigned(answer) }), 'BANK_UNTRUSTED_ANSWER'],
  ['of no sense', () => ({ body: '<a/>' }), 'BANK_CERTIFICATE_UNKNOWN'],
  ['of a fault without a reason', () => ({ status: 500, body: soapEnvelope('<a></a>') }), 'BANK_CERTIFICATE_UNKNOWN'],
  ['that never came', () => null, 'BANK_CERTIFICATE_UNKNOWN'],
] as const)('after an answer %s nobody knows whether there are certificates', async (_, alter, code) => {
  const { service } = await altered((answer, operation) =>
    operation === 'CreateCertificate' ? alter(answer) : { body: answer },
  )
  expect(await failureOf(service.enrol(asked(), PIN))).toMatchObject({ code, outcome: 'unknown' })
})

test('the key of the bank is asked for once a day; while it gives none the last serves', async () => {
  let now = morning
  const { service, simulator } = await aService({}, { now: () => now })
  const first = await service.bankKeys?.known()
  expect((await service.bankKeys?.known())?.raw.equals(first?.raw ?? new Uint8Array())).toBe(true)
  expect(simulator.requests()).toHaveLength(1)
  now = morning.add({ hours: 25 })
  await service.bankKeys?.known()
  expect(simulator.requests()).toHaveLength(2)
  now = morning.add({ hours: 50 })
  simulator.addFault({ kind: 'drop', when: 'before', count: 1 })
  expect((await service.bankKeys?.known())?.raw.equals(first?.raw ?? new Uint8Array())).toBe(true)
  expect(warnings.filter((facts) => 'err' in facts && facts.err instanceof BankFailure)).toHaveLength(1)
})

test('while the bank gives no key, that of the settings serves', async () => {
  const { certificate } = await createSelfSigned('CN=Pankin avain, C=DK', validity)
  for (const given of [certificate, null]) {
    const { service, simulator } = await aService({}, { given })
    simulator.addFault({ kind: 'drop', when: 'before', count: 1 })
    const key = service.bankKeys?.known()
    if (given) expect((await key)?.raw.equals(given.raw)).toBe(true)
    else expect(await failureOf(Promise.resolve(key))).toMatchObject({ code: 'BANK_KEYS_MISSING' })
  }
})
