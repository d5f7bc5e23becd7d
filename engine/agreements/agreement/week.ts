import { type DayNumber, dayNumber } from '@palkkasilta/values/date.ts'
import { addDays, mondayOf, weekdayOf, yearOf } from '@palkkasilta/values/day-number.ts'
import { holidayEves, publicHolidays } from '../../calendar/holidays.ts'
import { agreementsByDay, type CompiledAgreement } from './compile.ts'
import { appliesOn, dayRule } from './days.ts'
import { clockSpan, DAY } from './helsinki.ts'
import { ORDINARY } from './plan.ts'
import type { EpochMinute, Supplement } from './types.ts'

/** Why a supplement is paid on a day. */
export type PaidBecause = 'WEEKDAY' | 'LISTED_DAY' | 'CHURCH_HOLIDAY'

/** A stretch of a day, in minutes by the clock on the wall, in which a supplement pays. */
export interface PaidWindow {
  readonly from: number
  readonly to: number
  readonly supplement: Supplement
  readonly because: PaidBecause
}

export interface DrawnDay {
  readonly day: DayNumber
  /** Null: none is in force. */
  readonly agreement: CompiledAgreement | null
  /** A public holiday or an eve, in Finnish. */
  readonly holiday: string | null
  /** An hour is skipped, or lived twice. */
  readonly clockChange: 'FORWARD' | 'BACK' | null
  /** In the order of their beginning. */
  readonly windows: readonly PaidWindow[]
}

/** The days from Monday to Sunday around a day, as the plans of the agreements in force pay them. */
export function drawnWeek(agreements: readonly CompiledAgreement[], around: DayNumber): readonly DrawnDay[] {
  const chosenOn = agreementsByDay(agreements)
  const monday = mondayOf(around)
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index)
    const { row } = chosenOn(day)
    const agreement = row === null ? null : (agreements[row] ?? null)
    return {
      day,
      agreement,
      holiday: holidayOn(day),
      clockChange: clockChangeOn(day),
      windows: agreement === null ? [] : paidWindows(agreement, day),
    }
  })
}

/** What the plan of a day pays beside ordinary pay, or in its place. */
function paidWindows({ agreement, planOf }: CompiledAgreement, day: DayNumber): PaidWindow[] {
  const windows: { from: number; to: number; line: number }[] = []
  let from = 0
  for (const { to, lines } of planOf(day).stretches) {
    for (const line of lines.filter((each) => each !== ORDINARY)) {
      const before = windows.findLast((window) => window.line === line)
      if (before?.to === from) before.to = to
      else windows.push({ from, to, line })
    }
    from = to
  }
  return windows.flatMap(({ line, ...times }) => {
    const supplement = agreement.supplements[line - 1]
    return supplement ? [{ ...times, supplement, because: becauseOn(supplement, day) }] : []
  })
}

function becauseOn(supplement: Supplement, day: DayNumber): PaidBecause {
  const rule = dayRule(supplement)
  if (!appliesOn(rule, day)) return 'CHURCH_HOLIDAY'
  return supplement.weekdays[weekdayOf(day) - 1] ? 'WEEKDAY' : 'LISTED_DAY'
}

function holidayOn(day: DayNumber): string | null {
  const year = yearOf(day)
  const named = [...publicHolidays(year), ...holidayEves(year)]
  return named.find(({ date }) => dayNumber(date) === day)?.name ?? null
}

function clockChangeOn(day: DayNumber): DrawnDay['clockChange'] {
  const midnight = day * DAY
  // the clock is ahead of UTC by two or three hours: six hours before and after, no day is in doubt
  const [before, after] = [clockSpan(midnight - 180).offset, clockSpan(midnight + DAY - 180).offset]
  if (before === after) return null
  return after > before ? 'FORWARD' : 'BACK'
}

/** `2026-10-25T03:30:00+02:00`: of an hour that is lived twice it tells which one. */
export function instantText(minute: EpochMinute): string {
  const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
  return at.toString({ timeZone: 'Europe/Helsinki' })
}
