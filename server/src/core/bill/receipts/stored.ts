import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { DB, Read } from '../../../platform/database/types.ts'

export type StoredReceipt = Selectable<DB['receipt']>

/** What of a bill a receipt is of. */
export const receiptPlaces = {
  item: { table: 'billable_item', column: 'item_id', name: 'destination' },
  purchase: { table: 'purchase_invoice', column: 'purchase_id', name: 'name' },
} as const
export type ReceiptPlace = keyof typeof receiptPlaces

/** In the order in which they were added. */
export function receiptsOfBill(db: Read, billId: number): Promise<StoredReceipt[]> {
  return db.selectFrom('receipt').selectAll().where('bill_id', '=', billId).orderBy('id').execute()
}

interface OfRow {
  readonly billId: number
  /** What the row is of. */
  readonly name: string
}

/** The row of a bill that a receipt is for. Throws NOT_FOUND, also where the bill is not its owner's. */
export async function rowForReceipts(
  db: Read,
  place: ReceiptPlace,
  id: number,
  ownerId: number | undefined,
): Promise<OfRow> {
  const { table, name } = receiptPlaces[place]
  const { rows } = await sql<OfRow>`
    select own.bill_id as "billId", own.${sql.ref(name)} as name
    from ${sql.table(table)} as own join bill on bill.id = own.bill_id
    where own.id = ${id} and bill.deleted_at is null and (${ownerId ?? null}::bigint is null or bill.person_id = ${ownerId ?? null})`.execute(
    db,
  )
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}

/** A receipt of a bill that stands. Throws NOT_FOUND, also where the bill is not its owner's. */
export async function receiptOf(
  db: Read,
  place: ReceiptPlace,
  id: number,
  ownerId: number | undefined,
): Promise<StoredReceipt> {
  const found = await db
    .selectFrom('receipt')
    .innerJoin('bill', 'bill.id', 'receipt.bill_id')
    .selectAll('receipt')
    .where('receipt.id', '=', id)
    .where(`receipt.${receiptPlaces[place].column}`, 'is not', null)
    .where('bill.deleted_at', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('bill.person_id', '=', ownerId ?? 0))
    .executeTakeFirst()
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}
