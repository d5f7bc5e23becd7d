import { dayNumber, type LocalDate } from '@palkkasilta/values/date.ts'

/** Worked and approved; worked; published and near; published; a draft. The numbers are the workforce system's, their use is the customers'. */
const APPROVED = 5
const untilDay: readonly (readonly [daysAhead: number, status: number])[] = [
  [-3, APPROVED],
  [-1, 4],
  [7, 3],
  [14, 2],
  [Number.POSITIVE_INFINITY, 1],
]

/** How far the planning of a day's shifts has come. */
export function planStatusOn(day: LocalDate, today: LocalDate): number {
  const ahead = dayNumber(day) - dayNumber(today)
  return untilDay.find(([limit]) => ahead <= limit)?.[1] ?? APPROVED
}
