import { shortBreakDays } from '@palkkasilta/parameters/annual-holidays.ts'
import { type DateRange, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'

const APRIL = 4

/** The year, from April to March, in which leave is earned: the one that the day is in. */
export function creditYearOf(day: LocalDate): DateRange & { readonly from: LocalDate; readonly to: LocalDate } {
  const from = day.with({ year: day.month < APRIL ? day.year - 1 : day.year, month: APRIL, day: 1 })
  return { from, to: from.add({ years: 1 }).subtract({ days: 1 }) }
}

export interface Employment {
  readonly start: LocalDate
  /** Null while it lasts. */
  readonly end: LocalDate | null
}

/** Contracts, in the order of their first days, with no more than a short break between them are one employment. */
export function employmentsOf(contracts: readonly Employment[]): Employment[] {
  const employments: Employment[] = []
  for (const next of contracts) {
    const last = employments.at(-1)
    if (!last || !follows(last, next)) employments.push(next)
    else employments[employments.length - 1] = { start: last.start, end: later(last.end, next.end) }
  }
  return employments
}

function follows({ end }: Employment, { start }: Employment): boolean {
  return end === null || !isBefore(end.add({ days: shortBreakDays.on(end).value + 1 }), start)
}

function later(one: LocalDate | null, other: LocalDate | null): LocalDate | null {
  if (one === null || other === null) return null
  return isBefore(one, other) ? other : one
}

/** Whether an employment has lasted a year when the credit year ends, or when it ends itself before. */
export function hasLastedYear({ start, end }: Employment, creditYear: { readonly to: LocalDate }): boolean {
  const last = end !== null && isBefore(end, creditYear.to) ? end : creditYear.to
  return !isBefore(last.add({ days: 1 }), start.add({ years: 1 }))
}
