/** The times that staff look at mostly, by words that say something else each day. */
export const reportPeriods = [
  'allTime',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'twelveMonths',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Days in ISO form, both included; empty: no limit. */
export interface Days {
  readonly from: string
  readonly to: string
}

const [YEAR, QUARTER] = [12, 3]

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const [FEBRUARY, LEAP_DAY] = [1, 29]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** A day of a month that is counted from the first one of the calendar: the browser knows days as texts alone. */
function dayOf(count: number, which: 'first' | 'last'): string {
  const [year, month] = [Math.floor(count / YEAR), count % YEAR]
  const length = month === FEBRUARY && isLeap(year) ? LEAP_DAY : LENGTHS[month]
  const day = which === 'first' ? 1 : length
  return [year, month + 1, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** What each of them is on a day. */
export function periodsOn(today: string): Readonly<Record<ReportPeriod, Days>> {
  const month = Number(today.slice(5, 7)) - 1
  const now = Number(today.slice(0, 4)) * YEAR + month
  const inQuarter = month % QUARTER
  /** Whole months: so many, of which the first is so many months from this one. */
  const months = (first: number, count: number): Days => ({
    from: dayOf(now + first, 'first'),
    to: dayOf(now + first + count - 1, 'last'),
  })
  return {
    allTime: { from: '', to: '' },
    thisMonth: months(0, 1),
    lastMonth: months(-1, 1),
    thisQuarter: months(-inQuarter, QUARTER),
    lastQuarter: months(-inQuarter - QUARTER, QUARTER),
    thisYear: months(-month, YEAR),
    lastYear: months(-month - YEAR, YEAR),
    twelveMonths: months(1 - YEAR, YEAR),
  }
}
