import type { X509Certificate } from 'node:crypto'
import { bankHabits } from '@palkkasilta/simulators/bank/habits.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, failureOf, type Keys, makeKeys, payments, startBank } from './bank.fixture.ts'
import type { Encryption } from './channel/order-encryption.ts'
import { bankProfiles } from './profiles.ts'

let keys: Keys
beforeAll(async () => {
  keys = await makeKeys()
})

type Name = keyof typeof bankProfiles
const names = Object.keys(bankProfiles) as Name[]

async function aBank(name: Name, profile: Name, environment: 'PRODUCTION' | 'TEST' = 'PRODUCTION') {
  return (await connected(name, profile, environment)).bank
}

async function connected(
  name: Name,
  profile: Name,
  environment: 'PRODUCTION' | 'TEST' = 'PRODUCTION',
  changes: Partial<Encryption> = {},
) {
  const simulator = await startBank(keys, { habits: bankHabits[name] })
  const { ciphers } = bankProfiles[profile]
  const encryption = ciphers && {
    ciphers,
    bank: async () => keys.bankSecrets.certificate,
    anew: null,
    ownKeys: async () => [keys.customerSecrets.privateKey],
    ...changes,
  }
  const bank = connect(simulator.url, keys, { ...bankProfiles[profile], environment, encryption })
  onTestFinished(async () => {
    await bank.close()
    await simulator.stop()
  })
  return { bank, simulator }
}

describe.each(names)('the profile %s', (name) => {
  test.each(['PRODUCTION', 'TEST'] as const)('fits its bank in %s', async (environment) => {
    const bank = await aBank(name, name, environment)
    await bank.userInfo()
    expect((await bank.uploadFile(payments())).responseCode).toBe('00')
    const [feedback] = (await bank.listFiles({ status: 'NEW' })).filter(
      ({ parentFileReference }) => parentFileReference,
    )
    if (!feedback) throw new Error('the bank has answered')
    expect(Buffer.from(await bank.downloadFile(feedback)).toString()).toContain('CstmrPmtStsRpt')
    const sent = await bank.listFiles({ status: 'ALL' })
    expect(sent.some(({ userFilename }) => userFilename === payments().name)).toBe(true)
  })
})

test('a bank refuses what another bank’s profile does', async () => {
  const op = await aBank('op', 'iso')
  expect(await failureOf(op.uploadFile(payments()))).toMatchObject({ responseCode: '21' })
  const nordea = await aBank('nordea', 'iso')
  expect(await failureOf(nordea.listFiles({ status: 'NEW' }))).toMatchObject({ responseCode: '29' })
  expect(await failureOf(nordea.uploadFile(payments()))).toMatchObject({ responseCode: '20' })
  const samlink = await aBank('samlink', 'iso')
  expect(await failureOf(samlink.userInfo())).toMatchObject({ responseCode: '05' })
})

test('a bank that takes no cancellation is not asked for one', async () => {
  const bank = await aBank('nordea', 'nordea')
  const file = { kind: 'cancellation', name: 'C1.xml', content: '<Document/>' } as const
  expect(await failureOf(bank.uploadFile(file))).toMatchObject({
    code: 'BANK_TAKES_NO_SUCH_FILE',
    isFileRefused: true,
    outcome: 'not done',
  })
})

test('nothing of an encrypted order or answer can be read on its way but a refusal', async () => {
  const { bank, simulator } = await connected('danske', 'danske')
  await bank.uploadFile(payments())
  const files = await bank.listFiles({ status: 'ALL' })
  expect(files.map(({ fileType }) => fileType).filter((type) => type.startsWith('camt.052'))).toEqual([])
  expect(await failureOf(bank.downloadFile({ fileReference: 'X-1', fileType: 'pain.002.001.10' }))).toMatchObject({
    code: 'BANK_FILE_MISSING',
  })
  const passed = await (await fetch(`${simulator.url}/__sim/requests`)).text()
  const orders = Array.from(passed.matchAll(/ApplicationRequest[^>]*>([^<]+)</g), ([, order = '']) => atob(order))
  expect(orders.length).toBeGreaterThan(2)
  for (const order of orders) {
    expect(order).toMatch(/^<xenc:EncryptedData /)
    expect(order).not.toContain('CustomerId')
  }
})

test('an encrypting bank refuses what is plain or for another key', async () => {
  const plain = await aBank('danske', 'iso')
  expect(await failureOf(plain.uploadFile(payments()))).toMatchObject({ responseCode: '12' })
  const stranger = { bank: async () => keys.stranger.certificate }
  const { bank } = await connected('danske', 'danske', 'PRODUCTION', stranger)
  const failure = await failureOf(bank.uploadFile(payments()))
  expect(failure).toMatchObject({ responseCode: '22', outcome: 'not done', isFileRefused: false })
})

test('an answer that our key does not open leaves open what the bank did', async () => {
  const { bank } = await connected('danske', 'danske', 'PRODUCTION', {
    ownKeys: async () => [keys.stranger.privateKey],
  })
  expect(await failureOf(bank.uploadFile(payments()))).toMatchObject({ code: 'BANK_BAD_ANSWER', outcome: 'unknown' })
})

test('an answer for the key of before the renewal is opened, too', async () => {
  const ownKeys = async () => [keys.stranger.privateKey, keys.customerSecrets.privateKey]
  const { bank } = await connected('danske', 'danske', 'PRODUCTION', { ownKeys })
  expect((await bank.uploadFile(payments())).responseCode).toBe('00')
})

test('what the bank cannot open is sent once more for the key that it then gives', async () => {
  let asked = 0
  const anew = (certificate: X509Certificate) => async () => {
    asked += 1
    return certificate
  }
  const old = { bank: async () => keys.stranger.certificate }
  const { bank, simulator } = await connected('danske', 'danske', 'PRODUCTION', {
    ...old,
    anew: anew(keys.bankSecrets.certificate),
  })
  expect((await bank.uploadFile(payments())).responseCode).toBe('00')
  expect([asked, simulator.requests().length]).toEqual([1, 2])

  const { bank: stuck, simulator: deaf } = await connected('danske', 'danske', 'PRODUCTION', {
    ...old,
    anew: anew(keys.stranger.certificate),
  })
  expect(await failureOf(stuck.uploadFile(payments()))).toMatchObject({ responseCode: '22', outcome: 'not done' })
  expect([asked, deaf.requests().length]).toEqual([2, 1])
})
