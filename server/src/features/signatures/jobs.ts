import { lookAt } from '../../core/signature/look.ts'
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
      const open = await services.readDb
        .selectFrom('signature_request')
        .select('id')
        .where('ended_at', 'is', null)
        .where('problem', 'is', null)
        .where('invited_at', 'is not', null)
        .orderBy('id')
        .execute()
      const failures: unknown[] = []
      // one that cannot be asked for does not hold the others
      for (const { id } of open) await lookAt(services, id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'signatures that could not be looked at')
    },
  }
}
