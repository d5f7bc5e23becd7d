import { type DayLine, dayLine } from '../../kernel/list/day-line.ts'
import { bills } from './list.ts'

export const billersBillsToday: readonly DayLine[] = [
  dayLine('overdueBillersBills', bills, {
    filters: (today) => ({ stateCrit: 'CLOSED', dueTo: today.subtract({ days: 1 }).toString() }),
    sum: 'openamount',
    due: 'due_date',
  }),
  dayLine('unpaidWork', bills, { filters: () => ({ unpaidWork: 'true' }) }),
]
