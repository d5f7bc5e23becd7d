import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ServiceSettings } from '@palkkasilta/server/src/platform/config-services.ts'
import { identityToPem } from '@palkkasilta/server/src/platform/xml/certificates.ts'
import { officialSchemas } from '@palkkasilta/server/src/platform/xml/official-schema.ts'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import { demoBankKeys } from './bank/demo-keys.ts'
import { BANK_PATH, startBankSimulator } from './bank/simulator.ts'
import { demoRegisterKeys } from './incomes-register/demo-keys.ts'
import { REGISTER_PATH, startIncomesRegisterSimulator } from './incomes-register/simulator.ts'
import type { SimulatorOptions } from './platform/declaration.ts'
import { startRopoSimulator } from './ropo/simulator.ts'
import type { TamigoSeed } from './tamigo/data.ts'
import { startTamigoSimulator } from './tamigo/simulator.ts'

/** What the simulators stand on. */
export interface Ground {
  readonly now: () => Temporal.Instant
  /** Where their states and keys are kept. */
  readonly dataDir: string
  /** The official XML schemas: with them messages are checked a second time. */
  readonly schemaDir?: string | undefined
  /** What is configured is not simulated. */
  readonly services: ServiceSettings
  /** What Tamigo is filled with at its first start. */
  readonly tamigo: TamigoSeed
  /** Who sends to the Incomes Register. */
  readonly businessId: BusinessId
}

export interface RunningSimulator {
  /** As `GET /api/dev/simulators` lists it. */
  readonly name: string
  readonly url: string
  stop(): Promise<void>
}

export interface Simulators {
  readonly running: readonly RunningSimulator[]
  /** What the product calls all services with, the configured and the simulated ones. */
  readonly services: ServiceSettings
  stop(): Promise<void>
}

/** The customer's agreement with the simulated bank. */
export const DEMO_BANK = { customerId: '1000000001', targetId: 'NONE', receiverId: 'OKOYFIHH' } as const

/** Starts a simulator for each service that is not configured. */
export async function startSimulators(ground: Ground): Promise<Simulators> {
  const { services } = ground
  const tamigo = services.tamigo ? null : await simulatedTamigo(ground)
  const ropo = services.ropo ? null : await simulatedRopo(ground)
  const bank = services.bank ? null : await simulatedBank(ground)
  const incomesRegister = services.incomesRegister ? null : await simulatedRegister(ground)
  const all = {
    ...(tamigo && { tamigo }),
    ...(ropo && { ropo }),
    ...(bank && { bank }),
    ...(incomesRegister && { incomesRegister }),
  }
  const running = Object.values(all).map(({ simulator }) => simulator)
  const settings = Object.fromEntries(Object.entries(all).map(([name, each]) => [name, each.settings]))
  return {
    running,
    services: { ...services, ...settings },
    async stop() {
      await Promise.all(running.map((simulator) => simulator.stop()))
    },
  }
}

interface Simulated<Name extends keyof ServiceSettings> {
  readonly simulator: RunningSimulator
  readonly settings: NonNullable<ServiceSettings[Name]>
}

function optionsOn({ now, dataDir }: Ground): SimulatorOptions {
  return { now, stateFolder: join(dataDir, 'simulators') }
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

async function simulatedTamigo(ground: Ground): Promise<Simulated<'tamigo'>> {
  const login = { applicationName: 'Palkkasilta', applicationKey: newSecret() }
  const simulator = await startTamigoSimulator({ ...optionsOn(ground), ...login, seed: ground.tamigo })
  return { simulator, settings: { baseUrl: simulator.url, ...login } }
}

async function simulatedRopo(ground: Ground): Promise<Simulated<'ropo'>> {
  const login = { customerId: '1', apiCode: newSecret() }
  const simulator = await startRopoSimulator({ ...optionsOn(ground), ...login })
  return { simulator, settings: { baseUrl: simulator.url, ...login } }
}

async function simulatedBank(ground: Ground): Promise<Simulated<'bank'>> {
  const { bank, customer } = await demoBankKeys(keyFolder(ground), DEMO_BANK.customerId)
  const trust = { identity: bank, trusted: [customer.certificate] }
  const own = { ...DEMO_BANK, ...trust, schemas: await schemasOn(ground) }
  const simulator = await startBankSimulator(own, optionsOn(ground))
  const { key, certificate } = identityToPem(customer)
  return {
    simulator,
    settings: {
      ...DEMO_BANK,
      baseUrl: simulator.url + BANK_PATH,
      environment: 'PRODUCTION',
      signingKey: key,
      signingCertificate: certificate,
      trustedCertificates: bank.certificate.toString(),
    },
  }
}

async function simulatedRegister(ground: Ground): Promise<Simulated<'incomesRegister'>> {
  const { authority, register, sender } = await demoRegisterKeys(keyFolder(ground), ground.businessId)
  const trust = { identity: register, trusted: [authority.certificate] }
  const simulator = await startIncomesRegisterSimulator(
    { ...trust, schemas: await schemasOn(ground) },
    optionsOn(ground),
  )
  const { key, certificate } = identityToPem(sender)
  return {
    simulator,
    settings: {
      baseUrl: simulator.url + REGISTER_PATH,
      environment: 'TEST',
      senderBusinessId: ground.businessId,
      key,
      certificate,
      trustedCertificates: authority.certificate.toString(),
    },
  }
}
