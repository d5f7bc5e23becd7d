import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSelfSigned, identityToPem } from '../platform/certificates/certificates.ts'
import { withUnreadableDay } from '../platform/certificates/unreadable-day.fixture.ts'
import { readConfig } from '../platform/config.ts'
import type { BankSettings, ServiceSettings } from '../platform/config-services.ts'
import { openLog } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { connectIntegrations } from './connect.ts'

const validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2027-12-31T00:00:00Z'),
}

function connected(services: ServiceSettings) {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-connect-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = { ...readConfig({ DATA_DIR: dataDir }), services }
  const integrations = connectIntegrations({
    config,
    log: openLog('silent'),
    now: () => validity.from,
    keptKeys: { signing: async () => null, opening: async () => [] },
  })
  onTestFinished(() => integrations.close())
  return integrations
}

async function connectBanks(banks: Readonly<Record<string, Partial<BankSettings>>>) {
  const { key, certificate } = identityToPem(await createSelfSigned('CN=1000000001, C=FI', validity))
  const usual: BankSettings = {
    baseUrl: 'http://127.0.0.1:1',
    profile: 'iso',
    environment: 'PRODUCTION',
    customerId: '1000000001',
    targetId: 'MLP',
    receiverId: 'OKOYFIHH',
    signingKey: key,
    signingCertificate: certificate,
    trustedCertificates: certificate,
    acceptSha1: 'false',
    signer: 'CN=Pankki',
  }
  const all = Object.entries(banks).map(([name, settings]) => [name, { ...usual, ...settings }])
  return connected({ banks: Object.fromEntries(all) }).banks
}

test('an unknown bank profile is refused by its setting, with the known ones', async () => {
  const sentence = 'BANK_OP_PROFILE is "constructor": it must be one of iso, nordea, op, samlink, danske.'
  await expect(connectBanks({ op: { profile: 'constructor' } })).rejects.toThrow(sentence)
})

test('an encrypted channel connects with the keys for it, and not without', async () => {
  const { key, certificate } = identityToPem(await createSelfSigned('CN=1000000001, C=FI', validity))
  const keys = { encryptionKey: key, encryptionCertificate: certificate, encryptFor: certificate }
  for (const missing of Object.keys(keys))
    await expect(connectBanks({ danske: { profile: 'danske', ...keys, [missing]: undefined } })).rejects.toThrow(
      'BANK_DANSKE_ENCRYPTION_KEY, BANK_DANSKE_ENCRYPTION_CERTIFICATE and BANK_DANSKE_ENCRYPT_FOR are needed',
    )
  const spoilt = { ...keys, encryptFor: '-----BEGIN PRIVATE KEY-----' }
  await expect(connectBanks({ danske: { profile: 'danske', ...spoilt } })).rejects.toThrow(
    'BANK_DANSKE_ENCRYPT_FOR cannot be used',
  )
  expect((await connectBanks({ danske: { profile: 'danske', ...keys } })).names).toEqual(['danske'])
})

test('an encrypted channel begins without keys where they are fetched', async () => {
  const fetched = {
    profile: 'danske',
    customerId: '2A3456',
    certificateBaseUrl: 'http://127.0.0.1:1',
    certificateCompany: 'Palkkasilta Oy',
    signingKey: undefined,
    signingCertificate: undefined,
  }
  const { of } = await connectBanks({ danske: fetched })
  expect(
    await of('danske')
      .userInfo()
      .catch((error) => error.code),
  ).toBe('BANK_NO_CERTIFICATE')
  const { key, certificate } = identityToPem(await createSelfSigned('CN=1000000001, C=FI', validity))
  const refusals: readonly [Partial<BankSettings>, string][] = [
    [{ customerId: '12345678' }, 'BANK_DANSKE_CUSTOMER_ID is "12345678": the certificate service of this bank calls'],
    [{ certificateCompany: undefined }, 'BANK_DANSKE_CERTIFICATE_COMPANY is missing'],
    [{ encryptionKey: key, encryptionCertificate: certificate }, 'belong together: give all, or none'],
    [{ signingKey: key, signingCertificate: certificate }, 'belong together: give all, or none'],
  ]
  for (const [settings, sentence] of refusals)
    await expect(connectBanks({ danske: { ...fetched, ...settings } })).rejects.toThrow(sentence)
})

