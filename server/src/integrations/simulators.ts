import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import type { Config } from '../platform/config.ts'
import type { SimulatorOptions } from '../platform/simulator/simulator.ts'
import { officialSchemas } from '../platform/xml/official-schema.ts'
import { demoBankKeys } from './bank/demo-keys.ts'
import { BANK_PATH, startBankSimulator } from './bank/simulator.ts'
import { demoRegisterKeys } from './incomes-register/demo-keys.ts'
import { REGISTER_PATH, startIncomesRegisterSimulator } from './incomes-register/simulator.ts'
import { startRopoSimulator } from './ropo/simulator.ts'
import { startTamigoSimulator } from './tamigo/simulator.ts'
import type { TamigoSeed } from './tamigo/simulator-data.ts'

/** What the simulators are filled with at their first start. */
export interface DemoSeed {
  readonly tamigo: TamigoSeed
  readonly businessId: BusinessId
}

export const DEMO_BANK = { customerId: '1000000001', targetId: 'NONE', receiverId: 'OKOYFIHH' } as const

export interface RunningSimulator {
  readonly name: string
  readonly url: string
  stop(): Promise<void>
}

/** Starts a simulator for each service that is not configured, and gives the addresses and credentials to call it with. */
export async function startSimulators(config: Config, now: () => Temporal.Instant, seed: DemoSeed) {
  const options: SimulatorOptions = { now, stateFolder: join(config.dataDir, 'simulators') }
  const keys = join(config.dataDir, 'secrets')
  const secret = randomBytes(16).toString('hex')
  const bankKeys = await demoBankKeys(keys, DEMO_BANK.customerId)
  const registerKeys = await demoRegisterKeys(keys, seed.businessId)

  const schemas = config.schemaDir ? await officialSchemas(config.schemaDir) : null
  const tamigoLogin = { applicationName: 'Palkkasilta', applicationKey: secret }
  const ropoLogin = { customerId: '1', apiCode: secret }
  const tamigo = config.services.tamigo
    ? null
    : await startTamigoSimulator({ ...options, ...tamigoLogin, seed: seed.tamigo })
  const ropo = config.services.ropo ? null : await startRopoSimulator({ ...options, ...ropoLogin })
  const bankTrust = { identity: bankKeys.bank, trusted: [bankKeys.customer.certificate] }
  const bank = config.services.bank ? null : await startBankSimulator({ ...DEMO_BANK, ...bankTrust, schemas }, options)
  const registerTrust = { identity: registerKeys.register, trusted: [registerKeys.authority.certificate] }
  const register = config.services.incomesRegister
    ? null
    : await startIncomesRegisterSimulator({ ...registerTrust, schemas }, options)

  return {
    running: [tamigo, ropo, bank, register].filter((each) => each !== null) as RunningSimulator[],
    tamigo: tamigo && { baseUrl: tamigo.url, ...tamigoLogin },
    ropo: ropo && { baseUrl: ropo.url, ...ropoLogin },
    bank: bank && { baseUrl: bank.url + BANK_PATH, identity: bankKeys.customer, trusted: [bankKeys.bank.certificate] },
    register: register && {
      baseUrl: register.url + REGISTER_PATH,
      identity: registerKeys.sender,
      trusted: [registerKeys.authority.certificate],
    },
  }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>
