import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { isDeletable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { moveWith, type StepBy, stepAlong } from '../../../kernel/moves.ts'
import type { User } from '../../../kernel/user.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { forgetBill } from '../../work-queue/follow-bills.ts'
import { billForUpdate, salariesOfBillsForUpdate } from '../queries.ts'
import { refuseLeaving } from './edit.ts'

/** Takes a bill off the list and frees its salaries. What was sent of it stays known to the house. */
export async function deleteBill(tx: Tx, id: number, user: User, now: Temporal.Instant): Promise<AuditEvent[]> {
  const bill = await billForUpdate(tx, id)
  if (!isDeletable(integrationBill, bill.state))
    throw new DomainError('BILL_NOT_DELETABLE', { fact: stateFact(integrationBill, bill.state) })
  await refuseLeaving(tx, bill)
  const salaries = await salariesOfBillsForUpdate(tx, [id])
  const ids = salaries.map((salary) => salary.id)
  const freed = ids.map((salary) => ({ id: salary, billed_cents: null }))
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  await moveWith(tx, [stepAlong(salaryBillState, 'salaryBillDeleted')], freed, by)
  await forgetBill(tx, id)
  await tx.deleteFrom('integration_bill_salary').where('bill_id', '=', id).execute()
  await tx.updateTable('integration_bill').set({ deleted_at: now.toString() }).where('id', '=', id).execute()
  const before = {
    billnum: bill.bill_number,
    company: bill.company,
    state: bill.state,
    total: toEuros(cents(bill.total_cents)),
    salaries: ids,
  }
  return [{ action: 'workforceBill.delete', entity: 'workforceBill', id, before }]
}
