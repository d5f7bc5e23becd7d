import { fetchedEvery } from '@palkkasilta/contract/collection-schedule.ts'
import { fetchUpdates } from '../../core/bill/collecting/fetch.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

const { minutes, fromHour, toHour } = fetchedEvery

/** Reads what the collection provider has to say of bills, all day long. */
export function readUpdates(services: Services): JobKind<object> {
  return {
    name: 'collection.read-updates',
    schedule: `*/${minutes} ${fromHour}-${toHour} * * *`,
    retryLimit: 3,
    sweeps: true,
    async work() {
      if (services.config.services.ropo) await fetchUpdates(services, null)
    },
  }
}
