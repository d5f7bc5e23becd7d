import { registerReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { type DayLine, dayLine } from '../../kernel/list/day-line.ts'
import { salaries } from './list.ts'

/** What the list leaves out unless it is asked for. */
const all = { includePaid: 'true' }

const lacksOf = [
  ['lackingAccount', 'account'],
  ['lackingTaxCard', 'taxCard'],
  ['lackingNationalId', 'nationalId'],
] as const

/** What waits of salaries at the start of the day. */
export const salariesToday: readonly DayLine[] = [
  dayLine('dueSalaries', salaries, {
    filters: (today) => ({ ...all, state: 'OPEN', paydayTo: today.add({ days: 1 }).toString() }),
    sum: 'paidSalary',
    due: 'payday',
  }),
  dayLine('unreportedSalaries', salaries, {
    filters: () => ({ ...all, unreported: 'true' }),
    due: 'payday',
    dueBy: registerReportDeadline,
  }),
  ...lacksOf.map(([key, lacks]) => dayLine(key, salaries, { filters: () => ({ ...all, lacks }), due: 'payday' })),
  dayLine('waitingSalaries', salaries, { filters: () => ({ ...all, waiting: 'true' }), sum: 'paidSalary' }),
  dayLine('unbilledSalaries', salaries, { filters: () => ({ ...all, unbilled: 'true' }), sum: 'ourCosts' }),
]
