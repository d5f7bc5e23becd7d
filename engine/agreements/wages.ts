import type { DateRange, DayNumber } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { Origin } from '../trace/trace.ts'
import { checkWage } from './check.ts'
import { agreementOn, type CompiledAgreement } from './compile.ts'
import { type DaySpan, daySpan, finnishDay, inSpan } from './days.ts'
import { LONGEST_SHIFT_IN_DAYS } from './shifts.ts'
import type { WagePeriod } from './types.ts'

export interface CompiledWage {
  readonly span: DaySpan
  readonly base: Cents
  readonly larger: Cents | null
  readonly origin: Origin
}

/** What an hour pays on each day; the periods do not overlap. */
export type CompiledWages = readonly CompiledWage[]

/** Checks wage periods and makes them ready. Throws EngineError for a wage above any sense and for periods that overlap. */
export function compileWages(periods: readonly WagePeriod[]): CompiledWages {
  const wages = periods.map(({ days, base, larger, origin }, index) => {
    const field = `wages[${index}]`
    checkWage(base, `${field}.base`)
    if (larger !== null) checkWage(larger, `${field}.larger`)
    const span = daySpan(days)
    if (span.to < span.from) throw new EngineError('DATES_CONTRADICT', `${field}.days`)
    return { span, base, larger, origin }
  })
  wages.sort((a, b) => a.span.from - b.span.from)
  wages.forEach(({ span }, index) => {
    const before = wages[index - 1]
    if (before !== undefined && before.span.to >= span.from)
      throw new EngineError('WAGES_OVERLAP', 'wages', { day: finnishDay(span.from) })
  })
  return wages
}

/** A wage that somebody agreed on for some days. */
export interface AgreedWage {
  readonly days: DateRange
  readonly wage: Cents
  readonly origin: Origin
}

export interface WageTerms {
  /** The person's wages in the department. Of several on a day, the one that began last. */
  readonly departmentSalaries: readonly AgreedWage[]
  /** In force on its days instead of the base wage. */
  readonly larger: AgreedWage | null
  readonly agreements: readonly CompiledAgreement[]
  /** The days on which the shifts begin; the last one may run past them. */
  readonly from: DayNumber
  readonly to: DayNumber
}

/**
 * The wage of each day: the person's department salary, else the default of the agreement that is valid. Days without
 * either are left out, and paying a shift on them is refused.
 */
export function resolveWages(terms: WageTerms): CompiledWages {
  const salaries = terms.departmentSalaries.map(withSpan)
  const larger = terms.larger === null ? [] : [withSpan(terms.larger)]
  const spans = [...salaries, ...larger].map(({ span }) => span)
  const last = terms.to + LONGEST_SHIFT_IN_DAYS
  const starts = cutDays([...spans, ...terms.agreements.map(({ validity }) => validity)], terms.from, last)
  return starts.flatMap((from, index): CompiledWage[] => {
    const base = agreedOn(salaries, from) ?? defaultOn(terms.agreements, from)
    if (base === null) return []
    checkWage(base.wage, 'departmentSalaries')
    const span = { from, to: (starts[index + 1] ?? last + 1) - 1 }
    return [{ span, base: base.wage, larger: agreedOn(larger, from)?.wage ?? null, origin: base.origin }]
  })
}

type DatedWage = AgreedWage & { readonly span: DaySpan }

function withSpan(wage: AgreedWage): DatedWage {
  return { ...wage, span: daySpan(wage.days) }
}

/** The days on which something may change: the first day, and each start and day after an end. */
function cutDays(spans: readonly DaySpan[], from: number, to: number): number[] {
  const changes = spans.flatMap((span) => [span.from, span.to + 1]).filter((day) => day > from && day <= to)
  return [...new Set([from, ...changes])].sort((a, b) => a - b)
}

function agreedOn(salaries: readonly DatedWage[], day: number): AgreedWage | null {
  const valid = salaries.filter(({ span }) => inSpan(span, day))
  const latest = Math.max(...valid.map(({ span }) => span.from))
  const [first, second] = valid.filter(({ span }) => span.from === latest)
  if (second !== undefined) throw new EngineError('WAGES_OVERLAP', 'departmentSalaries', { day: finnishDay(day) })
  return first ?? null
}

function defaultOn(agreements: readonly CompiledAgreement[], day: number): Omit<AgreedWage, 'days'> | null {
  const chosen = agreements[agreementOn(agreements, day)]
  const wage = chosen?.agreement.defaultWage ?? null
  return wage === null || chosen === undefined ? null : { wage, origin: chosen.origin }
}
