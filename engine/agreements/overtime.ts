import type { DaySpan } from '@palkkasilta/values/in-force.ts'
import type { CompiledAgreement, OvertimePeriod } from './agreement/compile.ts'
import type { PaidShift, WorkedTime } from './agreement/types.ts'
import { book, type OvertimeCounter, type PayTerms, type WorkLedger } from './ledger.ts'

/** The days whose hours count in the overtime of work on some days: those of the periods that run on the first and the last of them. */
export function countedDays(agreements: readonly CompiledAgreement[], { from, to }: DaySpan): DaySpan {
  let [first, last] = [from, to]
  for (const { days, firstDay } of agreements.flatMap(({ overtime }) => overtime)) {
    first = Math.min(first, firstDay === null ? from - days : periodStart(from, firstDay, days))
    last = Math.max(last, firstDay === null ? to + days : periodStart(to, firstDay, days) + days - 1)
  }
  // what begins the evening before may reach into the first day
  return { from: first - 1, to: last }
}

function periodStart(day: number, firstDay: number, days: number): number {
  return firstDay + Math.floor((day - firstDay) / days) * days
}

/** No cell: it is counted, and nothing is paid. */
const NOT_BOOKED = -1

/** Counts a piece of a shift that began on a day in the overtime of every agreement, and books what the one that pays it raises. */
export function countOvertime(ledger: WorkLedger, terms: PayTerms, startDay: number, piece: WorkedTime): void {
  for (let place = 0; place < ledger.agreements.length; place++)
    countIn(ledger, ledger.overtime, place, startDay, piece, place === terms.place ? terms.firstCell : NOT_BOOKED)
}

/** The same of what was paid before, which earns nothing now; how much of it is lifted into a raise by nobody's salary is marked. */
export function countPaid(ledger: WorkLedger, shift: PaidShift, startDay: number, piece: WorkedTime): void {
  for (let place = 0; place < ledger.agreements.length; place++) {
    const now = countIn(ledger, ledger.overtime, place, startDay, piece, NOT_BOOKED)
    if (ledger.overtimeBefore === null) continue
    const then = countIn(ledger, ledger.overtimeBefore, place, startDay, piece, NOT_BOOKED)
    const marks = ledger.marks[place]
    if (marks !== undefined && shift.lifted === 'BY_NOBODY') marks.lifted += Math.max(0, now - then)
  }
}

/** Gives the minutes that are raised. */
function countIn(
  ledger: WorkLedger,
  all: readonly OvertimeCounter[][],
  place: number,
  startDay: number,
  { day, from, to }: WorkedTime,
  firstCell: number,
): number {
  const agreement = ledger.agreements[place]
  const counters = all[place]
  if (agreement === undefined || counters === undefined || agreement.overtime.length === 0) return 0
  const { overtimeByShiftStart, dayStart } = agreement
  const counting: Counting = { ledger, place, agreement, counters, day, counted: day, firstCell }
  if (overtimeByShiftStart) return count({ ...counting, counted: startDay }, 0, from, to)
  const cut = Math.min(to, Math.max(from, dayStart))
  const before = cut > from ? count({ ...counting, counted: day - 1 }, 0, from, cut) : 0
  return before + (to > cut ? count(counting, 0, cut, to) : 0)
}

interface Counting {
  readonly ledger: WorkLedger
  readonly place: number
  readonly agreement: CompiledAgreement
  readonly counters: readonly OvertimeCounter[]
  /** Of the clock. */
  readonly day: number
  /** The working day that the hours count to. */
  readonly counted: number
  readonly firstCell: number
}

/** Counts a stretch in a period; what that does not raise counts in the next longer one. Gives the minutes that are raised. */
function count(counting: Counting, at: number, from: number, to: number): number {
  const { ledger, place, agreement, counters, day, counted, firstCell } = counting
  const [period, counter] = [agreement.overtime[at], counters[at]]
  if (period === undefined || counter === undefined) return 0
  const running = Math.floor((counted - firstDayOf(period, ledger)) / period.days)
  // an hour lived twice does not go back to the day before
  if (running > counter.period) {
    counter.period = running
    counter.worked = 0
  }
  const before = counter.worked
  counter.worked += to - from
  let [left, raised] = [from, 0]
  const broken = ledger.broken?.[place]?.[at]?.get(running)
  for (const band of broken?.bands ?? period.bands) {
    const start = from + Math.max(0, band.from - before)
    const end = Math.min(to, from + band.to - before)
    if (end <= start) continue
    if (firstCell !== NOT_BOOKED) {
      book(ledger, firstCell + band.line * ledger.wages.length, day, start, end)
      if (broken !== undefined) ledger.evenedOut[place]?.add(broken)
    }
    if (!band.raises) continue
    if (start > left) raised += count(counting, at + 1, left, start)
    raised += end - start
    left = end
  }
  return to > left ? raised + count(counting, at + 1, left, to) : raised
}

function firstDayOf({ firstDay }: OvertimePeriod, ledger: WorkLedger): number {
  return firstDay ?? ledger.firstDay
}
