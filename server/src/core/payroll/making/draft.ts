import { localDate } from '@palkkasilta/values/date.ts'
import { failureIn, problemOf } from '../../../kernel/problems.ts'
import type { Failure } from '../../../kernel/tasks/tasks.ts'
import type { Read } from '../../../platform/database/types.ts'
import { claimsOn, type OpenClaims } from '../../salary/claims.ts'
import { NO_OVERRIDES } from '../../salary/overrides.ts'
import { paidShiftsOf } from '../../salary/queries.ts'
import type { CalculatedSalary } from '../../salary/stored/calculated.ts'
import { paidTimes } from '../../shift/paid-times.ts'
import { reimbursementsOf, type ShiftRow } from '../../shift/queries.ts'
import { reimbursementsOfShift } from '../../shift/tax-free.ts'
import { calculateSalary } from '../working/calculate.ts'
import { daysCounted } from '../working/counted-days.ts'
import type { SalaryFacts } from '../working/facts.ts'
import { paidBeside } from '../working/lifted-by.ts'
import type { SalaryRequest } from '../working/request.ts'

/** A client's wages are none of ours: their hours count apart. */
const OURS = 'PALKKASILTA'

/** A salary that can be stored. */
export interface Drafted {
  readonly request: SalaryRequest
  readonly shifts: readonly ShiftRow[]
  readonly calculated: CalculatedSalary
}

/** All that one person worked of the chosen shifts. */
export type OwnShifts = readonly [personId: number, shifts: readonly ShiftRow[]]

interface Drafting {
  /** ISO days. */
  readonly from: string
  readonly to: string
  /** What these people were paid too much before. */
  readonly openClaims: OpenClaims
}

/** Calculates the salaries of some people. Who cannot be paid is told of and does not hold up the others. */
export async function draftSalaries(db: Read, facts: SalaryFacts, people: readonly OwnShifts[], given: Drafting) {
  const { from, to, openClaims } = given
  const all = people.flatMap(([, shifts]) => shifts)
  const reimbursements = Map.groupBy(await reimbursementsOf(db, all.map(idOf)), (each) => each.shift_id)
  const earlier = Map.groupBy(await paidBefore(db, facts, all, { from, to }), (shift) => shift.employee_id)
  const beside = await paidBeside(
    db,
    people.map(([, shifts]) => [
      { id: null, made_at: null, department_id: facts.departmentId, starts: shifts.map((shift) => shift.starts_at) },
      earlier.get(shifts[0]?.employee_id ?? '') ?? [],
    ]),
  )
  const drafts: Drafted[] = []
  const failures: Failure[] = []
  for (const [place, [personId, shifts]] of people.entries()) {
    const request: SalaryRequest = {
      personId,
      shifts: shifts.flatMap(paidTimes),
      alreadyPaid: beside[place] ?? [],
      reimbursements: shifts.flatMap((shift) => reimbursementsOfShift(reimbursements.get(shift.id) ?? [], shift)),
      periodStart: localDate(from),
      periodEnd: localDate(to),
      overrides: NO_OVERRIDES,
      claims: claimsOn(openClaims, { personId, departmentId: facts.departmentId, owner: OURS }),
    }
    const calculated = attempt(() => calculateSalary(facts, request), shifts[0]?.employee_name ?? '')
    if ('failure' in calculated)
      failures.push({ ...calculated.failure, ids: shifts.map((shift) => shift.tamigo_shift_id) })
    else drafts.push({ request, shifts, calculated: calculated.result })
  }
  return { drafts, failures }
}

/** By the same payer, as far as they count towards overtime. */
async function paidBefore(
  db: Read,
  facts: SalaryFacts,
  shifts: readonly ShiftRow[],
  days: Pick<Drafting, 'from' | 'to'>,
) {
  const counted = daysCounted(facts.agreements, days)
  const paid = await paidShiftsOf(db, shifts, counted.from, counted.to)
  return paid.filter(({ owner }) => owner === OURS)
}

const idOf = ({ id }: { readonly id: number }) => id

/** The result, or what staff are told of why there is none. Failures of our own are thrown. */
function attempt<Result>(work: () => Result, subject: string): { result: Result } | { failure: Failure } {
  try {
    return { result: work() }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { failure: { subject, ...failureIn(problem) } }
  }
}
