import { inSpan } from '@palkkasilta/values/in-force.ts'
import type { Band } from './compile.ts'
import { clockSpan, DAY } from './helsinki.ts'
import { book, type DayMarks, type OvertimeCounter, type PayTerms, type WorkLedger } from './ledger.ts'
import { payTermsOn } from './pay-terms.ts'
import type { DayPlan } from './plan.ts'
import { closeShift } from './shift-parts.ts'
import type { ShiftTime, WorkedTime } from './types.ts'

/** Cuts a shift at midnight and at clock changes, and books each piece. Without a place it was paid before. */
export function workShift(ledger: WorkLedger, shift: ShiftTime, place: number | null): void {
  const { start, end } = shift
  let at: number = start
  let clock = clockSpan(at)
  const startDay = Math.floor((at + clock.offset) / DAY)
  while (at < end) {
    if (at >= clock.to) clock = clockSpan(at)
    const wall = at + clock.offset
    const day = Math.floor(wall / DAY)
    const from = wall - day * DAY
    const minutes = Math.min(end, clock.to, at + DAY - from) - at
    if (place === null) countTowardsOvertime(ledger, day, startDay, minutes, true)
    else workPiece(ledger, day, startDay, from, from + minutes)
    at += minutes
  }
  if (place !== null) closeShift(ledger, shift, place)
}

/** A piece within one day, `from` and `to` by the clock on the wall. */
function workPiece(ledger: WorkLedger, day: number, startDay: number, from: number, to: number): void {
  const terms = payTermsOn(ledger, day)
  const plan = terms.agreement.planOf(day)
  const minutes = to - from
  bookStretches(ledger, plan, terms.firstCell, { day, from, to })
  ledger.worked[terms.counter] = (ledger.worked[terms.counter] ?? 0) + minutes
  countTowardsOvertime(ledger, day, startDay, minutes, false)
  bookOvertime(ledger, terms, { day, from, to })
  ledger.times?.worked.push({ agreement: terms.place, day, from, to })
  mark(ledger, terms, plan, day)
}

function bookStretches(ledger: WorkLedger, plan: DayPlan, firstCell: number, { day, from, to }: WorkedTime): void {
  const step = ledger.wages.length
  let at = from
  for (const stretch of plan.stretches) {
    if (stretch.to <= at) continue
    const until = Math.min(stretch.to, to)
    for (const line of stretch.lines) book(ledger, firstCell + line * step, day, at, until)
    if (until === to) return
    at = until
  }
}

/** Books the raises of a piece that was counted. */
function bookOvertime(ledger: WorkLedger, { agreement, place, firstCell }: PayTerms, piece: WorkedTime): void {
  if (agreement.bands.length === 0) return
  const { day, from, to } = piece
  const after = ledger.overtime[place]?.worked ?? 0
  const before = after - (to - from)
  for (const band of agreement.bands) {
    const raised = within(band, before, after)
    const start = from + Math.max(0, band.from - before)
    if (raised > 0) book(ledger, firstCell + band.line * ledger.wages.length, day, start, start + raised)
  }
}

/** How much of a stretch of worked minutes a band raises. */
function within({ from, to }: Band, before: number, after: number): number {
  return Math.max(0, Math.min(after, to) - Math.max(before, from))
}

/** Counts a piece in the overtime period of every agreement: `day` is its own, `startDay` the one on which its shift began. */
function countTowardsOvertime(
  ledger: WorkLedger,
  day: number,
  startDay: number,
  minutes: number,
  isPaid: boolean,
): void {
  for (let index = 0; index < ledger.agreements.length; index++) {
    const agreement = ledger.agreements[index]
    const counter = ledger.overtime[index]
    if (agreement === undefined || counter === undefined || agreement.bands.length === 0) continue
    const counted = agreement.overtimeByShiftStart ? startDay : day
    const period = Math.floor((counted - ledger.periodStart) / agreement.overtimePeriod)
    if (period !== counter.period) {
      counter.period = period
      counter.worked = 0
      counter.fresh = 0
    }
    if (!isPaid) counter.fresh += minutes
    else if (counter.fresh > 0) markLifted(ledger.marks[index], agreement.bands, counter, minutes)
    counter.worked += minutes
  }
}

/** Minutes paid before stood lower in their overtime period when they were paid: without the fresh ones. */
function markLifted(
  marks: DayMarks | undefined,
  bands: readonly Band[],
  { worked, fresh }: OvertimeCounter,
  minutes: number,
): void {
  if (marks === undefined) return
  for (const band of bands) {
    const then = within(band, worked - fresh, worked - fresh + minutes)
    marks.lifted += Math.max(0, within(band, worked, worked + minutes) - then)
  }
}

function mark(ledger: WorkLedger, { agreement, place }: PayTerms, plan: DayPlan, day: number): void {
  const marks = ledger.marks[place]
  if (marks === undefined) return
  if (plan.raiseMissing && marks.raiseMissing.at(-1) !== day) marks.raiseMissing.push(day)
  if (marks.notValid === null && !inSpan(agreement.validity, day)) marks.notValid = day
}
