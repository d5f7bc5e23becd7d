import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CERTIFICATE_PATH, FIRST_TRANSFERS } from '@palkkasilta/simulators/incomes-register/certificates.ts'
import type { RegisterSimulatorSettings } from '@palkkasilta/simulators/incomes-register/simulator.ts'
import { anyTime } from '@palkkasilta/simulators/platform/kept-keys.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { requestCertificate } from '../../../platform/certificates/certificate-request.ts'
import {
  createAuthority,
  createSelfSigned,
  type Identity,
  issueCertificate,
} from '../../../platform/certificates/certificates.ts'
import { signEnveloped } from '../../../platform/xml/sign.ts'
import { readEnvelope, soapEnvelope } from '../../../platform/xml/soap.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { getResponse } from '../messages/certificates.ts'
import { schemaErrors, schemasMissing } from '../messages/schema.fixture.ts'
import { aRegister, authority, control, failureOf, now, us } from '../register.fixture.ts'
import { parties } from '../salary.fixture.ts'
import { liveRegisterCertificates, type RegisterCertificateConnection } from './client.ts'

const silent = { info: () => undefined, warn: () => undefined }
const [[id = '', password = ''] = []] = Object.entries(FIRST_TRANSFERS)
const SCHEMA = 'incomes-register/certificate-service/CertificateServices.xsd'

function aClient(url: string, changes: Partial<RegisterCertificateConnection> = {}) {
  const client = liveRegisterCertificates({
    baseUrl: url + CERTIFICATE_PATH,
    log: silent,
    customerId: parties.sender,
    environment: 'TEST',
    identity: async () => us,
    trusted: [authority.certificate],
    signer: 'CN=Tulorekisteri, C=FI',
    now: () => now,
    readTimeoutMs: 3_000,
    ...changes,
  })
  onTestFinished(() => client.close())
  return client
}

async function aService(
  changes: Partial<RegisterCertificateConnection> = {},
  settings: Partial<RegisterSimulatorSettings> = {},
) {
  const simulator = await aRegister({ certificates: { authority, customerId: parties.sender }, ...settings })
  return { simulator, client: aClient(simulator.url, changes) }
}

type Client = ReturnType<typeof aClient>

const newKey = (client: Client) => requestCertificate(client.subject)

async function granted(promise: ReturnType<Client['renew']>): Promise<string> {
  const grant = await promise
  if (!('retrievalId' in grant)) throw new Error('a certificate comes later')
  return grant.retrievalId
}

describe('the certificate service', () => {
  test('grants a first certificate by a transfer, and the next one by that', async () => {
    const { client, simulator } = await aService()
    const first = await newKey(client)
    const certificate = await client.fetch(await granted(client.enrol(first.request, { id, password })))
    expect(certificate.checkPrivateKey(first.privateKey)).toBe(true)
    client.checkIssued(certificate)

    const later = aClient(simulator.url, { identity: async () => ({ privateKey: first.privateKey, certificate }) })
    const next = await newKey(later)
    const renewed = await later.fetch(await granted(later.renew({ signing: next.request, encryption: null })))
    expect(renewed.checkPrivateKey(next.privateKey)).toBe(true)
    expect(simulator.requests().map(({ headers }) => headers.soapaction)).toEqual(
      ['signNew', 'get', 'renew', 'get'].map((action) => `"${action}Certificate"`),
    )
  })

  test('takes no wrong transfer and none twice, and says so in its words', async () => {
    const { client } = await aService()
    const { request } = await newKey(client)
    const wrong = { id, password: 'toinen' }
    const refused = {
      code: 'REGISTER_TRANSFER_REFUSED',
      outcome: 'not done',
      message: expect.stringContaining('(Siirtotunnus tai kertakäyttösalasana ei kelpaa, virhekoodi PKI901)'),
    }
    expect(await failureOf(client.enrol(request, wrong))).toMatchObject(refused)
    await client.enrol(request, { id, password })
    expect(await failureOf(client.enrol(request, { id, password }))).toMatchObject(refused)
  })

  test('renews for nobody whose certificate has expired, or is a stranger’s', async () => {
    const ended = { ...anyTime, to: now.subtract({ seconds: 1 }) }
    const expired = await issueCertificate(authority, `CN=${parties.sender}, C=FI`, ended)
    const stranger = await createSelfSigned(`CN=${parties.sender}, C=FI`, anyTime)
    for (const identity of [expired, stranger]) {
      const { client } = await aService({ identity: async () => identity })
      const failure = await failureOf(client.renew({ signing: (await newKey(client)).request, encryption: null }))
      expect(failure).toMatchObject({ code: 'REGISTER_RENEWAL_REFUSED', outcome: 'not done' })
      expect(failure.message).toContain('virhekoodi PKI906')
    }
  })

  test('gives nothing that is not ready, or is nobody’s', async () => {
    const { client, simulator } = await aService()
    const retrievalId = await granted(client.enrol((await newKey(client)).request, { id, password }))
    await control(simulator, 'certificates', { held: true })
    const early = await failureOf(client.fetch(retrievalId))
    expect(early).toMatchObject({ code: 'REGISTER_CERTIFICATE_NOT_GIVEN', outcome: 'not done' })
    expect(early.message).toContain('PKI908')
    await control(simulator, 'certificates', { held: false })
    expect((await failureOf(client.fetch('tuntematon'))).message).toContain('PKI907')
    await client.fetch(retrievalId)
  })

  test.skipIf(schemasMissing)(`asks and answers by the official schema ${schemasMissing}`, async () => {
    const { client, simulator } = await aService()
    const { request } = await newKey(client)
    await client.fetch(await granted(client.enrol(request, { id, password })))
    await client.renew({ signing: request, encryption: null })
    const asked = simulator.requests().map(({ body }) => body)
    expect(asked).toHaveLength(3)
    for (const body of asked) {
      expect(schemaErrors(SCHEMA, readEnvelope(body).content ?? '')).toEqual([])
      const answer = await fetch(simulator.url + CERTIFICATE_PATH, { method: 'POST', body })
      expect(schemaErrors(SCHEMA, readEnvelope(await answer.text()).content ?? '')).toEqual([])
    }
  })
})

