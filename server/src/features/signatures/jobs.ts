import { lookAt } from '../../core/signature/look.ts'
import { openInvitations } from '../../core/signature/queries.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Asks the e-signature service what became of what is out to be signed, as it tells nothing by itself. */
export function lookAtSignatures(services: Services): JobKind<object> {
  return {
    name: 'signatures.look',
    schedule: '*/15 * * * *',
    retryLimit: 2,
    sweeps: true,
    async work() {
      const failures: unknown[] = []
      // one that cannot be asked for does not hold the others
      for (const id of await openInvitations(services.readDb))
        await lookAt(services, id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'signatures that could not be looked at')
    },
  }
}
