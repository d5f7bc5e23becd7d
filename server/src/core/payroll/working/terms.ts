import { compensationOn, isCompensated } from '@palkkasilta/engine/payroll/compensation.ts'
import { isoDay } from '@palkkasilta/engine/payroll/days.ts'
import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { Compensation, PayslipInput, Reimbursement, YearTotals } from '@palkkasilta/engine/payroll/types.ts'
import { yelStatusOn } from '@palkkasilta/engine/payroll/yel.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { holidayTermsOn, isHolidayPaid } from '../../holiday/terms.ts'
import type { SalaryOverrides } from '../../salary/overrides.ts'
import type { EarlierSalary, PersonFacts, SalaryFacts } from './facts.ts'
import { distraintTerms, unionDueTerms, withholdingTerms } from './person-terms.ts'
import type { SalaryAsked } from './request.ts'

type Facts = Pick<SalaryFacts, 'payday' | 'payrollBefore'>

/** Everything that a pay slip is calculated from but what the source of the salary tells: pay and its rates. */
export type SalaryTerms = Omit<PayslipInput, 'rows' | 'rates' | 'parts'>

/** Throws where the person is not among the facts, or has no national id. */
export function termsOf(facts: Facts, person: PersonFacts, asked: SalaryAsked): SalaryTerms {
  if (person.person.born === null) throw new DomainError('NATIONAL_ID_MISSING', { name: nameOf(person) })
  const born = localDate(person.person.born)
  const { payday } = facts
  const compensation = compensationIn(facts, person, asked)
  return {
    paymentDate: payday,
    earner: {
      born,
      workerType: person.person.worker_type,
      yel: yelStatusOn(person.yel, born, payday),
      partOwner: false,
    },
    benefits: [],
    holidayCompensationPaid: isHolidayPaid(
      holidayTermsOn(person.holidayTerms, { periodStart: asked.periodStart, payday }),
    ),
    reimbursements: compensation ? asked.reimbursements.map(withinCompensation) : asked.reimbursements,
    compensation,
    withholding: withheldFrom(facts, person, asked, compensation),
    ...distraintFrom(person, asked),
    deductions: deductionsOf(asked),
    unionDues: unionDueTerms(person, { payday, ...asked }),
    advances: cents(0),
    ...paidBefore(facts, person, compensation !== undefined),
    payrollBefore: cents(facts.payrollBefore),
    smallPayroll: false,
    roundingRemainder: cents(0),
  }
}

/** Undefined: the work is paid as wage. */
function compensationIn({ payday }: Facts, person: PersonFacts, { periodEnd }: SalaryAsked): Compensation | undefined {
  return isCompensated(person.workAgreements, periodEnd) ? compensationOn(person.registerChecks, payday) : undefined
}

function withheldFrom(
  { payday }: Facts,
  person: PersonFacts,
  { overrides }: SalaryAsked,
  compensation: Compensation | undefined,
): PayslipInput['withholding'] {
  const isCompensation = compensation !== undefined
  const alike = ofYear(person, payday).filter(({ paid_as }) => (paid_as === 'WAGE') !== isCompensation)
  const { withholding: percent } = overrides
  return {
    ...withholdingTerms(person, alike, payday),
    inPrepaymentRegister: compensation?.inRegister ?? false,
    ...overwithheldIn(overrides, payday),
    percent: percent === undefined ? null : setRate(percent, 'salary', 'asetettu tälle palkalle'),
  }
}

function distraintFrom(person: PersonFacts, { periodStart, periodEnd, overrides }: SalaryAsked) {
  const { orders, payPeriod } = distraintTerms(person, periodStart, periodEnd)
  return { distraint: { orders, manual: overrides.billed?.manualDistraint ?? null }, payPeriod }
}

function deductionsOf({ overrides, claims = [] }: SalaryAsked): PayslipInput['deductions'] {
  return [
    ...overrides.deductions.map((deduction) => ({ ...deduction, kind: 'SET_OFF' }) as const),
    ...claims.map(({ id, reason, amount }) => ({ reason, amount, kind: 'SET_OFF', claim: id }) as const),
  ]
}

/** What other salaries of the year and the month have paid. No insurance counts work compensation. */
function paidBefore({ payday }: Facts, person: PersonFacts, isCompensation: boolean) {
  const ofEmployer = ofYear(person, payday).filter(({ isOfEmployer }) => isOfEmployer)
  const month = isoDay(payday).slice(0, 7)
  const ofMonth = isCompensation
    ? []
    : ofEmployer.filter((salary) => salary.payday.startsWith(month) && salary.paid_as === 'WAGE')
  return {
    paidEarlierThisMonth: totalOf(ofMonth, 'taxable_cents'),
    insuredThisMonth: totalOf(ofMonth, 'employee_tyel_cents') > 0,
    expectedThisMonth: isCompensation ? cents(0) : totalOf(person.open, 'taxable_cents'),
    yearBefore: yearTotals(ofEmployer),
  }
}

function ofYear({ earlier }: PersonFacts, payday: LocalDate): readonly EarlierSalary[] {
  const year = isoDay(payday).slice(0, 4)
  return earlier.filter((salary) => salary.payday.startsWith(year))
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
