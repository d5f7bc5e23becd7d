import { MOST_RECEIPTS } from '@palkkasilta/contract/receipt-kinds.ts'
import { sql } from 'kysely'
import { badField } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { dropBytes } from './bytes.ts'
import { addReceipt, type Changing } from './change.ts'
import type { CleanReceipt } from './clean.ts'
import { type ReceiptPlace, receiptPlaces } from './stored.ts'

/** What somebody added to an invoice that they are still writing, the oldest first. */
export async function waitingReceipts(
  db: Read,
  personId: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('waiting_receipt')
    .select(['file_key as id', 'name'])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('file_key')
    .execute()
}

/** Throws BAD_REQUEST where somebody has as many as an invoice takes. */
export async function refuseManyWaiting(db: Read, personId: number): Promise<void> {
  if ((await waitingReceipts(db, personId)).length >= MOST_RECEIPTS)
    throw badField('content', `Lisättyjä kuitteja on jo ${MOST_RECEIPTS}. Poista niistä jokin ensin.`)
}

/** Keeps a receipt, whose bytes are kept by a key, until an invoice has it. */
export async function keepWaiting(
  tx: Tx,
  personId: number,
  { name, type, key }: Omit<CleanReceipt, 'content'> & { readonly key: string },
  at: Temporal.Instant,
): Promise<void> {
  const row = { file_key: key, person_id: personId, name, media_type: type, added_at: at.toString() }
  await tx.insertInto('waiting_receipt').values(row).execute()
}

/** Removes one, and its bytes; false where it is not there. */
export async function removeWaiting(
  services: Services,
  tx: Tx,
  personId: number,
  key: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('waiting_receipt')
    .where('file_key', '=', key)
    .where('person_id', '=', personId)
    .returning('file_key')
    .execute()
  await dropBytes(
    services,
    tx,
    gone.map(({ file_key }) => file_key),
    at,
  )
  return gone.length > 0
}

/** A waiting receipt, and the row of a new bill that it is of, by its place there. */
export interface PlacedReceipt {
  readonly id: string
  readonly of: ReceiptPlace
  readonly row: number
}

/** Puts waiting receipts at the rows of a bill that was just made. Throws BAD_REQUEST where one is gone, or is another's. */
export async function takeWaiting(
  tx: Tx,
  billId: number,
  receipts: readonly PlacedReceipt[],
  by: Changing,
): Promise<void> {
  if (receipts.length === 0) return
  const rows = {
    item: await rowIds(tx, 'item', billId),
    purchase: await rowIds(tx, 'purchase', billId),
  }
  for (const [place, { id, of, row }] of receipts.entries()) {
    const kept = await tx
      .deleteFrom('waiting_receipt')
      .where('file_key', '=', id)
      .where('person_id', '=', by.by.who)
      .returning(['name', 'media_type'])
      .executeTakeFirst()
    const rowId = rows[of][row]
    if (!kept || rowId === undefined)
      throw badField(`receipts.${place}`, 'Lisättyä kuittia ei enää ole. Poista se riviltä ja lisää uudelleen.')
    const type = kept.media_type as CleanReceipt['type']
    await addReceipt(tx, { place: of, id: rowId }, { name: kept.name, type, key: id }, by)
  }
}

async function rowIds(db: Read, place: ReceiptPlace, billId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(receiptPlaces[place].table)} where bill_id = ${billId} order by position`.execute(db)
  return rows.map(({ id }) => id)
}
