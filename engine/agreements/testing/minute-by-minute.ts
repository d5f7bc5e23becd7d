import type { DateRange, LocalDate } from '@palkkasilta/values/date.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import type { Agreement, OvertimeBand, ShiftTime, Supplement, WagePeriod } from '../agreement/types.ts'

/**
 * A second calculator, written from the rules alone and sharing no code with the engine: it asks every single minute what it
 * pays, in exact fractions. Slow and plain on purpose.
 */

export interface MinuteInput {
  readonly shifts: readonly ShiftTime[]
  readonly agreements: readonly Agreement[]
  readonly wages: readonly WagePeriod[]
  readonly alreadyPaid?: readonly ShiftTime[]
  /** When the first work began, where a shift that is not given did. */
  readonly anchor?: number
  /** Days without work that break a cycle, as numbers; an end may be open. */
  readonly interruptions?: readonly { readonly days: { readonly from: number; readonly to: number } }[]
}

export interface MinuteRow {
  readonly key: string
  readonly isRaise: boolean
  readonly name: string
  readonly transactionCode: string
  readonly minutes: bigint
  /** Whole cents. */
  readonly amount: bigint
  readonly inHolidayBase: boolean
}

export interface MinuteResult {
  readonly rows: readonly MinuteRow[]
  readonly total: bigint
  readonly holidayBase: bigint
  readonly workedMinutes: bigint
  /** What of each raise a shift got. */
  readonly raised: ReadonlyMap<ShiftTime, string>
}

/** Millionths of a cent for an hour: percentages are given in millionths, so every unit price is a whole number of these. */
interface OpenRow {
  readonly key: string
  readonly isRaise: boolean
  readonly name: string
  readonly transactionCode: string
  readonly price: bigint
  readonly inHolidayBase: boolean
  minutes: bigint
}

interface Moment {
  readonly day: string
  readonly dayIndex: number
  readonly weekday: number
  readonly minute: number
}

const MINUTES_IN_DAY = 24 * 60

function raisesIn(rows: ReadonlyMap<string, OpenRow>): Map<string, bigint> {
  return new Map([...rows.values()].filter(({ isRaise }) => isRaise).map(({ key, minutes }) => [key, minutes]))
}

/** Pays the shifts alone, or those that are told: all are counted. */
export function payMinuteByMinute(
  input: MinuteInput,
  toPay: ReadonlySet<ShiftTime> = new Set(input.shifts),
): MinuteResult {
  const raised = new Map<ShiftTime, string>()
  const rows = new Map<string, OpenRow>()
  const counted = new Map<string, number>()
  let worked = 0n
  for (const shift of [...input.shifts, ...(input.alreadyPaid ?? [])].toSorted((a, b) => a.start - b.start)) {
    const before = raisesIn(rows)
    const begun = momentOf(shift.start)
    for (let minute: number = shift.start; minute < shift.end; minute++) {
      const moment = momentOf(minute)
      const hours = countHours(input, counted, moment, begun)
      if (!toPay.has(shift)) continue
      worked += 1n
      payMinute(input, rows, moment, hours)
    }
    const grown = [...raisesIn(rows)].map(([key, minutes]) => `${key} ${minutes - (before.get(key) ?? 0n)}`)
    raised.set(
      shift,
      grown
        .filter((each) => !each.endsWith(' 0'))
        .toSorted()
        .join(),
    )
  }
  return { ...sumUp([...rows.values()], worked), raised }
}

// --- time ---------------------------------------------------------------------------------------------------------

/** Summer time in the EU: from the last Sunday of March to the last Sunday of October, 01:00 UTC both. */
function isSummer(minute: number): boolean {
  const year = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO('UTC').year
  return minute >= lastSunday(year, 3) + 60 && minute < lastSunday(year, 10) + 60
}

const lastSundays = new Map<string, number>()

function lastSunday(year: number, month: number): number {
  const key = `${year}-${month}`
  const known = lastSundays.get(key)
  if (known !== undefined) return known
  const last = Temporal.PlainDate.from({ year, month, day: 31 })
  const sunday = last.subtract({ days: last.dayOfWeek % 7 })
  const minute = dayIndexOf(sunday) * MINUTES_IN_DAY
  lastSundays.set(key, minute)
  return minute
}

function dayIndexOf(day: LocalDate): number {
  return Temporal.PlainDate.from('1970-01-01').until(day, { largestUnit: 'days' }).days
}

