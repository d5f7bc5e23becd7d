import { watchCertificates } from '../../core/bank-certificate/watch.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Each morning; where a bank does not answer, again some times within the hour. */
export function watchCertificatesJob(services: Services): JobKind<object> {
  return {
    name: 'bank.certificates',
    schedule: '20 6 * * *',
    sweeps: true,
    retryLimit: 4,
    retryDelay: 120,
    work: () => watchCertificates(services),
  }
}
