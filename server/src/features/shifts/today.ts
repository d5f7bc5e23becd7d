import { missedUntil } from '../../core/shift/missed.ts'
import { dayLine } from '../../kernel/list/day-line.ts'
import { waitingShifts } from './list.ts'

/** Who was missed: their shifts are ready to be paid since more than a month. */
export const shiftsToday = dayLine('missedShifts', waitingShifts, {
  filters: (today) => ({ statusId: '5', startedTo: missedUntil(today).toString() }),
})
