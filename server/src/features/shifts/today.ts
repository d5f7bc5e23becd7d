import { MISSED_AFTER_MONTHS } from '@palkkasilta/contract/office-reports.ts'
import { dayLine } from '../../kernel/list/day-line.ts'
import { waitingShifts } from './list.ts'

/** Who was missed: their shifts are ready to be paid since more than a month. */
export const shiftsToday = dayLine('missedShifts', waitingShifts, {
  filters: (today) => ({ statusId: '5', startedTo: today.subtract({ months: MISSED_AFTER_MONTHS }).toString() }),
})
