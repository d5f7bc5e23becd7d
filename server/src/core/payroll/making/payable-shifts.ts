import { EngineError, engineErrorText } from '@palkkasilta/engine/errors.ts'
import type { Failure } from '../../../kernel/tasks/tasks.ts'
import { paidTimes } from '../../shift/paid-times.ts'
import type { ShiftRow } from '../../shift/queries.ts'
import type { SalaryFacts } from '../working/facts.ts'
import { checkTerms, type WorkTermsByDay, workTerms } from '../working/work-terms.ts'

interface Payable {
  readonly payable: readonly ShiftRow[]
  /** Why the others cannot be paid: one for each person and reason, with the first day and all shifts. */
  readonly failures: readonly Failure[]
}

/** Of the shifts those on whose every day an agreement, a wage and a profession are in force. */
export function payableShifts(facts: SalaryFacts, shifts: readonly ShiftRow[]): Payable {
  const terms = new Map([...facts.people].map(([id, person]) => [id, workTerms(facts, person)]))
  const checked = shifts.map((shift) => ({ shift, missing: missingTerms(terms.get(shift.person_id ?? 0), shift) }))
  const reasons = Map.groupBy(
    checked.flatMap(({ shift, missing }) => (missing === null ? [] : [{ shift, missing }])),
    ({ shift, missing: { code, parameters } }) => JSON.stringify([shift.person_id, code, { ...parameters, day: null }]),
  )
  return {
    payable: checked.filter(({ missing }) => missing === null).map(({ shift }) => shift),
    failures: [...reasons.values()].flatMap(failureOf),
  }
}

function missingTerms(termsOn: WorkTermsByDay | undefined, shift: ShiftRow): EngineError | null {
  if (termsOn === undefined) return null
  try {
    for (const time of paidTimes(shift)) checkTerms(termsOn, time)
    return null
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

function failureOf(alike: readonly { readonly shift: ShiftRow; readonly missing: EngineError }[]): Failure[] {
  const ids = alike.map(({ shift }) => shift.tamigo_shift_id)
  return alike.slice(0, 1).map(({ shift, missing }) => ({
    subject: shift.employee_name,
    code: missing.code,
    message: engineErrorText(missing),
    ids,
  }))
}