let hourKnown = Number.NaN
let hourOffset = 0
let dayKnown: Omit<Moment, 'minute'> = { day: '', dayIndex: Number.NaN, weekday: 0 }

/** Clocks change on the hour, so the offset of an hour is that of its first minute. */
export function momentOf(minute: number): Moment {
  const hour = Math.floor(minute / 60)
  if (hour !== hourKnown) {
    hourKnown = hour
    hourOffset = isSummer(hour * 60) ? 180 : 120
  }
  const wall = minute + hourOffset
  const dayIndex = Math.floor(wall / MINUTES_IN_DAY)
  if (dayIndex !== dayKnown.dayIndex) {
    const date = Temporal.PlainDate.from('1970-01-01').add({ days: dayIndex })
    dayKnown = { day: date.toString(), dayIndex, weekday: date.dayOfWeek }
  }
  return { ...dayKnown, minute: wall - dayIndex * MINUTES_IN_DAY }
}

function within(range: DateRange, day: string): boolean {
  return (range.from === null || range.from.toString() <= day) && (range.to === null || day <= range.to.toString())
}

// --- what applies ---------------------------------------------------------------------------------------------------

function agreementOn(agreements: readonly Agreement[], day: string): Agreement {
  const valid = agreements.find((agreement) => within(agreement.validity, day))
  if (valid) return valid
  const begun = agreements.filter(({ validity }) => validity.from === null || validity.from.toString() <= day)
  const latestFirst = begun.toSorted((a, b) => start(b).localeCompare(start(a)))
  const chosen = latestFirst[0] ?? agreements[0]
  if (chosen === undefined) throw new Error('no agreement')
  return chosen
}

function start(agreement: Agreement): string {
  return agreement.validity.from?.toString() ?? ''
}

function applies(agreement: Agreement, supplement: Supplement, moment: Moment): boolean {
  return appliesOnDay(agreement, supplement, moment) && covers(supplement, moment.minute)
}

function covers({ from, to }: Supplement, minute: number): boolean {
  if (from === 0 && to === 0) return true
  return from < to ? from <= minute && minute < to : minute >= from || minute < to
}

const daysKnown = new WeakMap<Supplement, Map<string, boolean>>()

/** Remembered, because comparing dates is what takes the time. */
function appliesOnDay(agreement: Agreement, supplement: Supplement, moment: Moment): boolean {
  const days = daysKnown.get(supplement) ?? new Map<string, boolean>()
  daysKnown.set(supplement, days)
  const answer = days.get(moment.day) ?? askDay(agreement, supplement, moment)
  days.set(moment.day, answer)
  return answer
}

function askDay(agreement: Agreement, supplement: Supplement, { day, weekday }: Moment): boolean {
  const isOfDay = (one: Supplement) => !isOut(one, day) && (names(one, day) || one.weekdays[weekday - 1] === true)
  if (isOfDay(supplement)) return true
  if (!agreement.churchHolidaysAsSundays || !churchHolidays.has(day)) return false
  if (isOut(supplement, day) || !supplement.weekdays[6]) return false
  return !agreement.supplements.some(
    (other) =>
      isOfDay(other) &&
      (other.transactionCode === supplement.transactionCode || !(other.useBaseSalary || supplement.useBaseSalary)) &&
      Array.from({ length: MINUTES_IN_DAY }).some((_, minute) => covers(other, minute) && covers(supplement, minute)),
  )
}

function isOut({ dates, notValid }: Supplement, day: string): boolean {
  return !within(dates, day) || notValid.some((out) => out.toString() === day)
}

function names({ validOnDays }: Supplement, day: string): boolean {
  return validOnDays.some((named) => named.toString() === day)
}

/** As the almanac has them. */
const churchHolidays = new Set(
  [
    '2025: 01-01 01-06 04-18 04-20 04-21 05-29 06-08 06-21 11-01 12-25 12-26',
    '2026: 01-01 01-06 04-03 04-05 04-06 05-14 05-24 06-20 10-31 12-25 12-26',
    '2027: 01-01 01-06 03-26 03-28 03-29 05-06 05-16 06-26 11-06 12-25 12-26',
  ].flatMap((line) => {
    const [year, days = ''] = line.split(': ')
    return days.split(' ').map((day) => `${year}-${day}`)
  }),
)

