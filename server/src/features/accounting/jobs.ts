import { countEveryHolidayDebt } from '../../core/accounting/holidays.ts'
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

/** What is owed of annual leave when a month ends, for which every salary of the people is read. */
export function countHolidayDebtsJob(services: Pick<Services, 'db' | 'clock'>): JobKind<object> {
  return {
    name: 'accounting.holidays',
    schedule: '27 3 * * *',
    sweeps: true,
    work: () => countEveryHolidayDebt(services),
  }
}
