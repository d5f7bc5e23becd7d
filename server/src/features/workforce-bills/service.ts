import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { isDeletable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { salaryBillState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { billForUpdate, billRow, rowsOfBill, salariesOfBill, salariesOfBillForUpdate } from '../../core/bill/queries.ts'
import { replaceRows } from '../../core/bill/rows.ts'
import { shareAnew } from '../../core/bill/shares.ts'
import { forgetBill } from '../../core/work-queue/follow-bills.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { moveWith, type StepBy, stepAlong } from '../../kernel/moves.ts'
import { saved } from '../../kernel/record.ts'
import { timelineOf } from '../../kernel/timeline.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { type Body, editedBill, refuseLeaving, refuseUneditable } from './edit.ts'
import { type BillRecord, billRecord } from './wire.ts'

export async function billDetail(db: Read, id: number): Promise<BillRecord> {
  const row = await billRow(db, id)
  return billRecord(row, {
    rows: await rowsOfBill(db, id),
    changes: await timelineOf(db, 'integration_bill', id),
    salaries: await salariesOfBill(db, id),
  })
}

/** Saves an open bill and counts it again: rows, tax, totals, and our costs from its salaries. */
export async function saveBill(tx: Tx, id: number, body: Body): Promise<Written<BillRecord>> {
  const stored = await billForUpdate(tx, id)
  await refuseUneditable(tx, stored, body)
  const before = await billDetail(tx, id)
  const { columns, rows, costs, vatRate } = await editedBill(tx, stored, body, before)
  const totals = await replaceRows(tx, id, rows, vatRate)
  await tx
    .updateTable('integration_bill')
    .set({ ...columns, ...totals, our_costs_cents: costs, error: null })
    .where('id', '=', id)
    .execute()
  await shareAnew(tx, id)
  const event = { action: 'workforceBill.save', entity: 'workforceBill', id } as const
  return saved(tx, { form: billForm, table: 'integration_bill', event }, before, await billDetail(tx, id), { kept })
}

/** What the history keeps of a bill: its own fields and rows, not the people. */
function kept({ tamigoSalaries: _, stateChanges: __, vatChoices: ___, ...bill }: Bill) {
  return bill
}

/** Takes a bill off the list and frees its salaries. What was sent of it stays known to the house. */
export async function deleteBill(tx: Tx, id: number, user: User, now: Temporal.Instant): Promise<AuditEvent[]> {
  const bill = await billForUpdate(tx, id)
  if (!isDeletable(integrationBill, bill.state))
    throw new DomainError('BILL_NOT_DELETABLE', { fact: stateFact(integrationBill, bill.state) })
  await refuseLeaving(tx, bill)
  const salaries = await salariesOfBillForUpdate(tx, id)
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
