import { officeReportTexts } from '../../../texts/fi/office-reports.ts'
import { addDays, daysBetween, endOfMonth, startOfMonth, yearOf } from '../../../ui/format/date.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

const { presets: names } = officeReportTexts
type Preset = Exclude<keyof typeof names, 'own'>

const [YEAR, QUARTER] = [12, 3]

/** Whole months: so many, of which the first is so many months from this one. */
function months(today: string, first: number, count: number): Period {
  return { from: startOfMonth(today, first), to: endOfMonth(today, first + count - 1) }
}

/** The times that staff look at mostly, on a day. */
export function presetsOn(today: string): Readonly<Record<Preset, Period>> {
  const month = Number(today.slice(5, 7)) - 1
  const inQuarter = month % QUARTER
  return {
    allTime: { from: '', to: '' },
    thisMonth: months(today, 0, 1),
    lastMonth: months(today, -1, 1),
    thisQuarter: months(today, -inQuarter, QUARTER),
    lastQuarter: months(today, -inQuarter - QUARTER, QUARTER),
    thisYear: months(today, -month, YEAR),
    lastYear: months(today, -month - YEAR, YEAR),
    twelveMonths: months(today, 1 - YEAR, YEAR),
  }
}

/** Which of these a time is; others are the days that somebody chose. */
export function presetOf({ from, to }: Period, today: string): keyof typeof names {
  const found = Object.entries(presetsOn(today)).find(([, preset]) => preset.from === from && preset.to === to)
  return (found?.[0] as Preset | undefined) ?? 'own'
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