/** Of one code the lowest number; of the replacing ones left, the lowest number. */
function paidSupplements(agreement: Agreement, moment: Moment): readonly Supplement[] {
  const byCode = new Map<string, Supplement>()
  for (const supplement of agreement.supplements) {
    if (!applies(agreement, supplement, moment)) continue
    const rival = byCode.get(supplement.transactionCode)
    if (rival === undefined || supplement.priority < rival.priority) byCode.set(supplement.transactionCode, supplement)
  }
  const left = [...byCode.values()]
  const replacing = left.filter(({ useBaseSalary }) => !useBaseSalary).map(({ priority }) => priority)
  return left.filter(({ useBaseSalary, priority }) => useBaseSalary || priority === Math.min(...replacing))
}

/**
 * The bands that this minute stands in, by each agreement. A working day, a week, a cycle: in each the minute is as manieth as were
 * worked in it before and not raised by a shorter one.
 */
function countHours(
  input: MinuteInput,
  counted: Map<string, number>,
  now: Moment,
  shiftStart: Moment,
): Map<Agreement, readonly OvertimeBand[]> {
  const found = new Map<Agreement, readonly OvertimeBand[]>()
  input.agreements.forEach((agreement, index) => {
    const { overtime } = agreement
    if (overtime === null) return
    const beforeDayStart = now.minute < overtime.dayStart
    const byClock = overtime.byShiftStart ? shiftStart.dayIndex : now.dayIndex - (beforeDayStart ? 1 : 0)
    // a working day that has begun does not end when the clock is put back
    const workingDay = Math.max(byClock, counted.get(`${index} has begun`) ?? byClock)
    counted.set(`${index} has begun`, workingDay)
    const lengths = new Set(overtime.bands.map(({ periodInDays }) => periodInDays ?? overtime.periodInDays))
    const standsIn: OvertimeBand[] = []
    for (const length of [...lengths].toSorted((a, b) => a - b)) {
      if (standsIn.some(({ percentage }) => percentage > 0)) break
      const key = `${index}/${length}/${Math.floor((workingDay - firstDayOf(input, agreement, length)) / length)}`
      const sofar = counted.get(key) ?? 0
      counted.set(key, sofar + 1)
      const workingDays = workingDaysOfBroken(input, agreement, length, workingDay)
      if (workingDays !== null) {
        standsIn.push(...evenedOut(sofar, workingDays))
        continue
      }
      const ofLength = overtime.bands.filter(({ periodInDays }) => (periodInDays ?? overtime.periodInDays) === length)
      standsIn.push(
        ...ofLength.filter(({ fromMinutes, toMinutes }) => fromMinutes <= sofar && sofar < (toMinutes ?? Infinity)),
      )
    }
    found.set(agreement, standsIn)
  })
  return found
}

/** Of a cycle of two to six weeks that an absence meets: on how many working days somebody worked in it. Null: it is not broken. */
function workingDaysOfBroken(
  input: MinuteInput,
  agreement: Agreement,
  length: number,
  workingDay: number,
): number | null {
  const { interruptions = [] } = input
  if (interruptions.length === 0 || length < 8 || length > 42 || agreement.overtime?.cyclesBreak !== true) return null
  const first = firstDayOf(input, agreement, length)
  const begin = first + length * Math.floor((workingDay - first) / length)
  const known = cyclesKnown.get(input) ?? new Map<string, number | null>()
  cyclesKnown.set(input, known)
  const key = `${input.agreements.indexOf(agreement)} ${length} ${begin}`
  const answer = known.get(key)
  if (answer !== undefined) return answer
  const end = begin + length - 1
  const isBroken = interruptions.some(({ days }) => days.to >= begin && days.from <= end)
  const all = [...input.shifts, ...(input.alreadyPaid ?? [])]
  const days = new Set(
    all.flatMap((shift) => workingDaysOf(shift, agreement)).filter((day) => day >= begin && day <= end),
  )
  known.set(key, isBroken ? days.size : null)
  return isBroken ? days.size : null
}

const cyclesKnown = new WeakMap<MinuteInput, Map<string, number | null>>()

function workingDaysOf({ start, end }: ShiftTime, { overtime }: Agreement): number[] {
  if (overtime?.byShiftStart) return [momentOf(start).dayIndex]
  return Array.from({ length: end - start }, (_, index) => {
    const { dayIndex, minute } = momentOf(start + index)
    return minute < (overtime?.dayStart ?? 0) ? dayIndex - 1 : dayIndex
  })
}

