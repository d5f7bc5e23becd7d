import type { LocalDate } from '@palkkasilta/values/date.ts'

/** A figure that was written in Finnish: 1,240.00 € */
export function inEnglish(finnishNumber: string): string {
  return finnishNumber.replace(/[,\u00a0](?=\d)/g, (mark) => (mark === ',' ? '.' : ','))
}

/** 15 Dec 2026 */
export function englishDate(day: LocalDate): string {
  return day.toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
}
