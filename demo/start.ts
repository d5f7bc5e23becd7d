import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keptKeys } from '@palkkasilta/server/src/core/channel-certificate/kept-key.ts'
import { ANCHORS_FILE } from '@palkkasilta/server/src/kernel/audit-anchors.ts'
import type { Api } from '@palkkasilta/server/src/kernel/calls/call.ts'
import { connectIntegrations } from '@palkkasilta/server/src/main/connect.ts'
import { type DatabaseUrls, reachOwnDatabase } from '@palkkasilta/server/src/main/database.ts'
import { type Product, startProduct } from '@palkkasilta/server/src/main/start.ts'
import type { Config } from '@palkkasilta/server/src/platform/config.ts'
import { DEMO_BANK, DEMO_DANSKE } from '@palkkasilta/simulators/bank/demo-bank.ts'
import {
  type AccountDataService,
  type RunningSimulator,
  type Simulators,
  startSimulators,
} from '@palkkasilta/simulators/simulators.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import type { Logger } from 'pino'
import { type MovableClock, movableClock } from './clock.ts'
import { fillDemo } from './fill/fill.ts'
import { clearInterruptedFilling } from './fill/progress.ts'
import { demoCalendar } from './world/calendar.ts'
import { demoWorld } from './world/demo-world.ts'
import { demoOwnCompany } from './world/own-company.ts'
import type { DemoWorld } from './world/world.ts'

/** Simulators answer at once. */
const ANSWERED_AFTER_SECONDS = 1

interface Demo {
  readonly config: Config
  readonly database: DatabaseUrls
  readonly clock: MovableClock
  /** Made when it is asked for: a demo that is filled does without. */
  readonly world: () => DemoWorld
  readonly simulators: Simulators
}

/** The product with a simulator in place of each outside service that is not configured, and filled with the demo company. */
export async function startDemo(config: Config, log: Logger): Promise<Product> {
  // another one's simulators may work in the same folder: who may work there is known first
  const database = await reachOwnDatabase(config, log, { alone: true })
  try {
    const product = await startOn(database, config, log)
    return {
      ...product,
      async stop() {
        await product.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function startOn(database: DatabaseUrls, config: Config, log: Logger): Promise<Product> {
  const clock = movableClock(config.now)
  const today = dayOf(clock.now())
  const world = worldOn(today)
  const simulators = await startSimulators({
    ...config,
    now: clock.now,
    businessId: demoOwnCompany(demoCalendar(today)).businessId,
    tamigo: () => world().tamigo,
    taxCards: () => world().taxCards,
    centsDecide: false,
    accountData: accountDataOf(config),
    banks: [config.simulatedBank === 'danske' ? DEMO_DANSKE : DEMO_BANK],
    productAddress: `http://localhost:${config.port}`,
  })
  try {
    const product = await startAmong({ config, database, clock, world, simulators }, log)
    return {
      ...product,
      async stop() {
        await product.stop()
        await simulators.stop()
      },
    }
  } catch (error) {
    await simulators.stop()
    throw error
  }
}

/** Beside a service that is configured its own simulator fills the demo. */
function accountDataOf({ services, simulatedAccounts }: Config): AccountDataService {
  const isEnableBanking = services.enableBanking !== undefined || simulatedAccounts === 'enable-banking'
  return isEnableBanking && !services.goCardless ? 'enableBanking' : 'goCardless'
}

function startAmong({ config, database, clock, world, simulators }: Demo, log: Logger): Promise<Product> {
  const { services: configured } = config
  const simulated = simulators.running.filter(({ service }) => configured[service] === undefined)
  const given = Object.entries(configured).filter(([, settings]) => settings !== undefined)
  const services = { ...simulators.services, ...Object.fromEntries(given) }
  const delays = {
    feedbackAfterSeconds: configured.banks ? config.feedbackAfterSeconds : ANSWERED_AFTER_SECONDS,
    reportStatusAfterSeconds: configured.incomesRegister ? config.reportStatusAfterSeconds : ANSWERED_AFTER_SECONDS,
    certificateAfterSeconds: configured.incomesRegister ? config.certificateAfterSeconds : ANSWERED_AFTER_SECONDS,
  }
  return startProduct({ ...config, ...delays, services }, log, {
    clock,
    database,
    routes: [listing(simulated)],
    async prepare(db) {
      if (!(await clearInterruptedFilling(db))) return
      await resetSimulators(simulators)
      // the database begins anew and was not put back
      await rm(join(config.dataDir, ANCHORS_FILE), { force: true })
    },
    async fill(all) {
      // nothing of the invented past may reach a service that is configured
      const past = {
        ...all.config,
        services: simulators.services,
        feedbackAfterSeconds: 0,
        reportStatusAfterSeconds: 0,
      }
      // the clock leaps, so that sessions at the services run out at every turn
      const quiet = log.child({}, { level: 'error' })
      const kept = keptKeys(all.readDb, all.vault)
      const integrations = connectIntegrations({ config: past, log: quiet, now: clock.now, keptKeys: kept })
      const tell = (words: string) => process.stderr.write(`${words}\n`)
      await fillDemo({ services: { ...all, config: past, log: quiet, integrations }, clock, simulators, tell }, world)
      await integrations.close()
    },
  })
}

function worldOn(today: LocalDate): () => DemoWorld {
  let world: DemoWorld | undefined
  return () => {
    world ??= demoWorld(today)
    return world
  }
}

async function resetSimulators({ running }: Simulators): Promise<void> {
  for (const { url } of running) await fetch(`${url}/__sim/reset`, { method: 'POST' })
}

function listing(simulators: readonly RunningSimulator[]) {
  return ({ http }: Api) => {
    http.get('/api/dev/simulators', async () => simulators.map(({ name, url }) => ({ name, url })))
  }
}
