import { toldAdvances } from '../../core/bill/items/advances.ts'
import { salariesOfItems } from '../../core/bill/items/paid-out.ts'
import { paymentsOfPurchases } from '../../core/bill/items/purchase-payments.ts'
import { purchasesOfBill } from '../../core/bill/items/purchases.ts'
import { billersBill, itemsOfBill } from '../../core/bill/items/stored.ts'
import { receiptsOfBill } from '../../core/bill/receipts/stored.ts'
import { subcontractsOfBill } from '../../core/bill/subcontracts/stored.ts'
import { timelineOf } from '../../kernel/records/timeline.ts'
import type { Read } from '../../platform/database/types.ts'

export type BillFacts = Awaited<ReturnType<typeof billFacts>>

/** A bill with its lines, who makes it and who pays it. */
export async function billFacts(db: Read, id: number) {
  const row = await billersBill(db, id)
  return {
    row,
    items: await itemsOfBill(db, id),
    salaries: await salariesOfItems(db, id),
    purchases: await purchasesOfBill(db, id),
    purchasePayments: await paymentsOfPurchases(db, id),
    subcontracts: await subcontractsOfBill(db, id),
    advances: await toldAdvances(db, id),
    receipts: await receiptsOfBill(db, id),
    person: await db
      .selectFrom('person')
      .select(['address', 'postal_code', 'city'])
      .where('id', '=', row.person_id)
      .executeTakeFirstOrThrow(),
    customer: await db.selectFrom('customer').selectAll().where('id', '=', row.customer_id).executeTakeFirstOrThrow(),
    changes: await timelineOf(db, 'bill', id),
  }
}
