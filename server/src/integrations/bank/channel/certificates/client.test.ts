import { CERTIFICATE_PATH, FIRST_TRANSFER_KEYS } from '@palkkasilta/simulators/bank/certificates.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type RequestedKey, requestCertificate } from '../../../../platform/certificates/certificate-request.ts'
import { createAuthority, type Identity } from '../../../../platform/certificates/certificates.ts'
import { parseXml } from '../../../../platform/xml/parse.ts'
import { readEnvelope } from '../../../../platform/xml/soap.ts'
import { failureOf, type Keys, makeKeys, morning, startBank, validity } from '../../bank.fixture.ts'
import { bankServiceErrors, schemasMissing } from '../../messages/official.fixture.ts'
import { type CommonCertificateConnection, liveCertificateService } from './client.ts'
import { certificateProfiles } from './profiles.ts'

type Name = keyof typeof certificateProfiles
const names = Object.keys(certificateProfiles) as Name[]
const silent = { info: () => undefined, warn: () => undefined }

let keys: Keys
let authority: Identity
beforeAll(async () => {
  keys = await makeKeys()
  authority = await createAuthority('CN=Pankin myöntäjä, C=FI', validity)
})

/** The bank of one profile, and our client of another or the same one. */
async function aService(name: Name, changes: Partial<CommonCertificateConnection> = {}) {
  const simulator = await startBank(keys, { certificates: { profile: name, authority: async () => authority } })
  const service = liveCertificateService({
    profile: certificateProfiles[name],
    baseUrl: simulator.url + CERTIFICATE_PATH,
    log: silent,
    customerId: '11111111',
    company: 'Palkkasilta Oy',
    environment: 'TEST',
    softwareId: 'Palkkasilta 1.0',
    identity: async () => keys.customer,
    trusted: [keys.bank.certificate],
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

const requestsOf = ({ request }: Pick<RequestedKey, 'request'>) => ({ signing: request, encryption: null })
const keyOf = (name: Name) => FIRST_TRANSFER_KEYS.find((key) => key.length === digits(name)) ?? ''
const digits = (name: Name) => certificateProfiles[name].keyParts.reduce((sum, part) => sum + part, 0)

function inner(envelope: string, part: 'ApplicationRequest' | 'ApplicationResponse'): string {
  const body = parseXml(readEnvelope(envelope).content ?? '')
  const content = body.children.find((child) => child.name === part)?.text ?? ''
  return new TextDecoder().decode(Uint8Array.fromBase64(content))
}

const schemaOf = {
  op: { asks: 'op/CertApplicationRequest_200812', answers: 'op/CertApplicationResponse_200812' },
  nordea: { asks: 'nordea/CertApplicationRequest', answers: null },
  samlink: { asks: 'samlink/CertApplicationRequest', answers: 'samlink/CertApplicationResponse' },
} as const satisfies Record<Name, object>

describe.each(names)('the certificate service %s', (name) => {
  test('gives a first certificate by its key, and the next one by that', async () => {
    const { service } = await aService(name)
    const first = await requestCertificate(service.subject)
    const { signing: certificate } = await service.enrol(requestsOf(first), keyOf(name))
    expect(certificate.checkPrivateKey(first.privateKey)).toBe(true)

    const { service: later } = await aService(name, {
      identity: async () => ({ privateKey: first.privateKey, certificate }),
    })
    // the bank knows its own authority from the first certificate on
    const next = await requestCertificate(later.subject)
    await later.enrol(requestsOf(await requestCertificate(later.subject)), keyOf(name))
    expect((await later.renew(requestsOf(next))).signing.checkPrivateKey(next.privateKey)).toBe(true)
  })

  test('gives the same one for the same request, and none for a used key', async () => {
    const { service } = await aService(name)
    const [one, other] = [await requestCertificate(service.subject), await requestCertificate(service.subject)]
    const given = await service.enrol(requestsOf(one), keyOf(name))
    expect((await service.enrol(requestsOf(one), keyOf(name))).signing.raw.equals(given.signing.raw)).toBe(true)
    for (const key of [keyOf(name), keyOf(name).replace('1', '9')])
      expect(await failureOf(service.enrol(requestsOf(other), key))).toMatchObject({
        code: 'BANK_TRANSFER_KEY_REFUSED',
        responseCode: '30',
        outcome: 'not done',
      })
  })

  test.skipIf(schemasMissing)('asks and answers by the official schema', async () => {
    const { service, simulator } = await aService(name)
    const { request } = await requestCertificate(service.subject)
    await service.enrol(requestsOf({ request }), keyOf(name))
    await service.renew(requestsOf({ request }))
    const asked = simulator.requests().map(({ body }) => body)
    // also for the certificates of the bank's own service, where it gives them
    expect(asked).toHaveLength(certificateProfiles[name].givesServiceCertificates ? 3 : 2)
    for (const body of asked) {
      expect(bankServiceErrors('common/soap', body)).toEqual([])
      expect(bankServiceErrors(schemaOf[name].asks, inner(body, 'ApplicationRequest'))).toEqual([])
      const answer = await (await fetch(simulator.url + CERTIFICATE_PATH, { method: 'POST', body })).text()
      const { answers } = schemaOf[name]
      if (answers) expect(bankServiceErrors(answers, inner(answer, 'ApplicationResponse'))).toEqual([])
    }
  })
})

test('what another has signed, or is for another customer, is refused', async () => {
  const { service } = await aService('op', { identity: async () => keys.stranger })
  const { request } = await requestCertificate(service.subject)
  expect(await failureOf(service.renew(requestsOf({ request })))).toMatchObject({
    code: 'BANK_CERTIFICATE_REFUSED',
    responseCode: '19',
  })
  const another = await requestCertificate([['CN', '22222222']])
  expect(await failureOf(service.enrol(requestsOf(another), keyOf('op')))).toMatchObject({ responseCode: '29' })
  const garbage = await failureOf(service.enrol(requestsOf({ request: new Uint8Array([1, 2]) }), keyOf('op')))
  expect(garbage).toMatchObject({ code: 'BANK_CERTIFICATE_REFUSED', responseCode: '29' })
})

test.each(names)('an answer of %s that another has signed is not believed', async (name) => {
  const { service } = await aService(name, { trusted: [keys.stranger.certificate], signer: 'CN=Muu' })
  const { request } = await requestCertificate(service.subject)
  const failure = await failureOf(service.enrol(requestsOf({ request }), keyOf(name)))
  expect(failure).toMatchObject({ code: 'BANK_UNTRUSTED_ANSWER', outcome: 'unknown' })
})

test.each([
  ['timeout', 'BANK_CERTIFICATE_UNKNOWN', 'unknown'],
  ['malformed', 'BANK_CERTIFICATE_UNKNOWN', 'unknown'],
  ['http-500', 'BANK_CERTIFICATE_UNKNOWN', 'unknown'],
] as const)('after %s nobody knows whether there is a certificate', async (kind, code, outcome) => {
  const { service, simulator } = await aService('op', { readTimeoutMs: 2_000 })
  simulator.addFault({ kind, when: 'after', count: 1 })
  const { request } = await requestCertificate(service.subject)
  expect(await failureOf(service.enrol(requestsOf({ request }), keyOf('op')))).toMatchObject({ code, outcome })
})