/** On average over eight hours a working day: two hours of each day at a half, the rest doubled. */
function evenedOut(sofar: number, workingDays: number): readonly OvertimeBand[] {
  const over = sofar - workingDays * 480
  if (over < 0) return []
  const percentage = millionths(over < workingDays * 120 ? 500_000 : 1_000_000)
  const name = `Keskeytyneen jakson ylityö ${percentage / 10_000} %`
  return [{ id: name, name, periodInDays: null, fromMinutes: 0, toMinutes: null, percentage }]
}

const firstDays = new WeakMap<MinuteInput, Map<string, number>>()

/** As the agreement names it, else a Monday; of a cycle that of the agreement's first week, else of the first week worked. */
function firstDayOf(input: MinuteInput, agreement: Agreement, length: number): number {
  const known = firstDays.get(input) ?? new Map<string, number>()
  firstDays.set(input, known)
  const key = `${input.agreements.indexOf(agreement)} ${length}`
  const first = known.get(key) ?? askFirstDay(input, agreement, length)
  known.set(key, first)
  return first
}

function askFirstDay(input: MinuteInput, { overtime, validity }: Agreement, length: number): number {
  if (overtime?.firstDay) return dayIndexOf(overtime.firstDay)
  const begin = validity.from ? dayIndexOf(validity.from) : momentOf(firstMinute(input)).dayIndex
  const near = length === 1 || length === 7 ? 0 : begin
  const weekday = Temporal.PlainDate.from('1970-01-01').add({ days: near }).dayOfWeek
  return near - weekday + 1
}

export function firstMinute({ shifts, alreadyPaid = [], anchor }: MinuteInput): number {
  if (anchor !== undefined) return anchor
  return [...shifts, ...alreadyPaid].map(({ start }) => start).toSorted((a, b) => a - b)[0] ?? 0
}

// --- money ----------------------------------------------------------------------------------------------------------

function payMinute(
  input: MinuteInput,
  rows: Map<string, OpenRow>,
  moment: Moment,
  bands: ReadonlyMap<Agreement, readonly OvertimeBand[]>,
): void {
  const agreement = agreementOn(input.agreements, moment.day)
  const wage = input.wages.find(({ days }) => within(days, moment.day))
  if (wage === undefined) throw new Error(`no wage on ${moment.day}`)
  const inForce = BigInt(wage.larger ?? wage.base)
  const supplements = paidSupplements(agreement, moment)
  if (supplements.every(({ useBaseSalary }) => useBaseSalary))
    add(rows, 'Tuntipalkka', '201', inForce * 1_000_000n, true)
  for (const supplement of supplements) {
    const of = supplement.useOnlyForBaseSalary ? BigInt(wage.base) : inForce
    const price = BigInt(supplement.price) * 1_000_000n + BigInt(supplement.percentage) * of
    const isRaise = supplement.useBaseSalary && ['205', '235'].includes(supplement.transactionCode)
    add(rows, supplement.name, supplement.transactionCode, price, !isRaise)
  }
  const own = bands.get(agreement) ?? []
  for (const band of own) add(rows, band.name, '235', BigInt(band.percentage) * inForce, false, true)
}

function add(
  rows: Map<string, OpenRow>,
  name: string,
  transactionCode: string,
  price: bigint,
  inHolidayBase: boolean,
  isRaise = false,
): void {
  const key = `${name}|${transactionCode}|${price}|${inHolidayBase}`
  const row = rows.get(key) ?? { key, isRaise, name, transactionCode, price, inHolidayBase, minutes: 0n }
  row.minutes += 1n
  rows.set(key, row)
}

function sumUp(open: readonly OpenRow[], workedMinutes: bigint): Omit<MinuteResult, 'raised'> {
  const rows = open.map(({ price, minutes, ...row }) => {
    return { ...row, minutes, amount: rounded(price * minutes, 60n * 1_000_000n) }
  })
  const sum = (amounts: readonly MinuteRow[]) => amounts.reduce((total, { amount }) => total + amount, 0n)
  return { rows, workedMinutes, total: sum(rows), holidayBase: sum(rows.filter((row) => row.inHolidayBase)) }
}

/** Half away from zero; nothing here is negative. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
