import { publicHolidays } from '../../calendar/holidays.ts'

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const FLAGS = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays']

/** Spells out the short forms of the case files: `days: sat` and `validOnDays: public holidays 2026`. */
export function spelledOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledOut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => spelledField(key, inner)))
}

function spelledField(key: string, value: unknown): [string, unknown][] {
  if (key === 'days') return FLAGS.map((flag, index) => [flag, value === 'all' || value === WEEK[index]])
  if (key === 'validOnDays' && typeof value === 'string')
    return [[key, publicHolidays(Number(value.slice(-4))).map(({ date }) => date.toString())]]
  return [[key, spelledOut(value)]]
}
