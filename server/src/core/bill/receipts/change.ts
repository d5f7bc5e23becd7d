import { MOST_RECEIPTS } from '@palkkasilta/contract/receipt-kinds.ts'
import { takesReceipts } from '@palkkasilta/contract/receipts.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { sql } from 'kysely'
import { audit } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { type BillersBill, billersBill, lockBillersBill } from '../items/stored.ts'
import { dropBytes } from './bytes.ts'
import type { CleanReceipt } from './clean.ts'
import {
  type ReceiptPlace,
  receiptOf,
  receiptPlaces,
  receiptsOfBill,
  rowForReceipts,
  type StoredReceipt,
} from './stored.ts'

export interface Changing {
  readonly by: StepBy & { readonly who: number }
  /** Where somebody does it for themselves: of bills of theirs alone. */
  readonly ownerId: number | undefined
}

interface Row {
  readonly place: ReceiptPlace
  readonly id: number
}

/** Refuses a receipt before its bytes are kept. Throws NOT_FOUND, RECEIPTS_OF_CLOSED_BILL or TOO_MANY_RECEIPTS. */
export async function checkReceipt(db: Read, { place, id }: Row, ownerId: number | undefined): Promise<void> {
  const { billId } = await rowForReceipts(db, place, id, ownerId)
  await refuseReceipt(db, await billersBill(db, billId))
}

/** Puts a receipt, whose bytes are kept by a key, at a row of a bill. Refuses as `checkReceipt` does. */
export async function addReceipt(
  tx: Tx,
  { place, id }: Row,
  { name, type, key }: Omit<CleanReceipt, 'content'> & { readonly key: string },
  { by, ownerId }: Changing,
): Promise<StoredReceipt> {
  const { billId, name: of } = await rowForReceipts(tx, place, id, ownerId)
  const bill = await lockBillersBill(tx, billId)
  await refuseReceipt(tx, bill)
  const receipt = await tx
    .insertInto('receipt')
    .values({
      bill_id: billId,
      [receiptPlaces[place].column]: id,
      name,
      media_type: type,
      file_key: key,
      added_by: by.who,
      added_at: by.at.toString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = { receipt: name, receiptOf: of }
  await audit(tx, { action: 'bill.receiptAdd', entity: 'bill', id: billId, after }, by.who, by.at)
  return receipt
}

/** Removes a receipt, and its bytes. Throws NOT_FOUND or RECEIPTS_OF_CLOSED_BILL. */
export async function removeReceipt(
  services: Services,
  tx: Tx,
  { place, id }: Row,
  { by, ownerId }: Changing,
): Promise<void> {
  const { bill_id } = await receiptOf(tx, place, id, ownerId)
  refuseClosed(await lockBillersBill(tx, bill_id))
  // another call may have removed it meanwhile
  const { name, item_id, purchase_id, file_key } = await receiptOf(tx, place, id, ownerId)
  await tx.deleteFrom('receipt').where('id', '=', id).execute()
  await dropBytes(services, tx, [file_key], by.at)
  const { name: of } = await rowForReceipts(tx, place, item_id ?? purchase_id ?? 0, ownerId)
  const before = { receipt: name, receiptOf: of }
  await audit(tx, { action: 'bill.receiptRemove', entity: 'bill', id: bill_id, before }, by.who, by.at)
}

/** Of a bill that an edit has put anew: drops the receipts of the rows that are gone. The edit itself tells of them. */
export async function dropLostReceipts(
  services: Services,
  tx: Tx,
  billId: number,
  at: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ file_key: string }>`
    delete from receipt where bill_id = ${billId}
      and not exists (select from billable_item where id = item_id)
      and not exists (select from purchase_invoice where id = purchase_id)
    returning file_key`.execute(tx)
  await dropBytes(services, tx, keysOf(rows), at)
}

/** Of a bill that is deleted. */
export async function dropAllReceipts(services: Services, tx: Tx, billId: number, at: Temporal.Instant): Promise<void> {
  const dropped = await tx.deleteFrom('receipt').where('bill_id', '=', billId).returning('file_key').execute()
  await dropBytes(services, tx, keysOf(dropped), at)
}

const keysOf = (rows: readonly Pick<StoredReceipt, 'file_key'>[]) => rows.map(({ file_key }) => file_key)

type Standing = Pick<BillersBill, 'id' | 'state' | 'bill_number'>

async function refuseReceipt(db: Read, bill: Standing): Promise<void> {
  refuseClosed(bill)
  const all = await receiptsOfBill(db, bill.id)
  if (all.length >= MOST_RECEIPTS) throw new DomainError('TOO_MANY_RECEIPTS', { most: MOST_RECEIPTS })
}

function refuseClosed({ state, bill_number }: Standing): void {
  if (!takesReceipts(state))
    throw new DomainError('RECEIPTS_OF_CLOSED_BILL', { fact: stateFact(adminBill, state, bill_number) })
}
