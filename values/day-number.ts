/** Whole days since 1970-01-01: the form that inner loops count with. */
export type DayNumber = number & { readonly unit: 'days' }

/** Monday 1 to Sunday 7. */
export type WeekdayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAYS_OF_400_YEARS = 146_097
/** From 1 March of year 0, where the count of leap days starts, to 1970-01-01. */
const DAYS_BEFORE_EPOCH = 719_468

/** The weekday, by whole numbers alone. */
export function weekdayOf(day: DayNumber): WeekdayNumber {
  return (((((day + 3) % 7) + 7) % 7) + 1) as WeekdayNumber
}

/** Of the week of a day. */
export function mondayOf(day: DayNumber): DayNumber {
  return addDays(day, 1 - weekdayOf(day))
}

/** The day of a Gregorian date that exists. Years run from March, so that the leap day is the last one. */
export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return (era * DAYS_OF_400_YEARS + dayOfEra - DAYS_BEFORE_EPOCH) as DayNumber
}

export function yearOf(day: DayNumber): number {
  const shifted = day + DAYS_BEFORE_EPOCH
  const era = Math.floor(shifted / DAYS_OF_400_YEARS)
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / (DAYS_OF_400_YEARS - 1))
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const beforeMarch = dayOfYear >= 306
  return era * 400 + yearOfEra + (beforeMarch ? 1 : 0)
}

export function addDays(day: DayNumber, days: number): DayNumber {
  return (day + days) as DayNumber
}
