import { type DayNumber, dayNumberOf } from './day-number.ts'

export type { DayNumber } from './day-number.ts'

/** A calendar day without clock or zone. ISO on the wire, dd.MM.yyyy on the screen. */
export type LocalDate = Temporal.PlainDate

export const ZONE = 'Europe/Helsinki'

const FINNISH = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const COMPACT = /^(\d{2})(\d{2})(\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/
const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** Days are read again and again: of a payday's people nearly always the same ones. */
const known = new Map<string, LocalDate>()
/** All days of a long life fit. */
const MOST_KNOWN = 40_000

/** Reads ISO, d.M.yyyy or ddMMyyyy. Throws RangeError for anything else and for a day that does not exist. */
export function localDate(text: string): LocalDate {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const date = readDate(text)
  known.set(text, date)
  return date
}

function readDate(text: string): LocalDate {
  const match = FINNISH.exec(text) ?? COMPACT.exec(text)
  if (match) {
    const [, day, month, year] = match
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
  }
  if (!ISO.test(text)) throw new RangeError(`not a date: "${text}"`)
  return Temporal.PlainDate.from(text)
}

/** dd.MM.yyyy */
export function finnishDate(date: LocalDate): string {
  return `${String(date.day).padStart(2, '0')}.${String(date.month).padStart(2, '0')}.${date.year}`
}

/** The calendar day of an instant in Europe/Helsinki. */
export function dayOf(instant: Temporal.Instant): LocalDate {
  return instant.toZonedDateTimeISO(ZONE).toPlainDate()
}

/** The last day of the month that the day is in. */
export function endOfMonth(date: LocalDate): LocalDate {
  return date.with({ day: date.daysInMonth })
}

export function dayNumber(date: LocalDate): DayNumber {
  return dayNumberOf(date.year, date.month, date.day)
}

export function fromDayNumber(day: DayNumber): LocalDate {
  return EPOCH.add({ days: day })
}

export function isBefore(a: LocalDate, b: LocalDate): boolean {
  return dayNumber(a) < dayNumber(b)
}

/** A range of days that includes both ends; a missing end is open. */
export interface DateRange {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}
