import type { Services } from '../../app/services.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { companySettings } from '../settings/settings.ts'
import { fetchAndMatch } from './fetch.ts'

export const FETCH_FEEDBACK = 'bank.fetch-feedback'

/** Asks the bank for its feedback: some time after a file was sent, and all day long. */
export function fetchFeedback(services: Services): JobKind<object> {
  return {
    name: FETCH_FEEDBACK,
    schedule: '*/10 5-22 * * *',
    retryLimit: 3,
    async work() {
      const { sendBank } = await companySettings(services.db)
      if (sendBank) await fetchAndMatch(services, null)
    },
  }
}
