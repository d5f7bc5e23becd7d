import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { bankNames, readConfig } from './config.ts'
import { bankConnection, outsideServices, variablesOf } from './config-services.ts'
import { settings } from './config-settings.ts'
import { StartupError } from './startup-error.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'palkkasilta-config-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

function refusal(environment: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: folder(), ...environment })
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'accepted'
}

const secrets = {
  TOKEN_SECRET: 'q3W9-kfhT2vLx8Zr7pYbN4sD6mEa1cGu',
  FIELD_KEY: '9f3c1b7de805a264c8f17b3e92d0546af1c87e3b5d90264a8b7fe1c3d0952a46',
}
const production = {
  PALKKASILTA_MODE: 'production',
  DATABASE_URL: 'postgres://palkkasilta_app:kPz7Qw@db.example.com/palkkasilta',
  ...secrets,
}

test('an empty environment is a demo on port 3000 of this machine', () => {
  const config = readConfig({ DATA_DIR: folder(), PORT: '' })
  expect(config).toMatchObject({ mode: 'demo', port: 3000, host: '127.0.0.1', logLevel: 'warn', httpsOnly: false })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.services.tamigo).toBeUndefined()
})

test.each(['10.0.0.0/8', '10.0.0.1,fd00::/8', 'loopback'])('the proxies %s may be trusted', (TRUSTED_PROXIES) => {
  expect(refusal({ TRUSTED_PROXIES })).toBe('accepted')
})

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '1,,2', 'true'])(
  'the proxies %s are refused',
  (TRUSTED_PROXIES) => {
    expect(refusal({ TRUSTED_PROXIES })).toMatch(/^TRUSTED_PROXIES is /)
  },
)

