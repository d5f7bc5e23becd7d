import { dayOfMinute } from '@palkkasilta/engine/agreements/helsinki.ts'
import { liftable } from '@palkkasilta/engine/agreements/lifted.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import type { PaidShift, ShiftPayResult, ShiftTime } from '@palkkasilta/engine/agreements/types.ts'
import { type CompiledWages, resolveWages } from '@palkkasilta/engine/agreements/wages.ts'
import { asCompensation, compensationOn, isCompensated } from '@palkkasilta/engine/payroll/compensation.ts'
import { isoDay } from '@palkkasilta/engine/payroll/days.ts'
import { payslip } from '@palkkasilta/engine/payroll/payslip.ts'
import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { Compensation, Reimbursement, YearTotals } from '@palkkasilta/engine/payroll/types.ts'
import { yelStatusOn } from '@palkkasilta/engine/payroll/yel.ts'
import { type DayNumber, dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { holidayTermsOn, isHolidayPaid } from '../../holiday/terms.ts'
import type { CalculatedSalary } from '../../salary/calculated.ts'
import type { SalaryOverrides } from '../../salary/overrides.ts'
import type { EarlierSalary, PersonFacts, SalaryFacts } from './facts.ts'
import { distraintTerms, withholdingTerms } from './person-terms.ts'
import { ratesOfPay } from './rates-of-pay.ts'
import { datedTerms, workTermsBy } from './work-terms.ts'

export interface SalaryRequest {
  readonly personId: number
  readonly shifts: readonly ShiftTime[]
  /** Worked before and already paid, counted towards overtime. */
  readonly alreadyPaid: readonly PaidShift[]
  readonly reimbursements: readonly Reimbursement[]
  readonly periodStart: LocalDate
  readonly periodEnd: LocalDate
  readonly overrides: SalaryOverrides
  /** Of a settlement: the difference that it pays, in place of what its shifts pay. */
  readonly pay?: ShiftPayResult | undefined
  /** What was paid too much before and is taken from this salary, as far as it allows. */
  readonly claims?: readonly Claim[] | undefined
  /** Asks when each row was worked, and why other lines of the agreement pay nothing. */
  readonly times?: boolean
}

/** What is left of an overpayment. */
export interface Claim {
  readonly id: number
  readonly reason: string
  readonly amount: Cents
}

type Worked = Pick<SalaryRequest, 'shifts' | 'alreadyPaid' | 'periodStart' | 'periodEnd' | 'times'>

/** What shifts pay by agreement and wage of their days. */
export function payOf(facts: SalaryFacts, person: PersonFacts, worked: Worked): ShiftPayResult {
  const pay = payForShifts({
    shifts: worked.shifts,
    alreadyPaid: worked.alreadyPaid,
    interruptions: person.interruptions,
    agreements: facts.agreements,
    wages: wagesOf(facts, person, { ...worked, shifts: [...worked.shifts, ...liftable(worked)] }),
    perShift: true,
    times: worked.times ?? false,
  })
  return isCompensated(person.workAgreements, worked.periodEnd) ? asCompensation(pay) : pay
}

/** What an hour of each day of the shifts pays. */
export function wagesOf(
  facts: SalaryFacts,
  person: PersonFacts,
  { shifts, periodStart, periodEnd }: Pick<Worked, 'shifts' | 'periodStart' | 'periodEnd'>,
): CompiledWages {
  const days = shifts.map(({ start }) => dayOfMinute(start))
  return resolveWages({
    termsOn: datedTerms(facts, person),
    larger: null,
    // a shift that was moved, or that another lifts into overtime, may lie outside of the salary's period
    from: Math.min(dayNumber(periodStart), ...days) as DayNumber,
    to: Math.max(dayNumber(periodEnd), ...days) as DayNumber,
  })
}

/** Shifts → pay rows by the agreement → pay slip by the law. Pure. Throws EngineError or DomainError where something is missing. */
export function calculateSalary(facts: SalaryFacts, request: SalaryRequest): CalculatedSalary {
  const person = facts.people.get(request.personId)
  if (!person) throw new DomainError('NOT_FOUND')
  if (person.person.born === null) throw new DomainError('NATIONAL_ID_MISSING', { name: nameOf(person) })
  const born = localDate(person.person.born)
  const termsOn = datedTerms(facts, person)
  const pay = request.pay ?? payOf(facts, person, request)
  const payday = isoDay(facts.payday)
  const [year, month] = [payday.slice(0, 4), payday.slice(0, 7)]
  const earlier = person.earlier.filter((salary) => salary.payday.startsWith(year))
  const ofEmployer = earlier.filter(({ isOfEmployer }) => isOfEmployer)
  const isCompensation = isCompensated(person.workAgreements, request.periodEnd)
  const compensation = isCompensation ? compensationOn(person.registerChecks, facts.payday) : undefined
  const ofMonth = ofEmployer.filter((salary) => salary.payday.startsWith(month) && salary.paid_as === 'WAGE')
  const alike = earlier.filter(({ paid_as }) => (paid_as === 'WAGE') !== isCompensation)
  const withholding = withholdingTerms(person, alike, facts.payday)
  const { orders, payPeriod } = distraintTerms(person, request.periodStart, request.periodEnd)
  const { withholding: ownPercent, deductions } = request.overrides
  const slip = payslip({
    paymentDate: facts.payday,
    earner: {
      born,
      workerType: person.person.worker_type,
      yel: yelStatusOn(person.yel, born, facts.payday),
      partOwner: false,
    },
    rows: pay.rows,
    benefits: [],
    holidayCompensationPaid: isHolidayPaid(
      holidayTermsOn(person.holidayTerms, { periodStart: request.periodStart, payday: facts.payday }),
    ),
    reimbursements: isCompensation ? request.reimbursements.map(withinCompensation) : request.reimbursements,
    compensation,
    ...ratesOfPay(facts, person, request.overrides, workTermsBy(termsOn, person), pay),
    withholding: {
      ...withholding,
      inPrepaymentRegister: compensation?.inRegister ?? false,
      ...overwithheldIn(request.overrides, facts.payday),
      percent: ownPercent === undefined ? null : setRate(ownPercent, 'salary', 'asetettu tälle palkalle'),
    },
    distraint: { orders, manual: null },
    payPeriod,
    deductions: [
      ...deductions.map((deduction) => ({ ...deduction, kind: 'SET_OFF' }) as const),
      ...(request.claims ?? []).map(
        ({ id, reason, amount }) => ({ reason, amount, kind: 'SET_OFF', claim: id }) as const,
      ),
    ],
    advances: cents(0),
    paidEarlierThisMonth: isCompensation ? cents(0) : totalOf(ofMonth, 'taxable_cents'),
    insuredThisMonth: !isCompensation && totalOf(ofMonth, 'employee_tyel_cents') > 0,
    expectedThisMonth: isCompensation ? cents(0) : totalOf(person.open, 'taxable_cents'),
    payrollBefore: cents(facts.payrollBefore),
    smallPayroll: false,
    roundingRemainder: cents(0),
    yearBefore: yearTotals(ofEmployer),
  })
  return {
    pay,
    slip,
    taxCardId: slip.card === null ? null : (person.cards[slip.card]?.id ?? null),
    distraintId: slip.order === null ? null : (person.distraints[slip.order]?.id ?? null),
    usesService: person.person.worker_type !== 'WORKER',
    paidAs: paidAsOf(compensation),
  }
}

const paidAsOf = (compensation: Compensation | undefined): CalculatedSalary['paidAs'] => {
  if (!compensation) return 'WAGE'
  return compensation.inRegister ? 'UNREPORTED' : 'COMPENSATION'
}

/** Expenses are a part of work compensation: nothing of them is free of tax. */
function withinCompensation(paidBack: Reimbursement): Reimbursement {
  return { ...paidBack, taxFree: cents(0), taxable: cents(paidBack.taxFree + paidBack.taxable) }
}

/** What was withheld too much is evened out in its own year alone. */
function overwithheldIn({ overwithheld }: SalaryOverrides, payday: LocalDate) {
  const { year = payday.year, lowered = cents(0), givenBack = cents(0) } = overwithheld ?? {}
  if (year !== payday.year) throw new DomainError('OVERWITHHELD_IN_ITS_YEAR', { year })
  return { lowered, givenBack }
}

export function nameOf({ person }: PersonFacts): string {
  return `${person.first_name} ${person.last_name}`
}

type Sum = 'taxable_cents' | 'employee_tyel_cents'

function totalOf<Field extends Sum>(salaries: readonly Pick<EarlierSalary, Field>[], field: Field): Cents {
  let total = 0
  for (const salary of salaries) total += salary[field]
  return cents(total)
}

function yearTotals(earlier: readonly EarlierSalary[]): YearTotals {
  let [taxable, tax, tyelEmployee, unemploymentEmployee, distraint, taxFree, paid] = [0, 0, 0, 0, 0, 0, 0]
  for (const salary of earlier) {
    taxable += salary.taxable_cents
    tax += salary.tax_cents
    tyelEmployee += salary.employee_tyel_cents
    unemploymentEmployee += salary.employee_unemployment_cents
    distraint += salary.distraint_cents
    taxFree += salary.reimbursements_cents
    paid += salary.paid_cents
  }
  return {
    taxable: cents(taxable),
    tax: cents(tax),
    tyelEmployee: cents(tyelEmployee),
    unemploymentEmployee: cents(unemploymentEmployee),
    distraint: cents(distraint),
    taxFree: cents(taxFree),
    paid: cents(paid),
  }
}
