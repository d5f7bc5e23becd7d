import { joinedPay } from '@palkkasilta/engine/agreements/difference.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { grossOfRows } from '@palkkasilta/engine/payroll/earnings.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { holidayTermsOn, isHolidayPaid } from '../../holiday/terms.ts'
import type { CalculatedSalary } from '../../salary/calculated.ts'
import { claimsOn, type Overpaid as OpenOverpaid } from '../../salary/claims.ts'
import { NO_OVERRIDES } from '../../salary/overrides.ts'
import { calculateSalary } from '../working/calculate.ts'
import type { PersonFacts, SalaryFacts } from '../working/facts.ts'
import { ratesOfPay } from '../working/rates-of-pay.ts'
import type { SalaryRequest } from '../working/request.ts'
import { payOf } from '../working/shift-pay.ts'
import { workTerms } from '../working/work-terms.ts'
import type { Overpaid } from './overpaid.ts'
import type { PaidSalary, workOf } from './paid-salaries.ts'

/** What somebody's paid salaries in one department differ from what is due. */
export interface PersonDifference {
  readonly personId: number
  readonly owner: PaidSalary['owner']
  /** The salaries that paid otherwise than is due. */
  readonly originals: readonly PaidSalary[]
  readonly facts: SalaryFacts
  readonly pay: ShiftPayResult
  /** With holiday compensation. */
  readonly gross: Cents
  /** Tax-free reimbursements that were paid and are not due. */
  readonly overpaidBack: Cents
  /** The salary that pays it; null where nothing is to be paid. */
  readonly settlement: { readonly request: SalaryRequest; readonly calculated: CalculatedSalary } | null
  /** What was paid too much; null where nothing was. */
  readonly overpaid: Overpaid | null
}

/** What the shifts of a paid salary pay by agreement and wage of their days. */
export function salaryPay(
  facts: SalaryFacts,
  person: PersonFacts,
  salary: PaidSalary,
  work: ReturnType<typeof workOf>,
): ShiftPayResult {
  const [periodStart, periodEnd] = [localDate(salary.period_start), localDate(salary.period_end)]
  return payOf(facts, person, { ...work, periodStart, periodEnd })
}

type Originals = Pick<PersonDifference, 'originals'>

/** The days of the salaries that paid it. */
export function periodOf({ originals }: Originals): { readonly from: LocalDate; readonly to: LocalDate } {
  const [from = ''] = originals.map(({ period_start }) => period_start).sort()
  const to = originals.map(({ period_end }) => period_end).sort()
  return { from: localDate(from), to: localDate(to.at(-1) ?? '') }
}

/** With holiday compensation where it is paid with the salary. */
export function grossOf(facts: SalaryFacts, person: PersonFacts, periodStart: LocalDate) {
  const terms = holidayTermsOn(person.holidayTerms, { periodStart, payday: facts.payday })
  return (pay: ShiftPayResult): Cents =>
    grossOfRows(pay.rows, {
      ...ratesOfPay(facts, person, NO_OVERRIDES, workTerms(facts, person), pay),
      holidayCompensationPaid: isHolidayPaid(terms),
    })
}

interface Due extends Pick<PersonDifference, 'personId' | 'owner' | 'originals' | 'facts'> {
  /** Null: none is to be paid. */
  readonly pay: ShiftPayResult | null
  readonly reimbursements: readonly Reimbursement[]
  readonly overpaid: OpenOverpaid
}

/** The salary that pays a difference. What follows the payday is as of its own. */
export function settlementOf({ personId, owner, originals, facts, pay, reimbursements, overpaid }: Due) {
  const { from, to } = periodOf({ originals })
  const request: SalaryRequest = {
    personId,
    ...{ shifts: [], alreadyPaid: [], reimbursements, periodStart: from, periodEnd: to, overrides: NO_OVERRIDES },
    pay: pay ?? joinedPay([]),
    claims: claimsOn(overpaid, { personId, departmentId: facts.departmentId, owner }),
  }
  return { request, calculated: calculateSalary(facts, request) }
}

/** What was paid too much: wage, and what was paid back without tax. */
export function owedOf({ overpaid }: Pick<PersonDifference, 'overpaid'>): Cents {
  return overpaid?.amount ?? cents(0)
}

/** What more is paid back without tax; below zero where less was due. */
export function paidBackBetween({
  settlement,
  overpaidBack,
}: Pick<PersonDifference, 'settlement' | 'overpaidBack'>): Cents {
  return cents((settlement?.calculated.slip.taxFree ?? 0) - overpaidBack)
}

/** What the person has in hand of the salaries that paid it. */
export function netBefore({ originals }: Originals): Cents {
  return sum(originals.map(({ paid_cents, reimbursements_cents }) => cents(paid_cents - reimbursements_cents)))
}
