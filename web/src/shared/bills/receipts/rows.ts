import type { Bill } from '@palkkasilta/contract/bills.ts'
import { billReceipts as texts } from '../../../texts/fi/bill-receipts.ts'

/** What a receipt is of: a line of the bill, or a purchase invoice. */
export type ReceiptPlace = 'item' | 'purchase'

export interface Receipt {
  readonly id: number
  readonly name: string
}

export interface ReceiptRow {
  readonly place: ReceiptPlace
  readonly id: number
  readonly name: string
  readonly receipts: readonly Receipt[]
}

/** The part of the address that opens the receipts of a row. */
export const RECEIPTS = 'receipts'
export const addressOfRow = (place: ReceiptPlace, id: number) => `${place}-${id}`

/** The stored rows of a bill with their receipts. */
export function receiptRows({ billableitems, extContractorBillableItems }: Bill): ReceiptRow[] {
  const items = billableitems.map(
    ({ id, destination, receipts }, index): ReceiptRow => ({
      place: 'item',
      id,
      name: destination || texts.item(index + 1),
      receipts: receipts.map((receipt) => ({ id: receipt.id, name: receipt.destinationName })),
    }),
  )
  const purchases = extContractorBillableItems.map(
    ({ id, name, receipts }, index): ReceiptRow => ({
      place: 'purchase',
      id,
      name: name || texts.purchase(index + 1),
      receipts: receipts.map((receipt) => ({ id: receipt.id, name: receipt.displayname })),
    }),
  )
  return [...items, ...purchases]
}
