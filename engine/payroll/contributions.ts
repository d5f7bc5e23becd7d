import type { AgeLimits } from '@palkkasilta/parameters/age-limits.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, divideRounded, HUNDRED_PERCENT, portion, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { TraceCode } from '../trace/codes.ts'
import { rateLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import { ageNote, isOfAge } from './ages.ts'
import { checkEmployer, checkedAge, checkRates } from './check.ts'
import { partBelow } from './days.ts'
import { type ContributionLaw, contributionLawOn, partOwnerLawOn } from './law.ts'
import { isPersonal } from './rates.ts'
import type { Contributions, Earner, Insurance, SetRate, SlipRates } from './types.ts'
import { entrepreneurExemption, entrepreneurStatus, healthNote } from './yel.ts'

/** The pay that each insurance counts from. */
export type InsuredPay = Readonly<Record<Insurance, Cents>>

/** Pay insured against accidents at one rate. */
export interface AccidentPart {
  readonly pay: Cents
  readonly accident: SetRate
}

export interface ContributionInput {
  readonly paymentDate: LocalDate
  readonly earner: Earner
  readonly pay: InsuredPay
  /** Where the rate changes on the way: all pay that is insured against accidents, by its rate. */
  readonly accidentParts?: readonly AccidentPart[]
  readonly paidEarlierThisMonth: Cents
  readonly insuredThisMonth: boolean
  readonly expectedThisMonth: Cents
  readonly payrollBefore: Cents
  readonly smallPayroll: boolean
  readonly rates: SlipRates
}

export interface ExplainedContributions extends Contributions {
  /** What TyEL was counted from. */
  readonly tyelBase: Cents
  /** The employee's two lines first. */
  readonly trace: readonly TraceLine[]
}

const NOT_INSURED: TraceNote = { code: 'NOT_INSURED', values: {} }
const RAISED: TraceNote = { code: 'AGE_BAND', values: {} }
const PART_OWNER: TraceNote = { code: 'PART_OWNER', values: {} }

/** All insurance contributions of one payment, the employee's and the employer's. */
export function contributions(input: ContributionInput): ExplainedContributions {
  checkRates(input.rates)
  checkEmployer(input)
  const law = contributionLawOn(input.paymentDate)
  const months = checkedAge(input.earner.born, input.paymentDate)
  const pension = pensionLines(input, law, months)
  const [unemploymentEmployee, unemploymentEmployer] = unemploymentLines(input, law, months)
  const health = healthLine(input, law, months)
  const accident = accidentLines(input, law)
  const groupLife = policyLine('GROUP_LIFE', input, 'groupLife', law)
  const high = unemploymentEmployer.high
  const trace = [pension.employee, unemploymentEmployee, pension.employer, unemploymentEmployer.low]
  if (high) trace.push(high)
  trace.push(health, ...accident, groupLife)
  return {
    tyelBase: pension.base,
    tyelEmployee: pension.employee.amount,
    unemploymentEmployee: unemploymentEmployee.amount,
    tyelEmployer: pension.employer.amount,
    unemploymentEmployer: high
      ? ((unemploymentEmployer.low.amount + high.amount) as Cents)
      : unemploymentEmployer.low.amount,
    health: health.amount,
    accident: sum(accident.map(({ amount }) => amount)),
    groupLife: groupLife.amount,
    trace,
  }
}

/** Why an insurance asks nothing at all of this pay; `null` when it does. */
function exemption(
  input: ContributionInput,
  kind: Insurance,
  ages: AgeLimits | null,
  months: number,
): TraceNote | null {
  const { earner } = input
  const status = entrepreneurStatus(earner)
  const asEntrepreneur = status && entrepreneurExemption(status, kind)
  if (asEntrepreneur || ages === null) return asEntrepreneur
  const birthYear = earner.born.year
  if (!isOfAge(ages, birthYear, months)) return ageNote(ages, birthYear, months)
  return null
}

function share(code: TraceCode, base: Cents, set: SetRate, note: TraceNote | null): TraceLine {
  return rateLine(code, base, set.rate, portion(base, set.rate), set.origin, note)
}

function nothing(code: TraceCode, set: SetRate, note: TraceNote): TraceLine {
  return rateLine(code, ZERO, set.rate, ZERO, set.origin, note, 'exact')
}

function pensionLines(input: ContributionInput, law: ContributionLaw, months: number) {
  const { employee, employer, raised } = pensionRates(input, law, months)
  const exempt = exemption(input, 'pension', law.pensionAges, months)
  if (exempt) {
    return {
      base: ZERO,
      employee: nothing('TYEL_EMPLOYEE', employee, exempt),
      employer: nothing('TYEL_EMPLOYER', employer, exempt),
    }
  }
  const { base, note } = monthBase(input, law.monthLimit)
  return {
    base,
    employee: share('TYEL_EMPLOYEE', base, employee, note ?? (raised ? RAISED : null)),
    employer: share('TYEL_EMPLOYER', base, employer, note),
  }
}

type Insured = {
  readonly rates: Pick<SlipRates, 'tyelEmployee' | 'tyelEmployer'>
  readonly earner: Pick<Earner, 'born'>
}

function pensionRates({ rates, earner }: Insured, law: ContributionLaw, months: number) {
  const isOfRaisedAge = isRaised(law, earner, months)
  const raised = isOfRaisedAge && !(rates.tyelEmployee && isPersonal(rates.tyelEmployee))
  return {
    raised,
    employee: raised ? law.tyelEmployeeRaised : (rates.tyelEmployee ?? law.tyelEmployee),
    employer: rates.tyelEmployer ?? (isOfRaisedAge ? law.tyelEmployerRaised : law.tyelEmployer),
  }
}

/** The contribution rates that law and company give on a day; of somebody whose birthday nobody knows, those of most ages. */
export function ruledContributions(
  day: LocalDate,
  born: LocalDate | null,
  company: Pick<SlipRates, 'tyelEmployee' | 'tyelEmployer' | 'health'>,
) {
  const law = contributionLawOn(day)
  const health = company.health ?? law.health
  if (born === null)
    return {
      employee: company.tyelEmployee ?? law.tyelEmployee,
      employer: company.tyelEmployer ?? law.tyelEmployer,
      health,
    }
  const { employee, employer } = pensionRates({ rates: company, earner: { born } }, law, checkedAge(born, day))
  return { employee, employer, health }
}

function isRaised(law: ContributionLaw, earner: Pick<Earner, 'born'>, months: number): boolean {
  return (
    law.tyelEmployeeRaised.rate !== law.tyelEmployee.rate && isOfAge(law.raisedPensionAges, earner.born.year, months)
  )
}

/**
 * The law counts by calendar month: the payment that takes the month over the limit carries the whole month. Pay under the limit
 * may be insured too, and is where more of the month is known to come, or was expected before.
 */
function monthBase(month: ContributionInput, limit: Cents): { base: Cents; note: TraceNote | null } {
  const { paidEarlierThisMonth: earlier, expectedThisMonth: expected } = month
  const now = month.pay.pension
  const total = (earlier + now) as Cents
  const wasOver = earlier >= limit
  const isExpected = month.insuredThisMonth || total + expected >= limit
  const isOver = total >= limit || (!wasOver && isExpected)
  const before = wasOver || month.insuredThisMonth ? earlier : 0
  const base = ((isOver ? total : 0) - before) as Cents
  return { base, note: monthNote(month, limit, { before, total, isOver }) }
}

interface MonthSums {
  readonly before: number
  readonly total: Cents
  readonly isOver: boolean
}

function monthNote(month: ContributionInput, limit: Cents, { before, total, isOver }: MonthSums): TraceNote | null {
  const { paidEarlierThisMonth: earlier, expectedThisMonth: expected } = month
  if (!isOver) {
    if (before !== 0) return { code: 'MONTH_GIVEN_BACK', values: { limit } }
    return month.pay.pension === 0 ? NOT_INSURED : { code: 'BELOW_MONTH_LIMIT', values: { earned: total, limit } }
  }
  if (total < limit) return { code: 'MONTH_EXPECTED', values: { limit, earned: total, expected } }
  return before === earlier ? null : { code: 'MONTH_CATCH_UP', values: { limit, earlier } }
}

type EmployerUnemploymentLines = { readonly low: TraceLine; readonly high: TraceLine | null }

function unemploymentLines(
  input: ContributionInput,
  law: ContributionLaw,
  months: number,
): readonly [TraceLine, EmployerUnemploymentLines] {
  const { rates, earner } = input
  const owner = earner.partOwner ? partOwnerLawOn(input.paymentDate) : null
  const employee = rates.unemploymentEmployee ?? owner?.employee ?? law.unemploymentEmployee
  const low = rates.unemploymentEmployer ?? owner?.employer ?? law.unemploymentEmployerLow
  const exempt = exemption(input, 'unemployment', law.unemploymentAges, months)
  if (exempt) {
    return [
      nothing('UNEMPLOYMENT_EMPLOYEE', employee, exempt),
      { low: nothing('UNEMPLOYMENT_EMPLOYER', low, exempt), high: null },
    ]
  }
  const note = owner && !rates.unemploymentEmployee ? PART_OWNER : null
  return [
    share('UNEMPLOYMENT_EMPLOYEE', input.pay.unemployment, employee, note),
    employerUnemployment(input, law, low, owner === null),
  ]
}

/** The upper rate is due only on the part of the year's payroll above the limit, and not for part-owners. */
function employerUnemployment(
  input: ContributionInput,
  law: ContributionLaw,
  lowRate: SetRate,
  hasHighRate: boolean,
): EmployerUnemploymentLines {
  if (input.smallPayroll) return { low: nothing('UNEMPLOYMENT_EMPLOYER', lowRate, smallPayroll(law)), high: null }
  const pay = input.pay.unemployment
  const low = hasHighRate ? (partBelow(law.payrollLimit, input.payrollBefore, pay) as Cents) : pay
  const high = (pay - low) as Cents
  if (high === 0) return { low: share('UNEMPLOYMENT_EMPLOYER', low, lowRate, null), high: null }
  const highRate = law.unemploymentEmployerHigh
  const total = divideRounded(low * lowRate.rate + high * highRate.rate, HUNDRED_PERCENT)
  const lowLine = share('UNEMPLOYMENT_EMPLOYER', low, lowRate, null)
  const rest = (total - lowLine.amount) as Cents
  const note: TraceNote = {
    code: 'PAYROLL_LIMIT',
    values: { payroll: input.payrollBefore, limit: law.payrollLimit },
  }
  const highLine = rateLine('UNEMPLOYMENT_EMPLOYER_HIGH', high, highRate.rate, rest, highRate.origin, note, 'remainder')
  return { low: lowLine, high: highLine }
}

function smallPayroll(law: ContributionLaw): TraceNote {
  return { code: 'SMALL_PAYROLL', values: { limit: law.payrollMinimum } }
}

function healthLine(input: ContributionInput, law: ContributionLaw, months: number): TraceLine {
  const set = input.rates.health ?? law.health
  const exempt = exemption(input, 'health', law.healthAges, months)
  return exempt
    ? nothing('HEALTH', set, exempt)
    : share('HEALTH', input.pay.health, set, healthNote(entrepreneurStatus(input.earner)))
}

/** A line for each rate; where nothing is due one that says why. */
function accidentLines(input: ContributionInput, law: ContributionLaw): TraceLine[] {
  const line = policyLine('ACCIDENT', input, 'accident', law)
  const parts = input.accidentParts ?? []
  if (parts.length === 0 || line.note !== null) return [line]
  return parts.map(({ pay, accident }) => share('ACCIDENT', pay, accident, null))
}

/** Accident and group life follow the company's own policies, without ages. */
function policyLine(
  code: TraceCode,
  input: ContributionInput,
  kind: 'accident' | 'groupLife',
  law: ContributionLaw,
): TraceLine {
  const set = input.rates[kind]
  const exempt = exemption(input, kind, null, 0)
  if (exempt) return nothing(code, set, exempt)
  if (input.smallPayroll) return nothing(code, set, smallPayroll(law))
  return share(code, input.pay[kind], set, null)
}
