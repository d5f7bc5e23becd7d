import {
  type HolidayFact,
  type HolidayRule,
  holidayEveRules,
  publicHolidayRules,
} from '@palkkasilta/parameters/calendar.ts'
import { type DayNumber, fromDayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { addDays, dayNumberOf, weekdayOf, yearOf } from '@palkkasilta/values/day-number.ts'

export interface Holiday {
  readonly date: LocalDate
  /** In Finnish. */
  readonly name: string
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): DayNumber {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return dayNumberOf(year, Math.floor(days / 31), (days % 31) + 1)
}

function dayOf(rule: HolidayRule, year: number): DayNumber {
  if ('afterEaster' in rule) return addDays(easterSunday(year), rule.afterEaster)
  if ('day' in rule) return dayNumberOf(year, rule.month, rule.day)
  const earliest = dayNumberOf(year, rule.month, rule.onOrAfter)
  return addDays(earliest, (rule.weekday - weekdayOf(earliest) + 7) % 7)
}

type NamedDay = readonly [DayNumber, HolidayFact]

function daysOf(facts: readonly HolidayFact[], year: number): readonly NamedDay[] {
  return facts.map((fact) => [dayOf(fact.rule, year), fact] as const).sort(([a], [b]) => a - b)
}

function newYear(year: number): LocalDate {
  return fromDayNumber(dayNumberOf(year, 1, 1))
}

function publicHolidayDays(year: number) {
  return daysOf(publicHolidayRules.on(newYear(year)).value, year)
}

function eveDays(year: number) {
  return daysOf(holidayEveRules.on(newYear(year)).value, year)
}

function asHoliday([day, { name }]: NamedDay): Holiday {
  return { date: fromDayNumber(day), name }
}

/** Church holidays, Independence Day and May Day of a year in the order of the calendar. Throws MissingFigure before 1583. */
export function publicHolidays(year: number): readonly Holiday[] {
  return publicHolidayDays(year).map(asHoliday)
}

/** Midsummer Eve and Christmas Eve: not holidays, but no banking days and no last days of a time limit. */
export function holidayEves(year: number): readonly Holiday[] {
  return eveDays(year).map(asHoliday)
}

const ORDINARY = 0
const HOLIDAY = 1
const EVE = 2
const CHURCH_HOLIDAY = 3

/** What each day of a year is, counted from 1 January. Made once for a year: the holidays of a year never change. */
const kindsOfYear = new Map<number, Uint8Array>()

function kindOf(day: DayNumber): number {
  const year = yearOf(day)
  const start = dayNumberOf(year, 1, 1)
  let kinds = kindsOfYear.get(year)
  if (!kinds) {
    kinds = new Uint8Array(366).fill(ORDINARY)
    for (const [eve] of eveDays(year)) kinds[eve - start] = EVE
    for (const [holiday, { church }] of publicHolidayDays(year))
      kinds[holiday - start] = church ? CHURCH_HOLIDAY : HOLIDAY
    kindsOfYear.set(year, kinds)
  }
  return kinds[day - start] ?? ORDINARY
}

export function isPublicHoliday(day: DayNumber): boolean {
  const kind = kindOf(day)
  return kind === HOLIDAY || kind === CHURCH_HOLIDAY
}

/** A holiday of the Church Act, on whatever weekday: neither Independence Day nor May Day. */
export function isChurchHoliday(day: DayNumber): boolean {
  return kindOf(day) === CHURCH_HOLIDAY
}

/** Midsummer Eve or Christmas Eve. */
export function isHolidayEve(day: DayNumber): boolean {
  return kindOf(day) === EVE
}

/** No public holiday, but no day of annual leave either. */
export function isEasterSaturday(day: DayNumber): boolean {
  return day === addDays(easterSunday(yearOf(day)), -1)
}

/** Neither weekend nor public holiday nor one of the two eves: banks work, and a time limit may end. */
export function isBankingDay(day: DayNumber): boolean {
  return weekdayOf(day) <= 5 && kindOf(day) === ORDINARY
}
