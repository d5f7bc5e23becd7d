import type { DayNumber } from '@palkkasilta/values/date.ts'
import { type DaySpan, daySpan } from '@palkkasilta/values/in-force.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { Origin } from '../trace/trace.ts'
import { checkWage } from './agreement/check.ts'
import type { CompiledAgreement } from './agreement/compile.ts'
import { finnishDay } from './agreement/days.ts'
import type { WagePeriod } from './agreement/types.ts'
import { LONGEST_SHIFT_IN_DAYS } from './shifts.ts'
import { type AgreedWage, common, type TermsByDay, wagesByDay } from './terms.ts'

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

export interface WageTerms {
  /** By which agreement and wage each day is paid. */
  readonly termsOn: TermsByDay
  /** In force on its days instead of the base wage. */
  readonly larger: AgreedWage | null
  /** The days on which the shifts begin; the last one may run past them. */
  readonly from: DayNumber
  readonly to: DayNumber
}

/**
 * The wage of each day: the person's department salary, else the default of the agreement that is valid. A wage ends where
 * another one or another agreement begins. Days without any are left out, and paying a shift on them is refused.
 */
export function resolveWages(terms: WageTerms): CompiledWages {
  const largerOn = terms.larger === null ? NO_LARGER : wagesByDay([terms.larger])
  const last = terms.to + LONGEST_SHIFT_IN_DAYS
  const wages: CompiledWage[] = []
  for (let day: number = terms.from; day <= last; ) {
    const { agreement, wage, span } = terms.termsOn(day)
    const larger = largerOn(day)
    const days = common(common(span, larger.span), { from: day, to: last })
    const base = wage ?? defaultOf(agreement)
    if (base !== null) {
      checkWage(base.wage, 'departmentSalaries')
      wages.push({ span: days, base: base.wage, larger: larger.row?.wage ?? null, origin: base.origin })
    }
    day = days.to + 1
  }
  return wages
}

const NO_LARGER = wagesByDay([])

function defaultOf(agreement: CompiledAgreement | null): Pick<AgreedWage, 'wage' | 'origin'> | null {
  const wage = agreement?.agreement.defaultWage ?? null
  return wage === null || agreement === null ? null : { wage, origin: agreement.origin }
}
