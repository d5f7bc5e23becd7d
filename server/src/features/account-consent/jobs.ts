import type { JobKind } from '../../jobs/jobs.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { consentInUse } from './consents.ts'
import { fetchBookings } from './fetch.ts'

/** Fetches bookings three times a day: banks allow four, one of which is left to staff. */
export function readAccounts(services: Services): JobKind<object> {
  return {
    name: 'account-consent.fetch',
    schedule: '20 7,12,17 * * *',
    retryLimit: 1,
    sweeps: true,
    async work() {
      if (!services.integrations.accountData.isConfigured || !(await consentInUse(services.db))) return
      try {
        await fetchBookings(services, null)
      } catch (error) {
        // staff are told by what is kept of it, and another try would be refused as well
        if (!(error instanceof DomainError)) throw error
      }
    },
  }
}
