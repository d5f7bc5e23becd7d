import { sql } from 'kysely'
import type { Tx } from '../../platform/database/types.ts'

/** Waits for others who move or pay lines of these people. */
export async function lockBillers(tx: Tx, personIds: readonly number[]): Promise<void> {
  await sql`select id from person where id = any(${personIds}::bigint[]) order by id for no key update`.execute(tx)
}

/** The same by bills of theirs or subcontracts that they did of them, and before those are locked. */
export async function lockBillersOf(tx: Tx, billIds: readonly number[]): Promise<void> {
  const bills = await sql<{ person_id: number }>`
    select person_id from bill where id = any(${billIds}::bigint[])
    union select person_id from subcontract where bill_id = any(${billIds}::bigint[])`.execute(tx)
  await lockBillers(
    tx,
    bills.rows.map(({ person_id }) => person_id),
  )
}
