import type { LocalDate } from '@palkkasilta/values/date.ts'

/** yyyymmdd: orders days without asking Temporal to compare, which the inner loop cannot afford. */
export type DayKey = number & { readonly unit: 'yyyymmdd' }

export function dayKey(day: LocalDate): DayKey {
  return (day.year * 10_000 + day.month * 100 + day.day) as DayKey
}

export function yearOf(day: DayKey): number {
  return Math.floor(day / 10_000)
}

export function firstOfYear(day: DayKey): DayKey {
  return (yearOf(day) * 10_000 + 101) as DayKey
}

export function firstOfMonth(day: DayKey): DayKey {
  return (Math.floor(day / 100) * 100 + 1) as DayKey
}

/** As `toString()`, without the crossing to Temporal's own formatter. */
export function isoDay(day: LocalDate): string {
  const { month, day: date } = day
  return `${day.year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`
}

/** Calendar months from the month of birth to the month of the day: every age rule of the insurances turns at a month's edge. */
export function monthsOfAge(born: LocalDate, day: LocalDate): number {
  return (day.year - born.year) * 12 + day.month - born.month
}

/** Both ends included; a missing end is open. */
export function inForce(from: LocalDate | null, to: LocalDate | null, day: DayKey): boolean {
  return (from === null || dayKey(from) <= day) && (to === null || day <= dayKey(to))
}

/** The part of `amount` that falls below `limit` when `before` has been used of it. Gives back from the top when the amount is negative. */
export function partBelow(limit: number, before: number, amount: number): number {
  return Math.min(limit, before + amount) - Math.min(limit, before)
}
