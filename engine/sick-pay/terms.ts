import { sickPayByLaw } from '@palkkasilta/parameters/sick-pay.ts'
import { type DayNumber, dayNumber, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { addDays, weekdayOf } from '@palkkasilta/values/day-number.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { finnishDay } from '../agreements/agreement/days.ts'
import { isPublicHoliday } from '../calendar/holidays.ts'
import { EngineError } from '../errors.ts'
import type { Origin } from '../trace/trace.ts'

const SUNDAY = 7

export interface Illness {
  readonly firstDay: LocalDate
  /** The first day of the employment; null: nobody knows of work before the illness. */
  readonly employedSince: LocalDate | null
}

/** What an agreement gives: a share of the pay for so many calendar days, the first one included. */
export interface AgreedSickPay {
  readonly days: number
  readonly rate: Rate
  readonly origin: Origin
}

/** A share of the pay up to a day. */
export interface SickPayTerm {
  readonly lastDay: DayNumber
  readonly rate: Rate
  readonly origin: Origin
  /** The employment had not lasted long enough for all of it. */
  readonly isShort: boolean
}

/** By law, and by the agreement once the employment has lasted long enough: on each day the larger share is paid. */
export function sickPayTerms(illness: Illness, agreed: AgreedSickPay | null): readonly SickPayTerm[] {
  const byLaw = termOfLaw(illness)
  if (agreed === null || byLaw.isShort) return [byLaw]
  const { days, rate, origin } = agreed
  return [byLaw, { lastDay: addDays(dayNumber(illness.firstDay), days - 1), rate, origin, isShort: false }]
}

/** Throws EngineError that names the rule where nothing is paid of the day. */
export function sickPayTermOn(illness: Illness, terms: readonly SickPayTerm[], day: number): SickPayTerm {
  if (day < dayNumber(illness.firstDay))
    throw new EngineError('SHIFT_BEFORE_ILLNESS', 'firstDay', { day: finnishDay(dayNumber(illness.firstDay)) })
  const [best] = terms.filter(({ lastDay }) => day <= lastDay).sort((a, b) => b.rate - a.rate || b.lastDay - a.lastDay)
  if (best) return best
  const last = Math.max(...terms.map(({ lastDay }) => lastDay))
  throw new EngineError('SICK_PAY_ENDED', 'shifts', { day: finnishDay(last) })
}

function termOfLaw({ firstDay, employedSince }: Illness): SickPayTerm {
  const { value, source, since, certainty } = sickPayByLaw.on(firstDay)
  const isShort = employedSince === null || isBefore(firstDay, employedSince.add({ months: value.fullAfterMonths }))
  return {
    lastDay: endOfWeekdays(dayNumber(firstDay), value.weekdaysAfter),
    rate: isShort ? value.before : value.full,
    origin: { level: 'law', name: sickPayByLaw.name, since, source, certainty },
    isShort,
  }
}

/** The last of so many weekdays after a day: Saturdays are among them, Sundays and public holidays are not. */
function endOfWeekdays(day: DayNumber, weekdays: number): DayNumber {
  let last = day
  for (let left = weekdays; left > 0; ) {
    last = addDays(last, 1)
    if (weekdayOf(last) !== SUNDAY && !isPublicHoliday(last)) left--
  }
  return last
}
