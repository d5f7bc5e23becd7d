import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { identityToPem } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import type { BankSettings, OutsideService, ServiceSettings } from '@palkkasilta/server/src/platform/config-services.ts'
import { officialSchemas } from '@palkkasilta/server/src/platform/xml/official-schema.ts'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import { type BankAgreement, DEMO_BANK, demoBank } from './bank/demo-bank.ts'
import { startBankSimulator } from './bank/simulator.ts'
import type { BankState } from './bank/state.ts'
import { demoSigningKeys, SIMULATED_SIGNING_SERVICE } from './e-signature/demo-keys.ts'
import { E_SIGNATURE_PATH, startESignatureSimulator } from './e-signature/simulator.ts'
import { demoApplicationKey } from './enable-banking/demo-keys.ts'
import { startEnableBankingSimulator } from './enable-banking/simulator.ts'
import { startFileStoreSimulator } from './file-store/simulator.ts'
import { startGoCardlessSimulator } from './gocardless/simulator.ts'
import { CERTIFICATE_PATH as REGISTER_CERTIFICATE_PATH } from './incomes-register/certificates.ts'
import { demoRegisterKeys, SIMULATED_REGISTER } from './incomes-register/demo-keys.ts'
import { REGISTER_PATH, startIncomesRegisterSimulator } from './incomes-register/simulator.ts'
import { startMailSimulator } from './mail/simulator.ts'
import { startOccupationsSimulator } from './occupations/simulator.ts'
import type { Simulator, SimulatorOptions } from './platform/declaration.ts'
import { startQuickSightSimulator } from './quicksight/simulator.ts'
import { startRopoSimulator } from './ropo/simulator.ts'
import type { TamigoSeed } from './tamigo/data.ts'
import { startTamigoSimulator } from './tamigo/simulator.ts'
import { type SimulatedPeople, startTaxCardSimulator, TAX_CARDS_PATH } from './tax-cards/simulator.ts'

/** What the simulators stand on. */
export interface Ground {
  readonly now: () => Temporal.Instant
  /** Where their states and keys are kept. */
  readonly dataDir: string
  /** The official XML schemas: with them messages are checked a second time. */
  readonly schemaDir?: string | undefined
  /** What Tamigo is filled with at its first start. */
  readonly tamigo: () => TamigoSeed
  /** Whose tax cards the Tax Administration has at its first start. Default: nobody's. */
  readonly taxCards?: (() => SimulatedPeople) | undefined
  /** Who sends to the Incomes Register. */
  readonly businessId: BusinessId
  /** Default: one, as in the demo. */
  readonly banks?: readonly BankAgreement[] | undefined
  /** By which service account data comes. Default: GoCardless. */
  readonly accountData?: AccountDataService | undefined
  /** Whether files lie in a store outside, in place of the database. Default false. */
  readonly hasFileStore?: boolean | undefined
  /** Where people reach the product, as mails tell it. Default: where the demo is served. */
  readonly productAddress?: string | undefined
  /** Whether the bank refuses payments, or keeps silent about them, by the cents that they end with. Default true. */
  readonly centsDecide?: boolean
}

/** There is one of them at a time. */
export type AccountDataService = 'goCardless' | 'enableBanking'

export interface RunningSimulator {
  /** As `GET /api/dev/simulators` lists it. */
  readonly name: string
  readonly service: OutsideService
  readonly url: string
  stop(): Promise<void>
}

