import { registerReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { type DayLine, dayLine } from '../../kernel/list/day-line.ts'
import { billedSalaries } from './list.ts'

/** What waits of billers' salaries at the start of the day. */
export const billedSalariesToday: readonly DayLine[] = [
  dayLine('dueBilledSalaries', billedSalaries, {
    filters: (today) => ({ state: 'OPEN', paydayTo: today.add({ days: 1 }).toString() }),
    sum: 'paidSalary',
    due: 'payday',
  }),
  dayLine('unreportedBilledSalaries', billedSalaries, {
    filters: () => ({ unreported: 'true' }),
    due: 'payday',
    dueBy: registerReportDeadline,
  }),
]
