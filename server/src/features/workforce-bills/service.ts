import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { type BillRecord, type Body, editedBill, refuseUneditable, storeEdited } from '../../core/bill/making/edit.ts'
import { billForUpdate, billRow, rowsOfBill, salariesOfBill } from '../../core/bill/queries.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { saved } from '../../kernel/records/record.ts'
import { timelineOf } from '../../kernel/records/timeline.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { billRecord } from './wire.ts'

export async function billDetail(db: Read, id: number): Promise<BillRecord> {
  const row = await billRow(db, id)
  return billRecord(row, {
    rows: await rowsOfBill(db, id),
    changes: await timelineOf(db, 'integration_bill', id),
    salaries: await salariesOfBill(db, id),
  })
}

/** Saves an open bill and counts it again. */
export async function saveBill(tx: Tx, id: number, body: Body): Promise<Written<BillRecord>> {
  const stored = await billForUpdate(tx, id)
  await refuseUneditable(tx, stored, body)
  const before = await billDetail(tx, id)
  await storeEdited(tx, id, await editedBill(tx, stored, body, before))
  const event = { action: 'workforceBill.save', entity: 'workforceBill', id } as const
  return saved(tx, { form: billForm, table: 'integration_bill', event }, before, await billDetail(tx, id), { kept })
}

/** What the history keeps of a bill: its own fields and rows, not the people. */
function kept({ tamigoSalaries: _, stateChanges: __, vatChoices: ___, zeroReasonChoices: ____, ...bill }: Bill) {
  return bill
}
