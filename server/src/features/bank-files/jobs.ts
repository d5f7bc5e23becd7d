import { companySettings } from '../../core/company/settings.ts'
import { FETCH_FEEDBACK } from '../../core/payment/send-files.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { fetchAndMatch } from './fetch.ts'

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
