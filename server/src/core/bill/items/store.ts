import type { BilledItems } from '@palkkasilta/engine/pricing/billed-items.ts'
import { sql } from 'kysely'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Item } from './count.ts'

/** Tables of what hangs on a bill in the order of its form. */
type RowTable = 'billable_item' | 'purchase_invoice' | 'subcontract'

/** Puts the lines in the place of the bill's lines. */
export function replaceItems(tx: Tx, billId: number, items: readonly Item[], counted: BilledItems): Promise<void> {
  const rows = items.map((item, position) => ({
    ...item,
    net_cents: counted.rows[position]?.net ?? 0,
    reimbursed_cents: counted.reimbursed[position] ?? 0,
  }))
  return replaceRows(tx, 'billable_item', billId, rows)
}

/** Puts the rows in the place of the bill's rows, in their order; one that the bill had keeps its id. */
export async function replaceRows(
  tx: Tx,
  table: RowTable,
  billId: number,
  given: readonly { readonly id?: number | undefined }[],
): Promise<void> {
  const rows = given.map((row, position) => ({ ...row, bill_id: billId, position }))
  const [kept, fresh] = [rows.filter(({ id }) => id !== undefined), rows.filter(({ id }) => id === undefined)]
  await tx.deleteFrom(table).where('bill_id', '=', billId).execute()
  if (kept.length > 0)
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(kept)})`.execute(tx)
  await insertRows(
    tx,
    table,
    fresh.map(({ id: _, ...row }) => row),
  )
}
