import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { joinedPay } from '@palkkasilta/engine/agreements/difference.ts'
import { grossOfRows } from '@palkkasilta/engine/payroll/earnings.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import type { TraceNote } from '@palkkasilta/engine/trace/trace.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { NotDue } from '../../bill/crediting/overbilled.ts'
import { holidayTermsOn, isHolidayPaid } from '../../holiday/terms.ts'
import { claimsOn, type OpenClaims } from '../../salary/claims.ts'
import { NO_OVERRIDES } from '../../salary/overrides.ts'
import type { CalculatedSalary } from '../../salary/stored/calculated.ts'
import { calculateSalary } from '../working/calculate.ts'
import type { PersonFacts, SalaryFacts } from '../working/facts.ts'
import { ratesOfPay } from '../working/rates-of-pay.ts'
import type { SalaryRequest } from '../working/request.ts'
import { workTerms } from '../working/work-terms.ts'
import type { Overpaid } from './overpaid.ts'
import type { PaidSalary } from './paid-salaries.ts'

/** The salaries of a person in a department for one owner: what is between them and what is due is settled together. */
export interface Whose {
  readonly person_id: number
  readonly person_name: string
  readonly department_id: string
  readonly department_name: string
  readonly owner: PaidSalary['owner']
}

export function keyOf({
  person_id,
  department_id,
  owner,
}: Pick<PaidSalary, 'person_id' | 'department_id' | 'owner'>): string {
  return `${person_id} ${department_id} ${owner}`
}

/** What somebody's paid salaries in one department differ from what is due. */
export interface Difference {
  readonly whose: Whose
  /** What became different, in words. */
  readonly reason: string
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

type Originals = Pick<Difference, 'originals'>

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

interface Due extends Pick<Difference, 'whose' | 'originals' | 'facts'> {
  /** Null: none is to be paid. */
  readonly pay: ShiftPayResult | null
  readonly reimbursements: readonly Reimbursement[]
  readonly claims: OpenClaims
}

/** The salary that pays a difference. What follows the payday is as of its own. */
export function settlementOf({ whose, originals, facts, pay, reimbursements, claims }: Due) {
  const { from, to } = periodOf({ originals })
  const [personId, owner] = [whose.person_id, whose.owner]
  const request: SalaryRequest = {
    personId,
    ...{ shifts: [], alreadyPaid: [], reimbursements, periodStart: from, periodEnd: to, overrides: NO_OVERRIDES },
    pay: pay ?? joinedPay([]),
    claims: claimsOn(claims, { personId, departmentId: facts.departmentId, owner }),
  }
  return { request, calculated: calculateSalary(facts, request) }
}

/** On each row of a difference. */
export function settledNote(reason: string): TraceNote {
  return { code: 'SETTLED', values: { changes: reason } }
}

/** What was paid too much: wage, and what was paid back without tax. */
export function owedOf({ overpaid }: Pick<Difference, 'overpaid'>): Cents {
  return overpaid?.amount ?? cents(0)
}

/** The salaries that paid what is owed. */
export function overpaidSalaries({ overpaid }: Pick<Difference, 'overpaid'>): number[] {
  return (overpaid?.parts ?? []).map(({ salaryId }) => salaryId)
}

/** What more is paid back without tax; below zero where less was due. */
export function paidBackBetween({ settlement, overpaidBack }: Pick<Difference, 'settlement' | 'overpaidBack'>): Cents {
  return cents((settlement?.calculated.slip.taxFree ?? 0) - overpaidBack)
}

/** What the person has in hand of the salaries that paid it. */
export function netBefore({ originals }: Originals): Cents {
  return sum(originals.map(({ paid_cents, reimbursements_cents }) => cents(paid_cents - reimbursements_cents)))
}

/** Pay of shifts that was not due, as their bills have it. */
export function payNotDue({ perShift }: Pick<ShiftPayResult, 'perShift'>): NotDue[] {
  return (perShift ?? []).map(({ shiftId, minutes, total }) => {
    return { tamigoShiftId: shiftId, minutes: -minutes, pay: cents(-total), reimbursed: cents(0) }
  })
}
