import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, portion, type Rate, ZERO } from '@palkkasilta/values/money.ts'
import { type Origin, rateLine, sumLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import { isOfAge } from './ages.ts'
import { monthsOfAge } from './days.ts'
import { contributionLawOn, employeeHealthLawOn, type LawFigure, taxAtSourceLawOn } from './law.ts'
import type { PayPeriod, SetRate } from './types.ts'

/** Tax at source of one payment to somebody who lives abroad. */
export interface AtSourceInput {
  readonly paymentDate: LocalDate
  readonly pay: Cents
  readonly payPeriod: PayPeriod | null
  /** Of the card, or set for the salary; `null`: the law's percent. */
  readonly percent: SetRate | null
  readonly note: TraceNote | null
  /** What the card lets be deducted of a month's pay has been deducted so far; `null`: the card says nothing of a deduction. */
  readonly deducted: Cents | null
}

const NAME = 'Lähdevero'
const DEDUCTION = 'Lähdeverovähennys'

/** The whole is one percent; with a card that says so a sum of each month, or of each day of a shorter time, is left untaxed. */
export function taxAtSource(input: AtSourceInput) {
  const law = taxAtSourceLawOn(input.paymentDate)
  const { rate, origin } = input.percent ?? { rate: law.value.rate, origin: law.origin }
  const deduction = input.deducted === null ? ZERO : deductible(input.pay, input.payPeriod, input.deducted, law)
  const base = (input.pay - deduction) as Cents
  const tax = portion(base, rate)
  const line = { ...rateLine('TAX', base, rate, tax, origin, input.note), name: NAME }
  const trace = deduction === 0 ? [line] : [deductionLine(deduction, law.origin), line]
  return { tax, base, deduction, trace }
}

function deductionLine(deduction: Cents, origin: Origin): TraceLine {
  return sumLine('DEDUCTION_BEFORE_TAX', deduction, origin, null, DEDUCTION)
}

type Law = LawFigure<{ readonly month: Cents; readonly day: Cents }>

function deductible(pay: Cents, period: PayPeriod | null, deducted: Cents, { value }: Law): Cents {
  const allowed = Math.min(allowanceOf(period, value), value.month - deducted)
  return Math.max(0, Math.min(pay, allowed)) as Cents
}

function allowanceOf(period: PayPeriod | null, { month, day }: Law['value']): number {
  if (period?.unit === 'DAYS') return day * (period.days ?? 0)
  return period?.unit === 'HALF_MONTH' ? month / 2 : month
}

/** What of a month's deduction earlier payments have used, in their order. */
export function deductedBefore(
  earlier: readonly { readonly pay: Cents; readonly payPeriod: PayPeriod }[],
  paymentDate: LocalDate,
): Cents {
  const law = taxAtSourceLawOn(paymentDate)
  return earlier.reduce<Cents>(
    (used, { pay, payPeriod }) => (used + deductible(pay, payPeriod, used, law)) as Cents,
    ZERO,
  )
}

/** What an insured employee who is taxed at source pays for health insurance beside the tax: a resident's card has it in its percent. */
export function employeeHealth(paymentDate: LocalDate, born: LocalDate, pay: Cents): TraceLine {
  const { medicalCare, dailyAllowance } = employeeHealthLawOn(paymentDate)
  const ages = contributionLawOn(paymentDate).healthAges
  const isOfAllowance = isOfAge(ages, born.year, monthsOfAge(born, paymentDate))
  const rate = (medicalCare.rate + (isOfAllowance ? dailyAllowance.rate : 0)) as Rate
  return rateLine('HEALTH_EMPLOYEE', pay, rate, portion(pay, rate), medicalCare.origin)
}
