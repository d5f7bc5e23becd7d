import { CERTIFICATE_PATH } from '@palkkasilta/simulators/bank/certificates.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { requestCertificate } from '../../../../platform/certificates/certificate-request.ts'
import { createAuthority, type Identity, issueCertificate } from '../../../../platform/certificates/certificates.ts'
import { connect, failureOf, type Keys, makeKeys, morning, startBank, validity } from '../../bank.fixture.ts'
import { liveCertificateService } from './client.ts'
import { certificateProfiles } from './profiles.ts'

let keys: Keys
let root: Identity
beforeAll(async () => {
  keys = await makeKeys()
  root = await createAuthority('CN=Pankin juuri, C=FI', validity)
})

const anIssuer = (above: Identity) => createAuthority('CN=Pankin myöntäjä, C=FI', validity, above)
const aSigner = (issuer: Identity) => issueCertificate(issuer, 'CN=Pankki, C=FI', validity)

interface Signed {
  readonly issuer: Identity
  readonly bank: Identity
}

async function signedBelow(above: Identity): Promise<Signed> {
  const issuer = await anIssuer(above)
  return { issuer, bank: await aSigner(issuer) }
}

/** A bank whose answers are signed below an issuer that only its certificate service tells of. */
async function aBank({ issuer, bank: identity }: Signed, profile: 'op' | 'samlink' = 'op') {
  const authority = async () => root
  const certificates = { profile, authority, service: [identity.certificate, issuer.certificate] }
  const simulator = await startBank({ ...keys, bank: identity }, { certificates })
  const asked: string[] = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void asked.push(message) }
  const trust = { trusted: [root.certificate], signer: 'CN=Pankki', now: () => morning, log }
  const service = liveCertificateService({
    ...{ ...trust, profile: certificateProfiles[profile], baseUrl: simulator.url + CERTIFICATE_PATH },
    ...{ customerId: '11111111', company: 'Palkkasilta Oy', environment: 'TEST', softwareId: 'Palkkasilta 1.0' },
    identity: async () => keys.customer,
  })
  onTestFinished(async () => {
    await service.close()
    await simulator.stop()
  })
  const calls = async () => {
    const requests = await (await fetch(`${simulator.url}/__sim/requests`)).text()
    return requests.match(/getServiceCertificatesin /g)?.length ?? 0
  }
  const bankWith = (between: typeof service.between) => {
    const bank = connect(simulator.url, keys, { ...trust, between })
    onTestFinished(() => bank.close())
    return bank
  }
  return { simulator, service, bankWith, calls, logged: asked }
}

test('an answer is believed by what the bank tells of its service, which is asked once', async () => {
  const { service, bankWith, calls } = await aBank(await signedBelow(root))
  expect(await failureOf(bankWith(null).userInfo())).toMatchObject({ code: 'BANK_UNTRUSTED_ANSWER' })
  const bank = bankWith(service.between)
  for (let count = 0; count < 3; count += 1) await bank.userInfo()
  expect(await calls()).toBe(1)
  const { request } = await requestCertificate(service.subject)
  const given = await service.enrol({ signing: request, encryption: null }, '1234567887654321')
  expect(given.signing.issuer).toContain('Pankin juuri')
  expect(await calls()).toBe(1)
})

test('a changed issuer is asked for anew, and believed below the same root', async () => {
  const [before, after] = [await signedBelow(root), await signedBelow(root)]
  const old = await aBank(before)
  const { service, bankWith, calls } = await aBank(after)
  let asked = 0
  const changing = {
    known: async () => (await old.service.between?.known()) ?? [],
    anew: async () => {
      asked += 1
      return (await service.between?.anew()) ?? []
    },
  }
  await bankWith(changing).userInfo()
  expect([asked, await calls()]).toEqual([1, 1])
})

test('what stands below another root is not believed, whatever the bank gives', async () => {
  const stranger = await createAuthority('CN=Pankin juuri, C=FI', validity)
  const { service, bankWith, calls } = await aBank(await signedBelow(stranger))
  const failure = await failureOf(bankWith(service.between).userInfo())
  expect(failure).toMatchObject({ code: 'BANK_UNTRUSTED_ANSWER' })
  expect(await calls()).toBe(2)
})

test('a bank that gives none is believed by the settings alone, and the log tells', async () => {
  const signed = await signedBelow(root)
  const { simulator, service, bankWith, logged } = await aBank(signed)
  simulator.addFault({ kind: 'http-500', when: 'before', path: CERTIFICATE_PATH, count: 2 })
  expect(await failureOf(bankWith(service.between).userInfo())).toMatchObject({ code: 'BANK_UNTRUSTED_ANSWER' })
  expect(logged).toContain('the bank gave no certificates of its service')
  const other = await aBank(signed, 'samlink')
  expect(other.service.between).toBeNull()
})
