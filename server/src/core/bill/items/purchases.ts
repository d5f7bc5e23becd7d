import type { purchaseForm } from '@palkkasilta/contract/bill-purchases.ts'
import type { Whole } from '@palkkasilta/contract/form.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { DB, Read } from '../../../platform/database/types.ts'

export type StoredPurchase = Selectable<DB['purchase_invoice']>

/** A purchase invoice as it is edited; `id` of one that is stored. */
export type Purchase = Whole<typeof purchaseForm> & { readonly id?: number | undefined }

export function purchasesOfBill(db: Read, billId: number): Promise<StoredPurchase[]> {
  return db.selectFrom('purchase_invoice').selectAll().where('bill_id', '=', billId).orderBy('position').execute()
}

/** What of a stored one is edited, in the units of the house. */
export function purchaseOf({ bill_id: _, position: __, ...purchase }: StoredPurchase): Purchase {
  return { ...purchase, amount_cents: cents(purchase.amount_cents) }
}
