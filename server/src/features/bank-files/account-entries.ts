import { among, insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Movement } from './account-movements.ts'
import type { FromFile } from './matched.ts'

interface Entry {
  readonly movement: Movement
  /** Of ours, that the movement is about. */
  readonly payments: readonly { readonly id: number }[]
  readonly bill: { readonly reference: string } | undefined
}

/** Keeps movements of our account, each once; of one that is known already, what it pays where that was not known. */
export async function storeEntries(tx: Tx, entries: readonly Entry[], { file, connection }: FromFile): Promise<void> {
  await dropWholes(tx, entries, connection)
  const rows = new Map<string, ReturnType<typeof columnsOf>>()
  for (const entry of entries) {
    const columns = columnsOf(entry)
    const known = rows.get(columns.archive_id)
    rows.set(columns.archive_id, known ? { ...known, payment_id: known.payment_id ?? columns.payment_id } : columns)
  }
  const all = [...rows.values()].map((columns) => ({ ...columns, bank_file_id: file, connection }))
  for (const piece of piecesOf(all))
    await insertPiece(tx, 'account_entry', piece)
      .onConflict((conflict) =>
        conflict.columns(['archive_id', 'connection']).doUpdateSet((row) => ({
          payment_id: row.fn.coalesce('account_entry.payment_id', 'excluded.payment_id'),
        })),
      )
      .execute()
}

function columnsOf({ movement, payments: [only], bill }: Entry) {
  return {
    archive_id: movement.archiveId,
    debit: movement.cents < 0,
    amount_cents: Math.abs(movement.cents),
    booked_on: movement.bookedOn,
    end_to_end_id: movement.endToEndId,
    reference: bill?.reference ?? movement.reference,
    counterparty: movement.counterparty,
    payment_id: movement.batch ? null : (only?.id ?? null),
  }
}

/** Before the shares of a payment were read, all of it counted for its first reference. */
async function dropWholes(tx: Tx, entries: readonly Entry[], connection: string): Promise<void> {
  const wholes = entries.flatMap(({ movement }) => movement.shareOf ?? [])
  if (wholes.length === 0) return
  await tx
    .deleteFrom('account_entry')
    .where(among('archive_id', wholes))
    .where('connection', '=', connection)
    .where('payment_id', 'is', null)
    .execute()
}
