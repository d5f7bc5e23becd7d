import { countMovedMonths } from '../../core/separate-report/months.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Counts what was paid and reported in the months of which something has moved. */
export function countMonths(services: Pick<Services, 'db' | 'clock'>): JobKind<object> {
  return {
    name: 'separateReports.count',
    schedule: '* * * * *',
    sweeps: true,
    work: () => services.db.transaction().execute((tx) => countMovedMonths(services, tx)),
  }
}
