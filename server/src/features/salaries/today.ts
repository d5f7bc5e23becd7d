import { registerReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { type DayLine, dayLine } from '../../kernel/list/day-line.ts'
import { billedSalaries } from './list.ts'

const lacksOf = [
  ['billedLackingAccount', 'account'],
  ['billedLackingTaxCard', 'taxCard'],
] as const

/** What waits of billers' salaries at the start of the day. */
export const billedSalariesToday: readonly DayLine[] = [
  dayLine('dueBilledSalaries', billedSalaries, {
    filters: (today) => ({ state: 'OPEN', paydayTo: today.add({ days: 1 }).toString() }),
    sum: 'paidSalary',
    due: 'payday',
  }),
  ...lacksOf.map(([key, lacks]) => dayLine(key, billedSalaries, { filters: () => ({ lacks }), due: 'payday' })),
  dayLine('unreportedBilledSalaries', billedSalaries, {
    filters: () => ({ unreported: 'true' }),
    due: 'payday',
    dueBy: registerReportDeadline,
  }),
]
