import { purchaseForm } from '@palkkasilta/contract/bill-purchases.ts'
import { subcontractForm } from '@palkkasilta/contract/bill-subcontracts.ts'
import { itemForm } from '@palkkasilta/contract/billable-items.ts'
import { billVatRules, type createBill as createCall } from '@palkkasilta/contract/bills.ts'
import { readChanges } from '@palkkasilta/contract/changes.ts'
import type { AnyForm, FieldProblem, Whole } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import { createBillersBill, foreseenBillersBill, type NewBillersBill } from '../../core/bill/items/create.ts'
import type { Purchase } from '../../core/bill/items/purchases.ts'
import { replaceRows } from '../../core/bill/items/store.ts'
import { type PlacedReceipt, takeWaiting } from '../../core/bill/receipts/waiting.ts'
import { askSubcontractors } from '../../core/bill/subcontracts/move.ts'
import { billersShare, refuseOverShared } from '../../core/bill/subcontracts/shares.ts'
import { refuseSubcontracts, type Subcontract, subcontractRow } from '../../core/bill/subcontracts/stored.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** A new bill with what others do of it. */
export interface NewBill extends NewBillersBill {
  readonly purchases: readonly Purchase[]
  readonly subcontracts: readonly Subcontract[]
  /** Added while it was written. */
  readonly receipts: readonly PlacedReceipt[]
}

type Fresh = z.output<NonNullable<typeof createCall.body>>

/** What a body tells of a new bill, judged as the form judges it. Throws BAD_REQUEST with every field that cannot stand. */
export function newBill(body: Fresh, personId: number): NewBill {
  const problems: FieldProblem[] = body.alv === undefined ? [] : [...billVatRules(body)]
  function rowsOf<F extends AnyForm>(form: F, name: keyof Fresh, rows: readonly object[]): Whole<F>[] {
    return rows.map((row, index) => {
      const read = readChanges(form, { ...row })
      problems.push(...read.problems.map(({ path, message }) => ({ path: `${name}.${index}.${path}`, message })))
      return read.value as Whole<F>
    })
  }
  const items = rowsOf(itemForm, 'billableitems', body.billableitems)
  const purchases = rowsOf(purchaseForm, 'extContractorBillableItems', body.extContractorBillableItems)
  const subcontracts = rowsOf(subcontractForm, 'contractorBillableItems', body.contractorBillableItems)
  if (problems.length > 0) throw new DomainError('BAD_REQUEST', {}, problems)
  const columns = {
    bill_type: body.billType,
    bill_date: body.billingdate,
    due_date: body.exactDueDate,
    vat_rate: body.alv,
    zero_reason: body.vatZeroReasonCode,
    reverse_vat: body.inverseALV,
    your_code: body.yourcode,
    bill_reimbursements: body.billReimbursementsFromCustomer,
  }
  const told = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return {
    personId,
    customerId: body.customerId,
    items,
    columns: told,
    purchases,
    subcontracts,
    receipts: body.receipts,
  }
}

/** What a bill would be, and what others leave of it to its biller. Throws BAD_REQUEST where something of it cannot stand. */
export async function foreseenBill(db: Read, bill: NewBill, by: StepBy) {
  const { purchases, subcontracts, personId: billerId } = bill
  const foreseen = await foreseenBillersBill(db, bill, by)
  const asked = subcontracts.map((changes) => ({ id: undefined, changes }))
  await refuseSubcontracts(db, { billerId, isOwn: by.by === 'user', stored: [], asked })
  const shared = {
    bill: { net_cents: foreseen.counted.totals.net, refunded_rate: 0 },
    purchases,
    subcontracts,
  }
  refuseOverShared(shared)
  return { ...foreseen, billersShare: billersShare(shared) }
}

/** Makes a bill and gives its id; of one that its biller makes all subcontractors are asked. Throws as `foreseenBill` does. */
export async function makeBill(tx: Tx, bill: NewBill, by: StepBy & { readonly who: number }): Promise<number> {
  await foreseenBill(tx, bill, by)
  const id = await createBillersBill(tx, bill, by)
  await replaceRows(tx, 'purchase_invoice', id, bill.purchases)
  await replaceRows(tx, 'subcontract', id, bill.subcontracts.map(subcontractRow))
  const { receipts, personId } = bill
  await takeWaiting(tx, id, receipts, { by, ownerId: by.by === 'user' ? personId : undefined })
  if (by.by === 'user') await askSubcontractors(tx, id, by)
  return id
}
