import { localDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { salaryFacts } from '../../core/salary/facts.ts'
import { type SalaryOverrides, storedOverrides } from '../../core/salary/overrides.ts'
import { paidShiftsOf } from '../../core/salary/queries.ts'
import { reimbursementsOf, shiftRows } from '../../core/shift/queries.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { calculateSalary } from './calculate.ts'
import { reimbursementOf } from './reimbursements.ts'
import { paidTimes } from './shift-times.ts'

/** Calculates a salary again from its shifts by the rules of its payday; with other overrides than its own where given. */
export async function calculatedAgain(
  tx: Tx,
  salary: Selectable<DB['salary']>,
  overrides: SalaryOverrides = storedOverrides(salary),
) {
  if (salary.department_id === null) throw new DomainError('NOT_FOUND')
  const shifts = await shiftRows(tx, { salaryId: salary.id, includePaid: true })
  const reimbursements = await reimbursementsOf(
    tx,
    shifts.map((shift) => shift.id),
  )
  const paid = await paidShiftsOf(tx, shifts, salary.period_start, salary.period_end)
  const facts = await salaryFacts(tx, {
    departmentId: salary.department_id,
    owner: salary.owner,
    personIds: [salary.person_id],
    payday: localDate(salary.payday),
  })
  const person = facts.people.get(salary.person_id)
  excludeSelf(person?.earlier ?? [], salary.id)
  excludeSelf(person?.open ?? [], salary.id)
  return calculateSalary(facts, {
    personId: salary.person_id,
    shifts: shifts.flatMap(paidTimes),
    alreadyPaid: paid.flatMap(paidTimes),
    reimbursements: shifts.flatMap((shift) =>
      reimbursements.filter((each) => each.shift_id === shift.id).map((each) => reimbursementOf(each, shift.starts_at)),
    ),
    periodStart: localDate(salary.period_start),
    periodEnd: localDate(salary.period_end),
    overrides,
  })
}

function excludeSelf(salaries: { readonly id: number }[], id: number): void {
  const index = salaries.findIndex((salary) => salary.id === id)
  if (index >= 0) salaries.splice(index, 1)
}
