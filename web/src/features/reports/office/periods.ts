import { periodsOn, type ReportPeriod } from '@palkkasilta/contract/report-periods.ts'
import { officeReportTexts } from '../../../texts/fi/office-reports.ts'
import { addDays, daysBetween, endOfMonth, startOfMonth, yearOf } from '../../../ui/format/date.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

const { presets: names } = officeReportTexts

const YEAR = 12

/** Which of these a time is; others are the days that somebody chose. */
export function presetOf({ from, to }: Period, today: string): keyof typeof names {
  const found = Object.entries(periodsOn(today)).find(([, preset]) => preset.from === from && preset.to === to)
  return (found?.[0] as ReportPeriod | undefined) ?? 'own'
}

export const presetNames = Object.entries(names).map(([value, label]) => ({ value, label }))

/** As long a time right before it, or the same time a year earlier: whole months before whole months, else the same weekdays. */
export function periodBefore({ from, to }: Period, compared: string): Period {
  const isYear = compared === 'yearEarlier'
  if (from === startOfMonth(from) && to === endOfMonth(to)) {
    const count = isYear ? YEAR : monthOf(to) - monthOf(from) + 1
    return { from: startOfMonth(from, -count), to: endOfMonth(to, -count) }
  }
  const days = isYear ? DAYS_OF_52_WEEKS : daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

const DAYS_OF_52_WEEKS = 364

const monthOf = (day: string) => yearOf(day) * YEAR + Number(day.slice(5, 7))
