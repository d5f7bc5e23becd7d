import { type DateRange, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, type Hundredths, type Rate, type Thousandths, wholeUnits } from '@palkkasilta/values/money.ts'
import { EngineError, type EngineErrorCode, type EngineErrorParameters } from '../../errors.ts'
import { DAY, helsinkiMinute } from './helsinki.ts'
import type { EpochMinute, MinuteOfDay } from './types.ts'

/** An object from outside, and the path to it that errors name. */
export interface Source {
  readonly values: Readonly<Record<string, unknown>>
  readonly path: string
}

/** Reads an object. Throws EngineError where there is none. */
export function source(value: unknown, path = ''): Source {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new EngineError(value === undefined || value === null ? 'VALUE_MISSING' : 'VALUE_OF_WRONG_KIND', path)
  return { values: value as Record<string, unknown>, path }
}

export function fieldOf(from: Source, key: string): string {
  return from.path === '' ? key : `${from.path}.${key}`
}

/** Nothing, null and an empty text are the same: not given. */
function given(from: Source, key: string): unknown {
  const value = from.values[key]
  return value === '' || value === undefined ? null : value
}

function refuse(
  from: Source,
  key: string,
  code: EngineErrorCode,
  value: unknown,
  parameters: EngineErrorParameters = {},
): never {
  throw new EngineError(code, fieldOf(from, key), { value: String(value), ...parameters })
}

export function text(from: Source, key: string): string {
  const value = given(from, key)
  if (value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(from, key, 'VALUE_OF_WRONG_KIND', value)
  return String(value)
}

export function flag(from: Source, key: string): boolean {
  const value = given(from, key) ?? false
  return typeof value === 'boolean' ? value : refuse(from, key, 'VALUE_OF_WRONG_KIND', value)
}

export function number(from: Source, key: string): number | null {
  const value = given(from, key)
  if (value === null) return null
  const read = typeof value === 'string' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : refuse(from, key, 'NOT_A_NUMBER', value)
}

/** A number in whole units of its last decimal. */
function units<Unit extends number>(
  from: Source,
  key: string,
  decimals: number,
  tooFine: EngineErrorCode,
  parameters?: EngineErrorParameters,
): Unit | null {
  const value = number(from, key)
  return value === null
    ? null
    : ((wholeUnits(value, decimals) ?? refuse(from, key, tooFine, value, parameters)) as Unit)
}

/** Euros with at most two decimals. */
export function money(from: Source, key: string): Cents | null {
  return units(from, key, 2, 'NOT_WHOLE_CENTS')
}

/** 0.255 is 25.5 %. */
export function fraction(from: Source, key: string): Rate | null {
  return units(from, key, 6, 'NOT_A_FRACTION')
}

/** 25.5 is 25.5 %. */
export function percent(from: Source, key: string): Rate | null {
  return units(from, key, 4, 'NOT_A_FRACTION')
}

export function quantity(from: Source, key: string): Hundredths | null {
  return units(from, key, 2, 'QUANTITY_NOT_WHOLE')
}

export function thousandths(
  from: Source,
  key: string,
  tooFine: EngineErrorCode,
  parameters: EngineErrorParameters,
): Thousandths | null {
  return units(from, key, 3, tooFine, parameters)
}

export function day(from: Source, key: string): LocalDate | null {
  const value = given(from, key)
  return value === null ? null : dayOf(from, key, value)
}

function dayOf(from: Source, key: string, value: unknown): LocalDate {
  try {
    return localDate(String(value))
  } catch {
    return refuse(from, key, 'NOT_A_DATE', value)
  }
}

export function days(from: Source, key: string): readonly LocalDate[] {
  return list(from, key).map((value, index) => dayOf(from, `${key}[${index}]`, value))
}

export function dateRange(from: Source, first: string, last: string): DateRange {
  return { from: day(from, first), to: day(from, last) }
}

export function list(from: Source, key: string): readonly unknown[] {
  const value = given(from, key) ?? []
  return Array.isArray(value) ? value : refuse(from, key, 'VALUE_OF_WRONG_KIND', value)
}

/** Reads each object of a list with its path. */
export function each<T>(from: Source, key: string, read: (one: Source) => T): readonly T[] {
  return list(from, key).map((value, index) => read(source(value, `${fieldOf(from, key)}[${index}]`)))
}

const CLOCK = /^(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?$/

/** Minutes since midnight, 1440 for 24:00; `null` for what no clock shows. */
function minuteOf(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= DAY && Number(minutes) < 60 ? minute : null
}

/** HH:mm or HH:mm:00; 24:00 is the end of the day, which a window writes as 00:00. Nothing given is 00:00. */
export function clock(from: Source, key: string): MinuteOfDay {
  const value = given(from, key) ?? '00:00'
  const minute = minuteOf(String(value)) ?? refuse(from, key, 'NOT_A_TIME', value)
  return (minute % DAY) as MinuteOfDay
}

/** A day and a time of day by the clock on the wall; 24:00 is the midnight that ends the day. */
export function wallMoment(from: Source, dayKey: string, timeKey: string): EpochMinute {
  const date = day(from, dayKey) ?? refuse(from, dayKey, 'VALUE_MISSING', null)
  return onTheWall(from, timeKey, date, text(from, timeKey))
}

function onTheWall(from: Source, key: string, date: LocalDate, time: string): EpochMinute {
  const minute = minuteOf(time) ?? refuse(from, key, 'NOT_A_TIME', time)
  const sameDay = minute < DAY
  return helsinkiMinute(sameDay ? date : date.add({ days: 1 }), (minute % DAY) as MinuteOfDay, fieldOf(from, key))
}

const DAY_AND_TIME = /^(\S+?)[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/

/** A moment with its offset to UTC (`…Z`, `…+03:00`), or by the clock on the wall in Finland. */
export function moment(from: Source, key: string): EpochMinute {
  const value = text(from, key)
  if (value === '') return refuse(from, key, 'VALUE_MISSING', value)
  const [, date, time] = DAY_AND_TIME.exec(value) ?? []
  if (date !== undefined && time !== undefined) return onTheWall(from, key, dayOf(from, key, date), time)
  return absoluteMoment(from, key, value)
}

function absoluteMoment(from: Source, key: string, value: string): EpochMinute {
  let minutes = Number.NaN
  try {
    minutes = Temporal.Instant.from(value).epochMilliseconds / 60_000
  } catch {
    return refuse(from, key, 'NOT_A_TIME', value)
  }
  return Number.isSafeInteger(minutes) ? (minutes as EpochMinute) : refuse(from, key, 'NOT_A_TIME', value)
}
