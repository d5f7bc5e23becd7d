import { date, endOfMonth, monthName, startOfMonth } from '../../ui/format/date.ts'
import type { Choice } from '../../ui/table/list/filters.tsx'

/** `11/26` */
export function shortMonth(iso: string): string {
  return `${Number(iso.slice(5, 7))}/${iso.slice(2, 4)}`
}

const [AHEAD, BACK] = [2, 60]

/** Months by their first or their last day, the latest first; `chosen` is among them, whatever it is. */
export function monthChoices(today: string, by: 'start' | 'end', chosen: string): readonly Choice[] {
  const dayOf = by === 'start' ? startOfMonth : endOfMonth
  const days = Array.from({ length: AHEAD + BACK }, (_, index) => dayOf(today, AHEAD - index))
  const choices = days.map((value) => ({ value, label: monthName(value) }))
  return chosen === '' || days.includes(chosen) ? choices : [{ value: chosen, label: date(chosen) }, ...choices]
}
