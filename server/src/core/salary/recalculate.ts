import { localDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { reimbursementsOf, shiftRows } from '../shift/queries.ts'
import { calculateSalary, type SalaryOverrides } from './calculate.ts'
import { figures, overridesOf, salaryRows } from './columns.ts'
import { salaryFacts } from './facts.ts'
import { paidShiftsOf } from './queries.ts'
import { reimbursementOf } from './reimbursements.ts'
import { paidTimes } from './shift-times.ts'

/** Calculates a salary again from its shifts by the rules of its payday and stores what came. Gives the new figures. */
export async function recalculate(tx: Tx, salary: Selectable<DB['salary']>) {
  const calculated = await calculatedAgain(tx, salary, overridesOf(salary.overrides))
  const changed = { ...figures(calculated), payday: salary.payday, iban: salary.iban, version: salary.version + 1 }
  await tx.updateTable('salary').set(changed).where('id', '=', salary.id).execute()
  await tx.deleteFrom('salary_row').where('salary_id', '=', salary.id).execute()
  const rows = salaryRows(salary.id, calculated)
  if (rows.length > 0) await tx.insertInto('salary_row').values(rows).execute()
  return changed
}

/** The same without storing anything. */
export async function calculatedAgain(tx: Tx, salary: Selectable<DB['salary']>, overrides: SalaryOverrides) {
  if (salary.department_id === null) throw new DomainError('NOT_FOUND')
  const shifts = await shiftRows(tx, { salaryId: salary.id, includePaid: true })
  const reimbursements = await reimbursementsOf(
    tx,
    shifts.map((shift) => shift.id),
  )
  const paid = await paidShiftsOf(tx, shifts, salary.period_start, salary.period_end)
  const facts = await salaryFacts(tx, {
    departmentId: salary.department_id,
    personIds: [salary.person_id],
    payday: localDate(salary.payday),
  })
  excludeSelf(facts.people.get(salary.person_id)?.earlier ?? [], salary.id)
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

function excludeSelf(earlier: { id: number }[], id: number): void {
  const index = earlier.findIndex((salary) => salary.id === id)
  if (index >= 0) earlier.splice(index, 1)
}