export interface Simulators {
  readonly running: readonly RunningSimulator[]
  /** What the product calls them with. */
  readonly services: ServiceSettings
  /** What changes during the work is stored at its end: many times faster, for work that begins anew where it was cut off. */
  storingOnce(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts a simulator of each outside service. */
export async function startSimulators(given: Ground): Promise<Simulators> {
  let holdsWrites = false
  const ground = { ...given, holdsWrites: () => holdsWrites }
  const tamigo = await simulatedTamigo(ground)
  const ropo = await simulatedRopo(ground)
  const banks = await Promise.all((ground.banks ?? [DEMO_BANK]).map((agreement) => simulatedBank(ground, agreement)))
  const incomesRegister = await simulatedRegister(ground)
  const eSignature = await simulatedESignature(ground)
  const { accountData = 'goCardless' } = ground
  const accounts = await accountDataServices[accountData](ground, banks)
  const analytics = await simulatedQuickSight(ground)
  const occupations = await simulatedOccupations(ground)
  const taxCards = await simulatedTaxCards(ground)
  const mail = await simulatedMail(ground)
  const fileStore = ground.hasFileStore ? await simulatedFileStore(ground) : null
  const all: readonly (readonly [OutsideService, Simulated<unknown>])[] = [
    ['tamigo', tamigo],
    ['ropo', ropo],
    ...banks.map((bank) => ['banks', bank] as const),
    ['incomesRegister', incomesRegister],
    ['eSignature', eSignature],
    [accountData, accounts],
    ['analytics', analytics],
    ['occupations', occupations],
    ['taxCards', taxCards],
    ['mail', mail],
    ...(fileStore ? [['fileStore', fileStore] as const] : []),
  ]
  const running = all.map(([service, simulated]) => runningAs(service, simulated))
  return {
    running,
    services: {
      tamigo: tamigo.settings,
      ropo: ropo.settings,
      banks: Object.fromEntries(banks.map(({ simulator, settings }) => [simulator.name, settings])),
      incomesRegister: incomesRegister.settings,
      eSignature: eSignature.settings,
      [accountData]: accounts.settings,
      analytics: analytics.settings,
      occupations: occupations.settings,
      taxCards: taxCards.settings,
      mail: mail.settings,
      ...(fileStore && { fileStore: fileStore.settings }),
    },
    async storingOnce(work) {
      holdsWrites = true
      try {
        await work()
      } finally {
        holdsWrites = false
      }
      await Promise.all(all.map(([, { simulator }]) => simulator.stored()))
    },
    async stop() {
      await Promise.all(running.map((simulator) => simulator.stop()))
    },
  }
}

interface HeldGround extends Ground {
  readonly holdsWrites: () => boolean
}

interface Simulated<Settings> {
  readonly simulator: Pick<Simulator<unknown>, 'name' | 'url' | 'stored' | 'stop'>
  /** What the product calls it with. */
  readonly settings: Settings
}

type SimulatedService<Name extends OutsideService> = Simulated<NonNullable<ServiceSettings[Name]>>

function runningAs(service: OutsideService, { simulator }: Simulated<unknown>): RunningSimulator {
  return { name: simulator.name, service, url: simulator.url, stop: () => simulator.stop() }
}

function optionsOn({ now, dataDir, holdsWrites }: HeldGround): SimulatorOptions {
  return { now, holdsWrites, stateFolder: join(dataDir, 'simulators') }
}

function keyFolder({ dataDir }: Ground): string {
  return join(dataDir, 'secrets')
}

async function schemasOn({ schemaDir }: Ground) {
  return schemaDir ? officialSchemas(schemaDir) : null
}

function newSecret(): string {
  return randomBytes(16).toString('hex')
}

async function simulatedTamigo(ground: HeldGround): Promise<SimulatedService<'tamigo'>> {
  const login = { applicationName: 'Palkkasilta', applicationKey: newSecret() }
  const simulator = await startTamigoSimulator({ ...optionsOn(ground), ...login, seed: ground.tamigo })
  return { simulator, settings: { baseUrl: simulator.url, ...login } }
}

async function simulatedRopo(ground: HeldGround): Promise<SimulatedService<'ropo'>> {
  const login = { customerId: '1', apiCode: newSecret() }
  const simulator = await startRopoSimulator({ ...optionsOn(ground), ...login })
  return { simulator, settings: { baseUrl: simulator.url, ...login } }
}

/** A simulated bank tells what it has debited, which its accounts then show. */
interface SimulatedBank extends Simulated<BankSettings> {
  readonly simulator: Simulator<BankState>
}

async function simulatedBank(ground: HeldGround, agreement: BankAgreement): Promise<SimulatedBank> {
  const { bank, settingsAt } = await demoBank(keyFolder(ground), agreement)
  const { centsDecide = true } = ground
  const own = { ...bank, centsDecide, givesStatements: true, schemas: await schemasOn(ground) }
  const simulator = await startBankSimulator(own, optionsOn(ground))
  return { simulator, settings: settingsAt(simulator.url) }
}

async function simulatedRegister(ground: HeldGround): Promise<SimulatedService<'incomesRegister'>> {
  const { authority, register, sender } = await demoRegisterKeys(keyFolder(ground), ground.businessId)
  const trust = { identity: register, trusted: [authority.certificate] }
  const simulator = await startIncomesRegisterSimulator(
    {
      ...trust,
      certificates: { authority, customerId: ground.businessId },
      schemas: await schemasOn(ground),
    },
    optionsOn(ground),
  )
  const { key, certificate } = identityToPem(sender)
  return {
    simulator,
    settings: {
      baseUrl: simulator.url + REGISTER_PATH,
      certificateBaseUrl: simulator.url + REGISTER_CERTIFICATE_PATH,
      environment: 'TEST',
      senderBusinessId: ground.businessId,
      key,
      certificate,
      trustedCertificates: authority.certificate.toString(),
      signer: SIMULATED_REGISTER,
    },
  }
}

async function simulatedESignature(ground: HeldGround): Promise<SimulatedService<'eSignature'>> {
  const { authority, service } = await demoSigningKeys(keyFolder(ground))
  const client = { clientId: 'palkkasilta', clientSecret: randomBytes(32).toString('base64') }
  const simulator = await startESignatureSimulator({ ...client, identity: service }, optionsOn(ground))
  return {
    simulator,
    settings: {
      ...client,
      baseUrl: simulator.url + E_SIGNATURE_PATH,
      trustedCertificates: authority.certificate.toString(),
      signer: SIMULATED_SIGNING_SERVICE,
    },
  }
}

/** What the banks have debited from our accounts. */
const debitsAt = (banks: readonly SimulatedBank[]) => () =>
  banks.flatMap(({ simulator }) => simulator.state().payments.filter(({ status }) => status === 'ACSC'))

async function simulatedGoCardless(
  ground: HeldGround,
  banks: readonly SimulatedBank[],
): Promise<SimulatedService<'goCardless'>> {
  const secrets = { secretId: 'palkkasilta', secretKey: newSecret() }
  const simulator = await startGoCardlessSimulator({ ...optionsOn(ground), ...secrets, debits: debitsAt(banks) })
  return { simulator, settings: { baseUrl: simulator.url, ...secrets } }
}

async function simulatedEnableBanking(
  ground: HeldGround,
  banks: readonly SimulatedBank[],
): Promise<SimulatedService<'enableBanking'>> {
  const applicationId = '7c5e0d3a-52f1-4d0c-9a55-3d4c8f0f1b6e'
  const { privateKey, publicKey } = await demoApplicationKey(keyFolder(ground))
  const application = { applicationId, publicKey, debits: debitsAt(banks) }
  const simulator = await startEnableBankingSimulator({ ...optionsOn(ground), ...application })
  return { simulator, settings: { baseUrl: simulator.url, applicationId, privateKey } }
}

const accountDataServices = { goCardless: simulatedGoCardless, enableBanking: simulatedEnableBanking }

/** A report of QuickSight beside our own ones. */
export const SIMULATED_REPORT = 'quicksight'

async function simulatedOccupations(ground: HeldGround): Promise<SimulatedService<'occupations'>> {
  const simulator = await startOccupationsSimulator(optionsOn(ground))
  return { simulator, settings: { baseUrl: simulator.url } }
}

async function simulatedTaxCards(ground: HeldGround): Promise<SimulatedService<'taxCards'>> {
  const softwareKey = newSecret()
  const people = ground.taxCards && { people: ground.taxCards }
  const simulator = await startTaxCardSimulator({ ...optionsOn(ground), softwareKey, ...people })
  return { simulator, settings: { baseUrl: simulator.url, path: TAX_CARDS_PATH, softwareKey, confirmed: 'false' } }
}

async function simulatedQuickSight(ground: HeldGround): Promise<SimulatedService<'analytics'>> {
  const account = {
    region: 'eu-north-1',
    accountId: '123456789012',
    userArn: 'arn:aws:quicksight:eu-north-1:123456789012:user/default/palkkasilta',
    accessKeyId: 'SIMULATEDKEY',
    secretAccessKey: newSecret(),
  }
  const dashboard = 'simulated-dashboard'
  const dashboards = { [dashboard]: 'QuickSight-raportti' }
  const simulator = await startQuickSightSimulator({ ...account, dashboards }, optionsOn(ground))
  return {
    simulator,
    settings: {
      ...account,
      baseUrl: simulator.url,
      namespace: 'default',
      dashboards: new Map([[SIMULATED_REPORT, dashboard]]),
      allowedDomains: ['http://localhost:*', 'http://127.0.0.1:*'],
      frameOrigin: simulator.url,
    },
  }
}

async function simulatedMail(ground: HeldGround): Promise<SimulatedService<'mail'>> {
  const login = { user: 'palkkasilta', password: newSecret() }
  const simulator = await startMailSimulator(login, optionsOn(ground))
  return {
    simulator,
    settings: {
      ...login,
      ...{ host: '127.0.0.1', port: simulator.port, security: 'local' },
      sender: 'Palkkasilta <palkat@palkkasilta.example>',
      productAddress: ground.productAddress ?? 'http://localhost:3000',
    },
  }
}

async function simulatedFileStore(ground: HeldGround): Promise<SimulatedService<'fileStore'>> {
  const bucket = {
    region: 'eu-north-1',
    bucket: 'palkkasilta',
    accessKeyId: 'SIMULATEDKEY',
    secretAccessKey: newSecret(),
  }
  const simulator = await startFileStoreSimulator(bucket, optionsOn(ground))
  return { simulator, settings: { ...bucket, baseUrl: simulator.url } }
}
