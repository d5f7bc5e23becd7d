import type { AgeLimits } from '@palkkasilta/parameters/age-limits.ts'
import { type Dated, enteredRevision } from '@palkkasilta/parameters/dated.ts'
import {
  businessIncomeShare,
  type Fraction,
  oneTimeShare,
  type PeriodicAttachment,
  type ProtectedPerDay,
  periodicAttachment,
  protectedPerDay,
  unionDueLeavesProtected,
} from '@palkkasilta/parameters/distraint.ts'
import {
  dailyAllowanceEmployee,
  healthAges,
  healthEmployer,
  medicalCareEmployee,
} from '@palkkasilta/parameters/health.ts'
import {
  pensionAges,
  raisedPensionAges,
  tyelEmployee,
  tyelEmployeeRaised,
  tyelEmployer,
  tyelMonthLimit,
  tyelTotal,
  yelAges,
  yelLimits,
} from '@palkkasilta/parameters/pension.ts'
import {
  payrollMinimum,
  unemploymentAges,
  unemploymentEmployee,
  unemploymentEmployer,
  unemploymentPartOwner,
} from '@palkkasilta/parameters/unemployment.ts'
import {
  type JanuaryFallback,
  januaryFallback,
  type TaxAtSource,
  taxAtSource,
  withoutTaxCard,
} from '@palkkasilta/parameters/withholding.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import { lawOrigin, type Origin } from '../trace/trace.ts'
import { type DayKey, dayKey } from './days.ts'
import type { SetRate } from './types.ts'

/** A figure of the law with its origin. */
export interface LawFigure<T> {
  readonly value: T
  readonly origin: Origin
}

/** What the law says of contributions on one payment date. */
export interface ContributionLaw {
  readonly tyelEmployee: SetRate
  readonly tyelEmployeeRaised: SetRate
  readonly tyelEmployer: SetRate
  /** Of a person who pays the raised share. */
  readonly tyelEmployerRaised: SetRate
  readonly unemploymentEmployee: SetRate
  readonly unemploymentEmployerLow: SetRate
  readonly unemploymentEmployerHigh: SetRate
  readonly payrollLimit: Cents
  readonly payrollMinimum: Cents
  readonly health: SetRate
  readonly monthLimit: Cents
  readonly pensionAges: AgeLimits
  readonly raisedPensionAges: AgeLimits
  readonly unemploymentAges: AgeLimits
  readonly healthAges: AgeLimits
}

export interface DistraintLaw {
  /** Set anew for every year: asked only where no order prints it. */
  readonly perDay: () => LawFigure<ProtectedPerDay>
  readonly periodic: LawFigure<PeriodicAttachment>
  readonly oneTime: LawFigure<Fraction>
  readonly business: LawFigure<Fraction>
}

export interface PartOwnerLaw {
  readonly employee: SetRate
  readonly employer: SetRate
}

function figureOn<T>(figure: Dated<T>, day: LocalDate): LawFigure<T> {
  const found = figure.on(day)
  return { value: found.value, origin: lawOrigin(figure.name, found) }
}

function rateOn(figure: Dated<Rate>, day: LocalDate): SetRate {
  const { value, origin } = figureOn(figure, day)
  return { rate: value, origin }
}

/**
 * Resolves once per payment date. A missing figure throws and is not remembered, so the days kept are those that the figures cover.
 * Once others are entered for a year, all days are resolved anew.
 */
function oncePerDay<T>(resolve: (day: LocalDate) => T): (day: LocalDate) => T {
  const known = new Map<DayKey, T>()
  let last: { readonly day: LocalDate; readonly resolved: T } | null = null
  let revision = enteredRevision()
  return (day) => {
    if (revision !== enteredRevision()) {
      known.clear()
      last = null
      revision = enteredRevision()
    }
    // the slips of a payday ask with the very same day
    if (last?.day === day) return last.resolved
    const key = dayKey(day)
    const resolved = known.get(key) ?? resolve(day)
    known.set(key, resolved)
    last = { day, resolved }
    return resolved
  }
}

/**
 * What one person's own share leaves of the total. The published average of a payroll is the same figure only where every
 * age pays alike, which is so from 2026 on.
 */
function employerShareOn(employee: Dated<Rate>, day: LocalDate): SetRate {
  const published = rateOn(tyelEmployer, day)
  const { value: total, origin } = figureOn(tyelTotal, day)
  const rate = (total - employee.on(day).value) as Rate
  if (rate === published.rate) return published
  return { rate, origin: { ...origin, name: 'TyEL, työnantajan osuus', certainty: 'derived' } }
}

export const contributionLawOn = oncePerDay<ContributionLaw>((day) => {
  const employer = figureOn(unemploymentEmployer, day)
  return {
    tyelEmployee: rateOn(tyelEmployee, day),
    tyelEmployeeRaised: rateOn(tyelEmployeeRaised, day),
    tyelEmployer: employerShareOn(tyelEmployee, day),
    tyelEmployerRaised: employerShareOn(tyelEmployeeRaised, day),
    unemploymentEmployee: rateOn(unemploymentEmployee, day),
    unemploymentEmployerLow: { rate: employer.value.low, origin: employer.origin },
    unemploymentEmployerHigh: { rate: employer.value.high, origin: employer.origin },
    payrollLimit: employer.value.payrollLimit,
    payrollMinimum: payrollMinimum.on(day).value,
    health: rateOn(healthEmployer, day),
    monthLimit: tyelMonthLimit.on(day).value,
    pensionAges: pensionAges.on(day).value,
    raisedPensionAges: raisedPensionAges.on(day).value,
    unemploymentAges: unemploymentAges.on(day).value,
    healthAges: healthAges.on(day).value,
  }
})

/** Apart from the rest: years whose part-owner rates are unknown still calculate for everybody else. */
export const partOwnerLawOn = oncePerDay<PartOwnerLaw>((day) => {
  const { value, origin } = figureOn(unemploymentPartOwner, day)
  return { employee: { rate: value.employee, origin }, employer: { rate: value.employer, origin } }
})

export const yelAgesOn = oncePerDay<AgeLimits>((day) => yelAges.on(day).value)

/** Work income from which on somebody is obliged to insure it. */
export const yelLowerLimitOn = oncePerDay<Cents>((day) => yelLimits.on(day).value.lower)

export const withoutTaxCardOn = oncePerDay<SetRate>((day) => rateOn(withoutTaxCard, day))

export const taxAtSourceLawOn = oncePerDay<LawFigure<TaxAtSource>>((day) => figureOn(taxAtSource, day))

/** The employee's own contributions to health insurance. */
export const employeeHealthLawOn = oncePerDay((day) => {
  const { value, origin } = figureOn(dailyAllowanceEmployee, day)
  return { medicalCare: rateOn(medicalCareEmployee, day), dailyAllowance: { rate: value.rate, origin } }
})

export const januaryFallbackOn = oncePerDay<JanuaryFallback>((day) => januaryFallback.on(day).value)

const perDayOn = oncePerDay<LawFigure<ProtectedPerDay>>((day) => figureOn(protectedPerDay, day))

export const distraintLawOn = oncePerDay<DistraintLaw>((day) => ({
  perDay: () => perDayOn(day),
  periodic: figureOn(periodicAttachment, day),
  oneTime: figureOn(oneTimeShare, day),
  business: figureOn(businessIncomeShare, day),
}))

export const unionDueLeavesProtectedOn = oncePerDay<LawFigure<boolean>>((day) => figureOn(unionDueLeavesProtected, day))
