import { separateReportMonthsAhead } from '@palkkasilta/parameters/calendar.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { REGISTER_BEGAN } from './deadlines.ts'
import { summaryCodes } from './separate-report.ts'

/** What the register refuses of a payer's separate report, beyond the form of the message. */
export type SummaryBreach = 'NO_WAGES_WITH_AMOUNTS' | 'AMOUNT_MISSING' | 'MONTH_BEFORE_REGISTER' | 'MONTH_TOO_FAR_AHEAD'

/** A separate report as it came or leaves, whoever built it. */
export interface ToldSummary {
  /** Its first day. */
  readonly month: LocalDate
  readonly lines: readonly { readonly code: number; readonly amount: number | null | undefined }[]
}

export function summaryBreaches({ month, lines }: ToldSummary, today: LocalDate): SummaryBreach[] {
  const saysNone = lines.some(({ code }) => code === summaryCodes.NO_WAGES)
  const told = lines.filter(({ code }) => code !== summaryCodes.NO_WAGES)
  const { noWages, wages } = separateReportMonthsAhead.on(today).value
  const last = today.with({ day: 1 }).add({ months: told.length === 0 ? noWages : wages })
  const breaches: Record<SummaryBreach, boolean> = {
    NO_WAGES_WITH_AMOUNTS: saysNone && told.length > 0,
    AMOUNT_MISSING: told.some(({ amount }) => typeof amount !== 'number'),
    MONTH_BEFORE_REGISTER: isBefore(month, REGISTER_BEGAN),
    MONTH_TOO_FAR_AHEAD: isBefore(last, month),
  }
  return (Object.keys(breaches) as SummaryBreach[]).filter((breach) => breaches[breach])
}

/** The day of a separate report is today or earlier, and not before the register began. */
export function isReportDay(day: LocalDate, today: LocalDate): boolean {
  return !isBefore(today, day) && !isBefore(day, REGISTER_BEGAN)
}
