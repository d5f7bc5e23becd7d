import { isDeletable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { removeUnpaid } from '../../core/payment/remove.ts'
import { removeReports } from '../../core/report/remove.ts'
import { salaryForUpdate } from '../../core/salary/queries.ts'
import { refuseSettled, settledAgain } from '../../core/salary/settlements.ts'
import { reviveChanges } from '../../core/shift/note-changes.ts'
import { freeShifts } from '../../core/shift/waiting.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'

/**
 * Deletes an open salary that is on no bill, with its payments and reports where no money has left and the register holds nothing
 * of it; its shifts are free again. The messages that left, the timeline and the history stay.
 */
export async function deleteSalary(tx: Tx, id: number, now: Temporal.Instant): Promise<AuditEvent[]> {
  const salary = await salaryForUpdate(tx, id)
  if (!isDeletable(workforceSalary, salary.state))
    throw new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, salary.state, id) })
  if (salary.bill_state !== 'NOT_CREATED') throw new DomainError('SALARY_ON_BILL')
  refuseSettled(await settledAgain(tx, [id]), id)
  const payments = await removeUnpaid(tx, id)
  const reports = await removeReports(tx, id)
  await reviveChanges(tx, id, now)
  await freeShifts(tx, id, now)
  await tx.deleteFrom('salary').where('id', '=', id).execute()
  const paid = toEuros(cents(salary.paid_cents))
  const before = { person: salary.person_id, payday: salary.payday, paid, payments, reports }
  return [{ action: 'salary.delete', entity: 'salary', id, before }]
}
