import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  addressesWithoutHttps,
  alternatives,
  type BankSettings,
  bankConnection,
  bankPrefix,
  ONLY_BANK,
  outsideServices,
  type ServiceSettings,
  variablesOf,
} from './config-services.ts'
import { settings } from './config-settings.ts'
import { StartupError } from './startup-error.ts'
import { isWeakSecret } from './weak-secret.ts'

type Settings = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name][1]> }
/** What is never undefined once the configuration is read. */
type Settled = 'tokenSecret' | 'fieldKey' | 'logLevel' | 'httpsOnly' | 'approvalsNeedPassword'

/** Everything that whoever runs the product may decide. `dataDir` is absolute, `fieldKey` is 32 bytes in hex. */
export type Config = Omit<Settings, Settled> & {
  readonly [Name in Settled]: NonNullable<Settings[Name]>
} & { readonly services: ServiceSettings }

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment; in demo mode it makes the secrets that are not given and keeps them in the data folder. */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []
  const read = Object.fromEntries(
    Object.entries(settings).map(([name, [variable, shape]]) => [
      name,
      readSetting(environment, variable, shape, wrong),
    ]),
  ) as unknown as Settings
  const services = readServices(environment, wrong)
  wrong.push(...unread(environment, services), ...givenTwice(services))
  if (read.mode === 'production')
    wrong.push(...wrongInProduction(read), ...addressesWithoutHttps(services).map(wrongAddress))
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'))
  const dataDir = resolve(read.dataDir)
  return {
    ...read,
    dataDir,
    services,
    httpsOnly: read.httpsOnly ?? read.mode === 'production',
    approvalsNeedPassword: read.approvalsNeedPassword ?? read.mode === 'production',
    logLevel: read.logLevel ?? (read.mode === 'production' ? 'info' : 'warn'),
    tokenSecret: read.tokenSecret ?? keptSecret(dataDir, 'token-secret'),
    fieldKey: read.fieldKey ?? keptSecret(dataDir, 'field-key'),
  }
}

function readSetting(environment: Environment, variable: string, shape: z.ZodType, wrong: string[]): unknown {
  const value = environment[variable] || undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  wrong.push(complaint(variable, value, shape.description ?? ''))
  return undefined
}

/** Values that may hold a password or a key are not repeated. */
const secretVariables = /SECRET|KEY|TOKEN|PASSWORD|API_CODE|DATABASE_(OWNER_)?URL/

function complaint(variable: string, value: string | undefined, right: string): string {
  if (value === undefined) return `${variable} is missing: it must be ${right}.`
  return `${variable} is ${secretVariables.test(variable) ? 'wrong' : `"${value}"`}: it must be ${right}.`
}

function wrongInProduction(read: Settings): string[] {
  const required = (['databaseUrl', 'tokenSecret', 'fieldKey'] as const).filter((name) => read[name] === undefined)
  const complaints = required.map((name) => {
    const [variable, shape] = settings[name]
    return complaint(variable, undefined, shape.description ?? '')
  })
  for (const name of ['tokenSecret', 'fieldKey', 'operationsToken'] as const) {
    const value = read[name]
    if (value !== undefined && isWeakSecret(value)) {
      complaints.push(`${settings[name][0]} can be guessed: make it by chance, e.g. with openssl rand -hex 32.`)
    }
  }
  if (read.tokenSecret !== undefined && read.tokenSecret === read.fieldKey) {
    complaints.push('TOKEN_SECRET and FIELD_KEY are the same: each must be of its own.')
  }
  const ofDemo = (['now', 'simulatedAccounts', 'simulatedBank'] as const).filter((name) => read[name] !== undefined)
  return [
    ...complaints,
    ...ofDemo.map((name) => `${settings[name][0]} is for demo mode: it must not be set in production.`),
  ]
}

function wrongAddress([variable, value]: readonly [string, string]): string {
  return complaint(variable, value, 'an address with https in production')
}

/** What begins the names of our settings, also of services that are still to come. */
const OURS =
  /^(PALKKASILTA|TAMIGO|ROPO|BANK|INCOMES_REGISTER|E_SIGNATURE|ANALYTICS|GOCARDLESS|ENABLE_BANKING|OCCUPATIONS|MAIL|TAX_CARDS)_/

/** A setting that nothing reads would be believed to do something. */
function unread(environment: Environment, { banks = {} }: ServiceSettings): string[] {
  const services = Object.values(outsideServices).map(({ prefix, shape }) => [prefix, shape] as const)
  const connections = [ONLY_BANK, ...Object.keys(banks)].map((name) => [bankPrefix(name), bankConnection] as const)
  const variables = [...services, ...connections].flatMap(([prefix, shape]) => variablesOf(prefix, shape))
  const known = new Set([
    ...Object.values(settings).map(([variable]): string => variable),
    ...variables.map(([, variable]) => variable),
  ])
  return Object.keys(environment)
    .filter((name) => OURS.test(name) && environment[name] && !known.has(name))
    .map((name) => `${name} is not supported yet: remove it, or correct its name.`)
}

/** Which of two services is meant is not guessed. */
function givenTwice(services: ServiceSettings): string[] {
  const given = alternatives.map((names) => names.filter((name) => services[name]).map(prefixOf))
  return given
    .filter(({ length }) => length > 1)
    .map((prefixes) => `${prefixes.join(' and ')} settings are given: they do the same, so keep those of one of them.`)
}

const prefixOf = (service: (typeof alternatives)[number][number]) => `${outsideServices[service].prefix}…`

function readServices(environment: Environment, wrong: string[]): ServiceSettings {
  const read = Object.entries(outsideServices).map(([service, { prefix, shape }]) => [
    service,
    isGiven(environment, prefix, shape) ? readService(environment, prefix, shape, wrong) : undefined,
  ])
  return { ...Object.fromEntries(read), banks: readBanks(environment, wrong) }
}

function isGiven(environment: Environment, prefix: string, shape: z.ZodObject): boolean {
  return variablesOf(prefix, shape).some(([, variable]) => environment[variable])
}

function readService(environment: Environment, prefix: string, shape: z.ZodObject, wrong: string[]) {
  const values = variablesOf(prefix, shape).map(([name, variable, each]) => [
    name,
    readSetting(environment, variable, each, wrong),
  ])
  return Object.fromEntries(values)
}

export const bankNames = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => /^[a-z][a-z0-9]{0,19}$/.test(name)) && new Set(names).size === names.length)
  .optional()
  .describe('different names of bank connections such as nordea,op')

/** Without BANKS there is one connection or none, by whether a setting of it is given. */
function readBanks(environment: Environment, wrong: string[]): ServiceSettings['banks'] {
  const isOnlyGiven = isGiven(environment, bankPrefix(ONLY_BANK), bankConnection)
  const named = readSetting(environment, 'BANKS', bankNames, wrong) as z.output<typeof bankNames>
  const names = named ?? (isOnlyGiven ? [ONLY_BANK] : [])
  if (isOnlyGiven && !names.includes(ONLY_BANK) && names.length > 0)
    wrong.push(`BANK_… settings are given, but BANKS does not name the connection ${ONLY_BANK} that they belong to.`)
  if (names.length === 0) return undefined
  const read = (name: string): BankSettings => readService(environment, bankPrefix(name), bankConnection, wrong)
  return Object.fromEntries(names.map((name) => [name, read(name)]))
}

/** A secret of the demo: 32 random bytes in hex, made once, whole or not at all, and readable by its owner only. */
function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new StartupError(`DATA_DIR is "${dataDir}", which this user cannot use (${error.message}).`)
  }
}

/** Where two processes start at once, the first one's secret stays. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
