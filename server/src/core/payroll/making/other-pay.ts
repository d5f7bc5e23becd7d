import type { ErrorCode } from '@palkkasilta/contract/errors.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { refuseOther } from '../../../kernel/calls/confirmed.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { CalculatedSalary } from '../../salary/stored/calculated.ts'
import type { ShiftRow } from '../../shift/queries.ts'
import type { SalaryFacts } from '../working/facts.ts'
import type { SalaryRequest } from '../working/request.ts'

/** A salary of chosen shifts that is not for their work. */
interface OtherSalary {
  readonly facts: SalaryFacts
  readonly request: SalaryRequest
  readonly calculated: CalculatedSalary
}

/** The salaries that can be made, and each shift that pays nothing with its reason. */
export interface OtherPayPlan<Salary extends OtherSalary = OtherSalary> {
  readonly salaries: readonly Salary[]
  readonly blocked: readonly { readonly shift: ShiftRow; readonly message: string }[]
}

/** What staff are asked to make. */
export interface OtherPayAsked<Asked> {
  readonly asked: Asked
  /** What staff saw before. */
  readonly confirmed: Cents | undefined
  readonly who: number
  readonly now: Temporal.Instant
}

/** Refuses what pays nobody, by the shift and its worker, and what would pay another sum than staff confirmed. */
export function refuseToMake(plan: OtherPayPlan, confirmed: Cents | undefined, nothing: ErrorCode): void {
  const { salaries, blocked } = plan
  if (salaries.length === 0) {
    const details = blocked.map(({ shift, message }) => ({
      path: shift.tamigo_shift_id,
      message: `${shift.employee_name}: ${message}`,
    }))
    throw new DomainError(nothing, { reason: blocked[0]?.message ?? '' }, details)
  }
  refuseOther(confirmed, payOf(plan))
}

function payOf({ salaries }: OtherPayPlan): Cents {
  return sum(salaries.map(({ calculated }) => cents(calculated.pay.total)))
}

/** So many are named; of more there is the count. */
const NAMED = 200

/** The plan as staff are told of it. */
export function shownPlan<Salary extends OtherSalary, More>(
  plan: OtherPayPlan<Salary>,
  more: (salary: Salary) => More,
) {
  const { salaries, blocked } = plan
  return {
    people: salaries.slice(0, NAMED).map((salary) => ({ ...personOf(salary), ...more(salary) })),
    peopleCount: salaries.length,
    pay: payOf(plan),
    blocked: blocked.slice(0, NAMED).map(({ shift, message }) => ({
      shiftId: shift.tamigo_shift_id,
      name: shift.employee_name,
      start: shift.starts_at,
      message,
    })),
    blockedCount: blocked.length,
  }
}

function personOf({ facts, request, calculated }: OtherSalary) {
  return {
    personId: request.personId,
    departmentName: facts.departmentName,
    pay: cents(calculated.pay.total),
    net: calculated.slip.paid,
  }
}