/** A service that answers so, whatever it is asked. */
async function answering(content: string): Promise<Client> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/xml').end(soapEnvelope(content))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  return aClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const refusal = () => writeXml(getResponse, { Result: { Status: 'FAIL', ErrorInfo: [] } })

describe('an answer of the certificate service', () => {
  test('without a signature is not believed, not even a refusal', async () => {
    const failure = await failureOf((await answering(refusal())).fetch('1'))
    expect(failure).toMatchObject({ code: 'REGISTER_CERTIFICATE_UNTRUSTED', outcome: 'unknown' })
    expect(failure.message).toContain('Mitään ei muuttunut')
  })

  test('signed by another’s certificate, or a stranger’s, is not believed', async () => {
    const stranger = await issueCertificate(
      await createAuthority('CN=Vieras varmentaja, C=FI', anyTime),
      'CN=Tulorekisteri, C=FI',
      anyTime,
    )
    for (const identity of [us, stranger] satisfies Identity[])
      expect(await failureOf((await answering(signEnveloped(refusal(), identity))).fetch('1'))).toMatchObject({
        code: 'REGISTER_CERTIFICATE_UNTRUSTED',
      })
  })

  test('that is none at all leaves it open what happened to a transfer', async () => {
    const client = await answering('<html/>')
    const { request } = await newKey(client)
    expect(await failureOf(client.enrol(request, { id, password }))).toMatchObject({
      code: 'REGISTER_CERTIFICATE_UNTRUSTED',
      outcome: 'unknown',
    })
    const { client: silentOne, simulator } = await aService({ readTimeoutMs: 500 })
    for (const [kind, code, outcome] of [
      ['timeout', 'REGISTER_TRANSFER_UNKNOWN', 'unknown'],
      ['malformed', 'REGISTER_TRANSFER_UNKNOWN', 'unknown'],
      ['http-500', 'REGISTER_TRANSFER_UNKNOWN', 'unknown'],
    ]) {
      await control(simulator, 'faults', { kind, count: 1 })
      expect(await failureOf(silentOne.enrol(request, { id, password })), kind).toMatchObject({ code, outcome })
    }
  })
})

test('a certificate that another authority issued is known as such', async () => {
  const other = await createAuthority('CN=Vieras varmentaja, C=FI', anyTime)
  const { client } = await aService({}, { certificates: { authority: other, customerId: parties.sender } })
  const certificate = await client.fetch(await granted(client.enrol((await newKey(client)).request, { id, password })))
  expect(() => client.checkIssued(certificate)).toThrow('no trusted certificate')
})
