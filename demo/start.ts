import type { Api } from '@palkkasilta/server/src/kernel/call.ts'
import { type Product, startProduct } from '@palkkasilta/server/src/main/start.ts'
import { startClock } from '@palkkasilta/server/src/platform/clock.ts'
import type { Config } from '@palkkasilta/server/src/platform/config.ts'
import { type RunningSimulator, startSimulators } from '@palkkasilta/simulators/simulators.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Logger } from 'pino'
import { fillDemo } from './fill/fill.ts'
import { demoWorld } from './world/demo-world.ts'

/** The product with a simulator for each outside service that is not configured, and filled with the demo company. */
export async function startDemo(config: Config, log: Logger): Promise<Product> {
  const clock = startClock(config.now)
  const world = demoWorld(dayOf(clock.now()))
  const { tamigo, businessId } = world
  const { dataDir, schemaDir, services } = config
  const simulators = await startSimulators({ now: clock.now, dataDir, schemaDir, services, tamigo, businessId })
  try {
    const product = await startProduct({ ...config, services: simulators.services }, log, {
      clock,
      fill: (all) => fillDemo(all, world),
      routes: [listing(simulators.running)],
    })
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

function listing(simulators: readonly RunningSimulator[]) {
  return ({ http }: Api) => {
    http.get('/api/dev/simulators', async () => simulators.map(({ name, url }) => ({ name, url })))
  }
}
