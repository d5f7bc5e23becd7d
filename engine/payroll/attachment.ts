import type { Fraction, PeriodicAttachment, ProtectedPerDay } from '@palkkasilta/parameters/distraint.ts'
import { type Cents, divideRounded, ZERO } from '@palkkasilta/values/money.ts'
import type { TraceNoteCode } from '../trace/codes.ts'
import type { DistraintLaw } from './law.ts'
import type { DistraintOrder, PayPeriod } from './types.ts'

/** Above this a figure entered as the daily protected portion must be a monthly one: no decree comes near it. */
const HIGHEST_PER_DAY = 200_00

export interface Attached {
  readonly amount: Cents
  readonly step: TraceNoteCode
}

export interface ProtectedPortion {
  readonly perDay: Cents
  readonly days: number
  /** perDay × days */
  readonly portion: Cents
  /** The order's figure was read as a monthly amount. */
  readonly readAsMonthly: boolean
}

/** A calendar month is always 30 days and half of it 15; other periods are their days. */
function periodDays(period: PayPeriod, steps: PeriodicAttachment): number {
  if (period.unit === 'MONTH') return steps.monthDays
  return period.unit === 'HALF_MONTH' ? steps.halfMonthDays : (period.days ?? 0)
}

/** The order's printed amount wins over the yearly decree. Without an order: the debtor alone. */
export function protectedPortion(
  order: DistraintOrder | null,
  period: PayPeriod,
  { perDay: decree, periodic }: DistraintLaw,
): ProtectedPortion {
  const days = periodDays(period, periodic.value)
  const printed = order?.protectedPerDay ?? null
  if (printed !== null && printed > HIGHEST_PER_DAY) {
    const portion = divideRounded(printed * days, periodic.value.monthDays) as Cents
    return { perDay: printed, days, portion, readAsMonthly: true }
  }
  const perDay = printed ?? byDecree(decree().value, order?.dependants ?? 0)
  return { perDay, days, portion: (perDay * days) as Cents, readAsMonthly: false }
}

function byDecree({ debtor, dependant }: ProtectedPerDay, dependants: number): Cents {
  return (debtor + dependant * dependants) as Cents
}

export function shareOf(net: number, share: Fraction): Cents {
  return net > 0 ? (divideRounded(net * share.of, share.in) as Cents) : ZERO
}

/** The statutory steps of periodic pay. Fractions are kept whole over a common divisor and rounded once. */
export function attachedPeriodic(net: number, portion: Cents, steps: PeriodicAttachment): Attached {
  if (net <= portion) return { amount: ZERO, step: 'DISTRAINT_NONE' }
  if (net <= portion * steps.secondStepTo) {
    return { amount: shareOf(net - portion, steps.aboveProtected), step: 'DISTRAINT_TWO_THIRDS' }
  }
  const edge = portion * steps.thirdStepTo
  if (net <= edge) return { amount: shareOf(net, steps.ofNet), step: 'DISTRAINT_THIRD' }
  const { ofNet, aboveThirdStep, atMost } = steps
  const divisor = ofNet.in * aboveThirdStep.in
  const attached = edge * ofNet.of * aboveThirdStep.in + (net - edge) * aboveThirdStep.of * ofNet.in
  const isCapped = attached * atMost.in > net * atMost.of * divisor
  return isCapped
    ? { amount: shareOf(net, atMost), step: 'DISTRAINT_HALF' }
    : { amount: divideRounded(attached, divisor) as Cents, step: 'DISTRAINT_FOUR_FIFTHS' }
}
