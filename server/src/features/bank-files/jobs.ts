import { companySettings, noteBankFailed } from '../../core/company/settings.ts'
import { FETCH_TIMES } from '../../core/payment/accounts/fetch-times.ts'
import { feedbackJob } from '../../core/payment/files/send-files.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import { fetchAndMatch } from './fetch.ts'

/** Asks a bank for its feedback: some time after a file was sent, and all day long. */
export function fetchFeedback(services: Services, connection: string): JobKind<object> {
  return {
    name: feedbackJob(connection),
    schedule: FETCH_TIMES,
    retryLimit: 3,
    sweeps: true,
    async work() {
      const { sendBank } = await companySettings(services.db)
      if (!sendBank) return
      try {
        await fetchAndMatch(services, connection, null)
      } catch (error) {
        const failed = { at: services.clock.now().toString(), problem: problemOf(error)?.message ?? null }
        await noteBankFailed(services.db, connection, failed)
        throw error
      }
    },
  }
}
