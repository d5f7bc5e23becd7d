import { type DayNumber, dayNumber, finnishDate, fromDayNumber } from '@palkkasilta/values/date.ts'
import { weekdayOf } from '@palkkasilta/values/day-number.ts'
import { type DaySpan, daySpan, inSpan } from '@palkkasilta/values/in-force.ts'
import type { Supplement } from './types.ts'

export function isoDay(day: number): string {
  return fromDayNumber(day as DayNumber).toString()
}

/** For sentences: dd.MM.yyyy, or nothing for an open end. */
export function finnishDay(day: number): string {
  return Number.isFinite(day) ? finnishDate(fromDayNumber(day as DayNumber)) : ''
}

/** The days of a supplement, ready to be asked day by day. */
export interface DayRule {
  readonly dates: DaySpan
  readonly weekdays: readonly boolean[]
  readonly validOnDays: ReadonlySet<number>
  readonly notValid: ReadonlySet<number>
}

export function dayRule(supplement: Supplement): DayRule {
  return {
    dates: daySpan(supplement.dates),
    weekdays: supplement.weekdays,
    validOnDays: new Set(supplement.validOnDays.map(dayNumber)),
    notValid: new Set(supplement.notValid.map(dayNumber)),
  }
}

const SUNDAY = 7

export function appliesOn(rule: DayRule, day: number): boolean {
  if (!inSpan(rule.dates, day) || rule.notValid.has(day)) return false
  return rule.weekdays[weekdayOf(day as DayNumber) - 1] === true || rule.validOnDays.has(day)
}

/** By its Sunday flag, on a day that counts as a Sunday. */
export function appliesOnSundays(rule: DayRule, day: number): boolean {
  return inSpan(rule.dates, day) && !rule.notValid.has(day) && rule.weekdays[SUNDAY - 1] === true
}

/** The first day on which both rules apply; `null` where there is none. */
export function firstCommonDay(a: DayRule, b: DayRule): number | null {
  const days = [...a.validOnDays, ...b.validOnDays].filter((day) => appliesOn(a, day) && appliesOn(b, day))
  const weekly = firstCommonWeekday(a, b)
  if (weekly !== null) days.push(weekly)
  return days.length === 0 ? null : Math.min(...days)
}

/** The weekday flags repeat every week, and only the days taken out interrupt them: as many weeks are enough to look at. */
function firstCommonWeekday(a: DayRule, b: DayRule): number | null {
  const from = Math.max(a.dates.from, b.dates.from)
  const to = Math.min(a.dates.to, b.dates.to)
  const start = from !== Number.NEGATIVE_INFINITY ? from : to !== Number.POSITIVE_INFINITY ? to - lookFor(a, b) : 0
  const end = Math.min(to, start + lookFor(a, b))
  for (let day = start; day <= end; day++) if (appliesOn(a, day) && appliesOn(b, day)) return day
  return null
}

function lookFor(a: DayRule, b: DayRule): number {
  return 7 * (a.notValid.size + b.notValid.size + 1)
}
