import { sql } from 'kysely'
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

/** Keeps movements of our account, each once; of one that is known already, what was not known of it. */
export async function storeEntries(tx: Tx, entries: readonly Entry[], { file, connection }: FromFile): Promise<void> {
  await dropWholes(tx, entries, connection)
  const isKnown = await knownOtherwise(tx, entries, connection)
  const rows = new Map<string, ReturnType<typeof columnsOf>>()
  for (const entry of entries) {
    if (isKnown(entry)) continue
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
          counterparty_iban: row.fn.coalesce('account_entry.counterparty_iban', 'excluded.counterparty_iban'),
          message: row.fn.coalesce('account_entry.message', 'excluded.message'),
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
    value_on: movement.valueOn,
    end_to_end_id: movement.endToEndId,
    reference: bill?.reference ?? movement.reference,
    counterparty: movement.counterparty,
    counterparty_iban: movement.counterpartyIban,
    message: movement.message,
    part_of: movement.partOf,
    payment_id: movement.batch ? null : (only?.id ?? null),
  }
}

const wholesOf = ({ movement }: Entry) => [movement.shareOf, movement.partOf].flatMap((id) => id ?? [])

/** Before the shares of a payment, or the payments of a sum, were read all of it counted for its first reference, or none. */
async function dropWholes(tx: Tx, entries: readonly Entry[], connection: string): Promise<void> {
  const wholes = entries.flatMap(wholesOf)
  if (wholes.length === 0) return
  await tx
    .deleteFrom('account_entry')
    .where(among('archive_id', wholes))
    .where('connection', '=', connection)
    .where('payment_id', 'is', null)
    .where(sql<boolean>`not exists (select from money_use where entry_id = account_entry.id)`)
    .execute()
}

/** What is here in another form: a sum whose payments are, and payments of a sum that staff have used. */
async function knownOtherwise(tx: Tx, entries: readonly Entry[], connection: string) {
  const ids = entries.map(({ movement }) => movement.archiveId)
  const { rows } = await sql<{ part: string | null; whole: string | null }>`
    select part_of as part, null as whole from account_entry where part_of = any(${ids}::text[]) and connection = ${connection}
    union select null, archive_id from account_entry
      where archive_id = any(${entries.flatMap(wholesOf)}::text[]) and connection = ${connection} and payment_id is null`.execute(
    tx,
  )
  const inParts = new Set(rows.map(({ part }) => part))
  const whole = new Set(rows.map(({ whole }) => whole))
  return (entry: Entry) => inParts.has(entry.movement.archiveId) || wholesOf(entry).some((id) => whole.has(id))
}
