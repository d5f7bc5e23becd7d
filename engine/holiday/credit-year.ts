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

/** Whether an employment has lasted a year when the credit year ends, or when it ends itself before. */
export function hasLastedYear({ start, end }: Employment, creditYear: { readonly to: LocalDate }): boolean {
  const last = end !== null && isBefore(end, creditYear.to) ? end : creditYear.to
  return !isBefore(last.add({ days: 1 }), start.add({ years: 1 }))
}
