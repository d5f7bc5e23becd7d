import { countMovedBooks } from '../../core/accounting/months.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Brings the journal to what is known, for the months of which something has moved. */
export function countBooksJob(services: Pick<Services, 'db' | 'clock'>): JobKind<object> {
  return {
    name: 'accounting.count',
    schedule: '* * * * *',
    sweeps: true,
    work: () => services.db.transaction().execute((tx) => countMovedBooks(services, tx)),
  }
}
