import type { DayNumber } from '@palkkasilta/values/date.ts'
import { weekdayOf } from '@palkkasilta/values/day-number.ts'
import { HUNDRED_PERCENT } from '@palkkasilta/values/money.ts'
import { isChurchHoliday, isPublicHoliday } from '../../calendar/holidays.ts'
import { appliesOn, appliesOnSundays, type DayRule } from './days.ts'
import { DAY } from './helsinki.ts'
import type { Supplement } from './types.ts'
import { exclude, type Window, windowsMeet } from './windows.ts'

/** Income type of Sunday work; the Working Hours Act asks for double pay on Sundays and church holidays. */
const SUNDAY_WORK = '221'
const SUNDAY = 7

/** The line of an agreement that is ordinary pay; supplement `i` is line `i + 1`. */
export const ORDINARY = 0

/** What is paid in a stretch of a day: lines of the agreement. */
export interface Stretch {
  readonly to: number
  readonly lines: readonly number[]
}

/** A whole day cut at every window edge; the stretches follow each other from 0 to 24. */
export interface DayPlan {
  readonly stretches: readonly Stretch[]
  /** A Sunday or public holiday, and the agreement raises nothing. */
  readonly raiseMissing: boolean
}

export interface DatedSupplement {
  readonly supplement: Supplement
  readonly rule: DayRule
  readonly windows: readonly Window[]
}

/** Cuts a day and settles what is paid in each stretch. */
export function planDay(all: readonly DatedSupplement[], day: DayNumber, churchHolidaysAsSundays: boolean): DayPlan {
  const applies = churchHolidaysAsSundays && isChurchHoliday(day) ? asOnSunday(all, day) : asOn(day)
  const today = all.flatMap((one, index) => (applies(one) ? [{ ...one, index }] : []))
  const edges = new Set(today.flatMap(({ windows }) => windows.flatMap(({ from, to }) => [from, to])))
  edges.add(0).add(DAY)
  const cuts = [...edges].sort((a, b) => a - b)
  const stretches: Stretch[] = []
  for (let index = 1; index < cuts.length; index++) {
    const from = cuts[index - 1] ?? 0
    const covering = today.filter(({ windows }) => windows.some((window) => window.from <= from && from < window.to))
    add(stretches, settle(covering, cuts[index] ?? DAY))
  }
  const raised = today.some(
    ({ supplement }) => supplement.transactionCode === SUNDAY_WORK || supplement.percentage >= HUNDRED_PERCENT,
  )
  return { stretches, raiseMissing: !raised && (weekdayOf(day) === SUNDAY || isPublicHoliday(day)) }
}

function asOn(day: DayNumber): (one: DatedSupplement) => boolean {
  return ({ rule }) => appliesOn(rule, day)
}

/** Beside what the weekday pays, unless the agreement pays for that time already what excludes it. */
function asOnSunday(all: readonly DatedSupplement[], day: DayNumber): (one: DatedSupplement) => boolean {
  const ofTheDay = all.filter(({ rule }) => appliesOn(rule, day))
  return (one) =>
    ofTheDay.includes(one) ||
    (appliesOnSundays(one.rule, day) &&
      !ofTheDay.some((other) => exclude(other.supplement, one.supplement) && windowsMeet(other.windows, one.windows)))
}

interface Covering {
  readonly supplement: Supplement
  readonly index: number
}

/** Of one code the lowest priority wins; then of the replacing ones the lowest. Different codes add up. */
function settle(covering: readonly Covering[], to: number): Stretch {
  const lowest = (candidates: readonly Covering[], rival: (other: Covering) => boolean, own: Covering) =>
    candidates.every((other) => !rival(other) || other.supplement.priority >= own.supplement.priority)
  const ofTheirCode = covering.filter((own) =>
    lowest(covering, (other) => other.supplement.transactionCode === own.supplement.transactionCode, own),
  )
  const paid = ofTheirCode.filter(
    (own) => own.supplement.useBaseSalary || lowest(ofTheirCode, (other) => !other.supplement.useBaseSalary, own),
  )
  const supplements = paid.map(({ index }) => index + 1)
  return {
    to,
    lines: paid.every(({ supplement }) => supplement.useBaseSalary) ? [ORDINARY, ...supplements] : supplements,
  }
}

/** Neighbours that pay the same are one stretch. */
function add(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1)
  if (last !== undefined && sameNumbers(last.lines, next.lines)) stretches[stretches.length - 1] = next
  else stretches.push(next)
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