test('a certificate or key that cannot be used is refused by its setting', async () => {
  const own = await createSelfSigned('CN=1000000001, C=FI', validity)
  const dayless = identityToPem(withUnreadableDay(own)).certificate
  const sentence = (setting: string) => new RegExp(`^${setting} cannot be used: it must be .+ \\(.+\\)\\.$`)
  const refusals: readonly [Partial<BankSettings>, string][] = [
    [{ trustedCertificates: dayless }, 'BANK_OP_TRUSTED_CERTIFICATES'],
    [
      { trustedCertificates: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
      'BANK_OP_TRUSTED_CERTIFICATES',
    ],
    [{ trustedCertificates: '-----BEGIN PRIVATE KEY-----' }, 'BANK_OP_TRUSTED_CERTIFICATES'],
    [{ signingKey: identityToPem(own).key }, 'BANK_OP_SIGNING_CERTIFICATE'],
    [{ signingKey: identityToPem(own).key, signingCertificate: dayless }, 'BANK_OP_SIGNING_CERTIFICATE'],
    [{ signingKey: '-----BEGIN PRIVATE KEY-----' }, 'BANK_OP_SIGNING_CERTIFICATE'],
  ]
  for (const [settings, setting] of refusals) {
    const error = await connectBanks({ op: settings }).catch((reason: unknown) => reason)
    expect(error, setting).toBeInstanceOf(StartupError)
    expect(error).toHaveProperty('message', expect.stringMatching(sentence(setting)))
  }
})

test('of several connections a failure names its own; the only one needs no name', async () => {
  const two = await connectBanks({ nordea: { profile: 'nordea' }, op: { profile: 'op' } })
  expect(two.names).toEqual(['nordea', 'op'])
  await expect(two.of('op').userInfo()).rejects.toThrow(/^Pankkiyhteys op: Pankkiin ei saada yhteyttä/)
  expect(() => two.of('sampo')).toThrow('Palvelua Pankkiyhteys sampo ei ole otettu käyttöön')
  const one = await connectBanks({ op: {} })
  await expect(one.of('op').userInfo()).rejects.toThrow(/^Pankkiin ei saada yhteyttä/)
})

test('a file type of the agreement goes over the profile’s', async () => {
  const file = { kind: 'cancellation', name: 'C1.xml', content: '<Document/>' } as const
  const banks = await connectBanks({
    nordea: { profile: 'nordea' },
    op: { profile: 'op', cancellationFileType: 'camt.055.001.08' },
  })
  await expect(banks.of('nordea').uploadFile(file)).rejects.toMatchObject({ code: 'BANK_TAKES_NO_SUCH_FILE' })
  await expect(banks.of('op').uploadFile(file)).rejects.toMatchObject({ code: 'BANK_UNREACHABLE' })
})

const pem = { type: 'pkcs8', format: 'pem' } as const
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).privateKey.export(pem).toString()

function accountData(privateKey: string) {
  return connected({ enableBanking: { baseUrl: 'http://127.0.0.1:1', applicationId: 'id', privateKey } }).accountData
}

test('account data comes by the service that is configured, and by no other', () => {
  const { active, of, isConfigured } = accountData(rsa(2_048))
  expect([active.provider, of('enable-banking'), isConfigured]).toEqual(['enable-banking', active, true])
  expect(() => of('gocardless').institutions('FI')).toThrow('Palvelua GoCardless ei ole otettu käyttöön')
  const none = connected({}).accountData
  expect(none.isConfigured).toBe(false)
  expect(() => none.active.institutions('FI')).toThrow('Palvelua Tilitietopalvelu ei ole otettu käyttöön')
})

test('a key that cannot sign calls for account data is refused by its setting', () => {
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString()
  for (const key of [curve, rsa(1_024), '-----BEGIN PRIVATE KEY-----'])
    expect(() => accountData(key)).toThrow(/^ENABLE_BANKING_PRIVATE_KEY cannot be used: it must be an RSA key/)
})

test('mail without encryption goes to a server on this machine alone', () => {
  const mail = { port: 25, security: 'local', sender: 'a@b.fi', productAddress: 'https://b.fi' } as const
  const connectTo = (host: string) => () => connected({ mail: { ...mail, host } })
  expect(connectTo('mail.example.com')).toThrow('MAIL_SECURITY is "local", and MAIL_HOST is not this machine')
  expect(connectTo('127.0.0.1')).not.toThrow()
})

test('the register connects without a key where a certificate can be fetched', async () => {
  const { key, certificate } = identityToPem(await createSelfSigned('CN=2077474-0, C=FI', validity))
  const usual = {
    baseUrl: 'http://127.0.0.1:1',
    environment: 'TEST',
    senderBusinessId: '2077474-0',
    trustedCertificates: certificate,
    signer: 'CN=Tulorekisteri',
  } as const
  const register = (own: object) => connected({ incomesRegister: { ...usual, ...own } })
  expect(() => register({})).toThrow('INCOMES_REGISTER_KEY is missing')
  expect(() => register({ key })).toThrow('INCOMES_REGISTER_KEY and INCOMES_REGISTER_CERTIFICATE belong together')
  expect(register({ key, certificate }).registerCertificates).toBeNull()
  const bare = register({ certificateBaseUrl: 'http://127.0.0.1:1' })
  expect(bare.registerCertificates).not.toBeNull()
  await expect(bare.incomesRegister.echo()).rejects.toThrow('Hae se siirtotunnuksella')
})