test('a demo makes its secrets once, for its owner only', () => {
  const dataDir = folder()
  const first = readConfig({ DATA_DIR: dataDir })
  expect(first.fieldKey).toMatch(/^[0-9a-f]{64}$/)
  expect(first.tokenSecret).not.toBe(first.fieldKey)
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ fieldKey: first.fieldKey, tokenSecret: first.tokenSecret })
  const file = join(dataDir, 'secrets/field-key')
  expect(readFileSync(file, 'utf8')).toBe(first.fieldKey)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('production keeps no secret and no database of its own', () => {
  const dataDir = join(folder(), 'never-made')
  expect(refusal({ PALKKASILTA_MODE: 'production', DATA_DIR: dataDir })).toBe(
    [
      'DATABASE_URL is missing: it must be an address such as postgres://user:password@db.example.com/palkkasilta.',
      'TOKEN_SECRET is missing: it must be at least 32 random characters.',
      'FIELD_KEY is missing: it must be 64 hexadecimal digits.',
    ].join('\n'),
  )
  const config = readConfig({ ...production, DATA_DIR: dataDir })
  expect(config).toMatchObject({ tokenSecret: secrets.TOKEN_SECRET, logLevel: 'info', httpsOnly: true })
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

test.each([
  [{ TOKEN_SECRET: 'x'.repeat(32) }, 'TOKEN_SECRET'],
  [{ TOKEN_SECRET: 'abcdefgh12345678'.repeat(3) }, 'TOKEN_SECRET'],
  [{ TOKEN_SECRET: 'please-CHANGE-ME-before-production-0815' }, 'TOKEN_SECRET'],
  [{ FIELD_KEY: '0'.repeat(64) }, 'FIELD_KEY'],
  [{ FIELD_KEY: '0123456789abcdef'.repeat(4) }, 'FIELD_KEY'],
  [{ OPERATIONS_TOKEN: '1234'.repeat(8) }, 'OPERATIONS_TOKEN'],
])('production refuses %j, which can be guessed', (weak, name) => {
  const environment = { ...production, ...weak }
  expect(refusal(environment)).toMatch(new RegExp(`^${name} can be guessed`))
  expect(refusal({ ...environment, PALKKASILTA_MODE: 'demo' })).toBe('accepted')
})

test('production refuses one secret for two purposes', () => {
  expect(refusal({ ...production, TOKEN_SECRET: secrets.FIELD_KEY })).toMatch(
    /^TOKEN_SECRET and FIELD_KEY are the same/,
  )
})

test('a setting says whether browsers come by https alone, whatever the mode', () => {
  expect(readConfig({ ...production, DATA_DIR: folder(), HTTPS_ONLY: 'false' }).httpsOnly).toBe(false)
  expect(readConfig({ DATA_DIR: folder(), HTTPS_ONLY: 'true' }).httpsOnly).toBe(true)
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http": it must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": it must be a whole number from 0 to 65535.'],
  [{ PALKKASILTA_MODE: 'test' }, 'PALKKASILTA_MODE is "test": it must be demo or production.'],
  [
    { PALKKASILTA_NOW: '2026-11-20' },
    'PALKKASILTA_NOW is "2026-11-20": it must be an ISO instant such as 2026-11-20T08:00:00Z.',
  ],
  [{ HTTPS_ONLY: 'yes' }, 'HTTPS_ONLY is "yes": it must be true or false.'],
  [{ ANSWER_SECONDS: '0' }, 'ANSWER_SECONDS is "0": it must be seconds from 0.1 to 999.9.'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@db/x' },
    'DATABASE_URL is wrong: it must be an address such as postgres://user:password@db.example.com/palkkasilta.',
  ],
  [{ FIELD_KEY: 'secret' }, 'FIELD_KEY is wrong: it must be 64 hexadecimal digits.'],
  [
    { ...production, PALKKASILTA_NOW: '2026-11-20T08:00:00Z' },
    'PALKKASILTA_NOW is for demo mode: it must not be set in production.',
  ],
  [
    { ...production, PALKKASILTA_ACCOUNT_DATA: 'enable-banking' },
    'PALKKASILTA_ACCOUNT_DATA is for demo mode: it must not be set in production.',
  ],
])('the wrong value in %j is named, with what would be right', (environment, sentence) => {
  expect(refusal(environment)).toBe(sentence)
})

test.each(['OCCUPATIONS_URL', 'MAIL_FROM', 'ROPO_TIMEOUT', 'BANK_NORDEA_PROFILE', 'PALKKASILTA_MOOD'])(
  '%s, which nothing reads, is refused',
  (name) => {
    expect(refusal({ [name]: 'x' })).toBe(`${name} is not supported yet: remove it, or correct its name.`)
  },
)

/** A table of settings as the environment names them. */
function tableOf(rows: readonly (readonly [variable: string, shape: z.ZodType, meaning?: string])[]): string {
  const lines = rows.map(([variable, shape, meaning = '']) => {
    const { success, data } = shape.safeParse(undefined)
    const standard = success && data !== undefined ? `\`${data}\`` : success ? '–' : 'must be given'
    return `| \`${variable}\` | ${standard} | ${[shape.description, meaning].filter(Boolean).join('; ')} |`
  })
  return ['| Setting | Default | What it is |', '|---|---|---|', ...lines].join('\n')
}

test('the documented settings are those that are read', async () => {
  const of = (prefix: string, shape: z.ZodObject) =>
    tableOf(variablesOf(prefix, shape).map(([, variable, each]) => [variable, each]))
  const services = Object.values(outsideServices).map(({ prefix, shape }) => of(prefix, shape))
  const said = [
    '# Settings',
    'Read once from the environment; a wrong value is named with what would be right, and the program ends with exit code 1. A setting of ours that nothing\nreads is refused, too. This page is written by `config.test.ts` from what is read.',
    tableOf([...Object.values(settings), ['BANKS', bankNames, 'absent: `bank`, if a setting of it is given']]),
    '## Outside services',
    'Each is given whole or not at all; one that is not given is a simulator in demo, and in production every use of it is refused.\nWithout `FILE_STORE_` files lie in the database, in demo and in production; without `OCCUPATIONS_` occupations are those that come with the product.\nWithout `TAX_CARDS_` tax cards are entered by hand, or read of files.\nOf `GOCARDLESS_` and `ENABLE_BANKING_`, which do the same, one is given at most. Addresses are with https in production.',
    ...services,
    '## Banks',
    'The connection `bank` has the prefix `BANK_`, any other one its name in it: `BANK_NORDEA_`.',
    of('BANK_', bankConnection),
  ]
  await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/settings.md')
})

test('an outside service is configured whole or not at all', () => {
  const address = 'https://ropo.example.com/rest'
  expect(refusal({ ROPO_BASE_URL: address, ROPO_CUSTOMER_ID: '17' })).toBe(
    'ROPO_API_CODE is missing: it must be the API code that Ropo gave.',
  )
  const config = readConfig({
    DATA_DIR: folder(),
    ROPO_BASE_URL: address,
    ROPO_CUSTOMER_ID: '17',
    ROPO_API_CODE: 'code',
  })
  expect(config.services.ropo).toEqual({ baseUrl: address, customerId: '17', apiCode: 'code' })
})

test('of two services that do the same one is configured', () => {
  const goCardless = { GOCARDLESS_BASE_URL: 'https://a.example', GOCARDLESS_SECRET_ID: 'i', GOCARDLESS_SECRET_KEY: 'k' }
  const enableBanking = {
    ...{ ENABLE_BANKING_BASE_URL: 'https://b.example', ENABLE_BANKING_APPLICATION_ID: 'i' },
    ENABLE_BANKING_PRIVATE_KEY: pem,
  }
  expect([refusal(goCardless), refusal(enableBanking)]).toEqual(['accepted', 'accepted'])
  expect(refusal({ ...goCardless, ...enableBanking })).toBe(
    'GOCARDLESS_… and ENABLE_BANKING_… settings are given: they do the same, so keep those of one of them.',
  )
})

test('keys and certificates are read from their files', () => {
  const pem = join(folder(), 'register.pem')
  writeFileSync(pem, '-----BEGIN CERTIFICATE-----\n')
  const register = {
    INCOMES_REGISTER_BASE_URL: 'https://register.example.com',
    INCOMES_REGISTER_SENDER_BUSINESS_ID: '2077474-0',
    INCOMES_REGISTER_KEY: pem,
    INCOMES_REGISTER_TRUSTED_CERTIFICATES: pem,
    INCOMES_REGISTER_SIGNER: 'CN=Tulorekisteri, O=Verohallinto',
  }
  const config = readConfig({ DATA_DIR: folder(), ...register, INCOMES_REGISTER_CERTIFICATE: pem })
  expect(config.services.incomesRegister).toMatchObject({
    environment: 'PRODUCTION',
    certificate: '-----BEGIN CERTIFICATE-----\n',
  })
  expect(refusal({ ...register, INCOMES_REGISTER_CERTIFICATE: '/nowhere.pem' })).toBe(
    'INCOMES_REGISTER_CERTIFICATE is "/nowhere.pem": it must be the path of a readable PEM file with the certificate of that key.',
  )
})

test('whose signature counts is told by a name in the certificate', () => {
  const refused = refusal({ BANK_SIGNER: 'Esimerkkipankki' })
  expect(refused).toContain(
    'BANK_SIGNER is "Esimerkkipankki": it must be the name in the certificate that answers are signed with, such as CN=',
  )
  expect(refusal({ BANK_BASE_URL: 'https://bank.example.com' })).toContain('BANK_SIGNER is missing')
})

test('a data folder that cannot be made is a sentence, not a stack', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(refusal({ DATA_DIR: file })).toContain(`DATA_DIR is "${file}", which this user cannot use (E`)
})

/** Stands for a key file: it has the words that such a file begins with. */
const pem = join(import.meta.dirname, 'config.test.ts')

function bankSettings(prefix: string): Record<string, string> {
  const values = {
    BASE_URL: 'https://bank.example/services',
    CUSTOMER_ID: '1000000001',
    TARGET_ID: 'MLP',
    RECEIVER_ID: 'OKOYFIHH',
    SIGNING_KEY: pem,
    SIGNING_CERTIFICATE: pem,
    TRUSTED_CERTIFICATES: pem,
    SIGNER: 'CN=Web Services, O=Esimerkkipankki Oyj',
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}

test('the settings of one bank make a connection named bank', () => {
  const { services } = readConfig({ DATA_DIR: folder(), ...bankSettings('BANK_') })
  expect(services.banks).toMatchObject({ bank: { targetId: 'MLP', profile: 'iso', environment: 'PRODUCTION' } })
  expect(readConfig({ DATA_DIR: folder() }).services.banks).toBeUndefined()
})

test('BANKS names connections, each with a prefix of its own; bank keeps the plain one', () => {
  const names = { BANKS: 'bank, nordea', ...bankSettings('BANK_'), ...bankSettings('BANK_NORDEA_') }
  const { services } = readConfig({ DATA_DIR: folder(), ...names, BANK_NORDEA_PROFILE: 'nordea' })
  expect(services.banks).toMatchObject({ bank: { profile: 'iso' }, nordea: { profile: 'nordea' } })
})

test.each([
  [{ BANKS: 'Nordea' }, 'BANKS is "Nordea": it must be different names of bank connections such as nordea,op.'],
  [{ BANKS: 'op,op' }, 'BANKS is "op,op": it must be different names of bank connections such as nordea,op.'],
  [
    { BANKS: 'op', ...bankSettings('BANK_'), ...bankSettings('BANK_OP_') },
    'BANK_… settings are given, but BANKS does not name the connection bank that they belong to.',
  ],
  [
    { BANKS: 'op', ...bankSettings('BANK_OP_'), BANK_OP_TARGET_ID: '', BANK_OP_ENVIRONMENT: 'test' },
    'BANK_OP_ENVIRONMENT is "test": it must be PRODUCTION or TEST.\nBANK_OP_TARGET_ID is missing: it must be the target id of the agreement with the bank.',
  ],
])('wrong settings of banks are named: %o', (environment, sentence) => {
  expect(refusal(environment)).toBe(sentence)
})

test('production reaches outside services by https alone', () => {
  const analytics = {
    ANALYTICS_REGION: 'eu-north-1',
    ANALYTICS_ACCOUNT_ID: '123456789012',
    ANALYTICS_DASHBOARDS: 'tamigo-salary=1a2b3c4d',
    ANALYTICS_ACCESS_KEY_ID: 'id',
    ANALYTICS_SECRET_ACCESS_KEY: 'key',
  }
  const services = {
    ...{ ROPO_CUSTOMER_ID: '17', ROPO_API_CODE: 'code', ...analytics, BANKS: 'op', ...bankSettings('BANK_OP_') },
    ...{ ROPO_BASE_URL: 'HTTP://127.0.0.1:4000/rest', BANK_OP_BASE_URL: 'http://bank.example' },
    ...{ ANALYTICS_BASE_URL: 'http://quicksight.example', ANALYTICS_FRAME_ORIGIN: 'http://frame.example' },
  }
  const right = 'it must be an address with https in production.'
  expect(refusal({ ...production, ...services }).split('\n')).toEqual([
    `ROPO_BASE_URL is "HTTP://127.0.0.1:4000/rest": ${right}`,
    `ANALYTICS_BASE_URL is "http://quicksight.example": ${right}`,
    `ANALYTICS_FRAME_ORIGIN is "http://frame.example": ${right}`,
    `BANK_OP_BASE_URL is "http://bank.example": ${right}`,
  ])
  const encrypted = Object.entries(services).map(([name, value]) => [name, value.replace(/^http:/i, 'https:')])
  expect(refusal({ ...production, ...Object.fromEntries(encrypted) })).toBe('accepted')
  expect(refusal(services)).toBe('accepted')
})
