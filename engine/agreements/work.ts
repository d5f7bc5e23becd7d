import { inSpan } from '@palkkasilta/values/in-force.ts'
import { clockSpan, DAY } from './agreement/helsinki.ts'
import type { DayPlan } from './agreement/plan.ts'
import type { PaidShift, WorkedTime } from './agreement/types.ts'
import { book, type PayTerms, type WorkLedger } from './ledger.ts'
import { countOvertime, countPaid } from './overtime.ts'
import { payTermsOn } from './pay-terms.ts'
import { closeShift } from './shift-parts.ts'

/** Cuts a shift at midnight and at clock changes, and books each piece. Without a place it was paid before. */
export function workShift(ledger: WorkLedger, shift: PaidShift, place: number | null): void {
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
    if (place === null) countPaid(ledger, shift, startDay, { day, from, to: from + minutes })
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
  countOvertime(ledger, terms, startDay, { day, from, to })
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

function mark(ledger: WorkLedger, { agreement, place }: PayTerms, plan: DayPlan, day: number): void {
  const marks = ledger.marks[place]
  if (marks === undefined) return
  if (plan.raiseMissing && marks.raiseMissing.at(-1) !== day) marks.raiseMissing.push(day)
  if (marks.notValid === null && !inSpan(agreement.validity, day)) marks.notValid = day
}
