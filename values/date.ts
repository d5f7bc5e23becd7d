/** A calendar day without clock or zone. ISO on the wire, dd.MM.yyyy on the screen. */
export type LocalDate = Temporal.PlainDate

/** Whole days since 1970-01-01: the form that inner loops count with. */
export type DayNumber = number & { readonly unit: 'days' }

export const ZONE = 'Europe/Helsinki'

const FINNISH = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const COMPACT = /^(\d{2})(\d{2})(\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/
const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** Reads ISO, d.M.yyyy or ddMMyyyy. Throws RangeError for anything else and for a day that does not exist. */
export function localDate(text: string): LocalDate {
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

export function dayNumber(date: LocalDate): DayNumber {
  return EPOCH.until(date, { largestUnit: 'day' }).days as DayNumber
}

export function fromDayNumber(day: DayNumber): LocalDate {
  return EPOCH.add({ days: day })
}

export function isBefore(a: LocalDate, b: LocalDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0
}

/** A range of days that includes both ends; a missing end is open. */
export interface DateRange {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}
