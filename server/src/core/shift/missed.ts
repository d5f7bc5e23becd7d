import { MISSED_AFTER_MONTHS } from '@palkkasilta/contract/office-reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'

/** Approved shifts of this day and of earlier ones that wait for a salary have been missed. */
export const missedUntil = (today: LocalDate) => today.subtract({ months: MISSED_AFTER_MONTHS })
