import type { DaySpan } from '@palkkasilta/values/in-force.ts'
import { dateText, quantityText } from '../trace/format.ts'
import type { Band, BrokenTerms, CompiledAgreement, OvertimePeriod } from './agreement/compile.ts'
import { isoDay } from './agreement/days.ts'
import { clockSpan, DAY } from './agreement/helsinki.ts'
import type { ShiftTime } from './agreement/types.ts'

/** Days on which somebody could not work: a cycle that they meet is broken. */
export interface Interruption {
  readonly days: DaySpan
  /** In Finnish, for people. */
  readonly reason: string
}

export interface BrokenCycle {
  /** In place of those of the agreement. */
  readonly bands: readonly Band[]
  readonly words: string
}

/** By agreement and period, and by how manieth the cycle is from the first day. */
export type BrokenCycles = readonly (readonly ReadonlyMap<number, BrokenCycle>[])[]

interface Worked {
  readonly agreements: readonly CompiledAgreement[]
  readonly shifts: readonly ShiftTime[]
  readonly interruptions: readonly Interruption[]
  /** Of periods for which no agreement names one. */
  readonly firstDay: number
}

/** The cycles that were broken, by the working days of all shifts in them. */
export function brokenCycles({ agreements, shifts, interruptions, firstDay }: Worked): BrokenCycles {
  return agreements.map((agreement) => {
    if (agreement.overtime.every(({ broken }) => broken === null)) return agreement.overtime.map(() => NONE)
    const days = workingDays(agreement, shifts)
    return agreement.overtime.map((period) =>
      period.broken === null
        ? NONE
        : cyclesOf({ ...period, first: period.firstDay ?? firstDay }, period.broken, days, interruptions),
    )
  })
}

const NONE: ReadonlyMap<number, BrokenCycle> = new Map()

function workingDays({ overtimeByShiftStart, dayStart }: CompiledAgreement, shifts: readonly ShiftTime[]): Set<number> {
  const days = new Set<number>()
  for (const { start, end } of shifts) {
    const first = dayOf(start, overtimeByShiftStart ? 0 : dayStart)
    const last = overtimeByShiftStart ? first : dayOf(end - 1, dayStart)
    for (let day = first; day <= last; day++) days.add(day)
  }
  return days
}

const dayOf = (minute: number, dayStart: number) => Math.floor((minute + clockSpan(minute).offset - dayStart) / DAY)

type Cycles = Pick<OvertimePeriod, 'days'> & { readonly first: number }

function cyclesOf(
  { days: length, first }: Cycles,
  terms: BrokenTerms,
  worked: ReadonlySet<number>,
  interruptions: readonly Interruption[],
): ReadonlyMap<number, BrokenCycle> {
  const found = new Map<number, BrokenCycle>()
  for (const [cycle, days] of Map.groupBy(worked, (day) => Math.floor((day - first) / length))) {
    const span = { from: first + cycle * length, to: first + (cycle + 1) * length - 1 }
    const reasons = interruptions.filter((each) => each.days.from <= span.to && each.days.to >= span.from)
    if (reasons.length > 0) found.set(cycle, brokenCycle(terms, span, days.length, reasons))
  }
  return found
}

function brokenCycle(terms: BrokenTerms, span: DaySpan, days: number, reasons: readonly Interruption[]): BrokenCycle {
  const limit = days * terms.dayMinutes
  const second = limit + days * terms.firstMinutes
  const why = [...new Set(reasons.map(({ reason }) => reason))].join(', ')
  return {
    bands: [
      { from: limit, to: second, line: terms.line, raises: true },
      { from: second, to: Number.POSITIVE_INFINITY, line: terms.line + 1, raises: true },
    ],
    words: `jakso ${dateText(isoDay(span.from))}–${dateText(isoDay(span.to))} keskeytyi (${why}): ${days} työpäivää, raja ${quantityText({ unit: 'minute', count: limit })}`,
  }
}
