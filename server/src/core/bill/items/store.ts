import type { BilledItems } from '@palkkasilta/engine/pricing/billed-items.ts'
import { type Insertable, sql } from 'kysely'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../../platform/database/types.ts'
import type { Item } from './count.ts'

type NewItem = Insertable<DB['billable_item']> & { readonly id: number | undefined }

/** Puts the lines in the place of the bill's lines; one that the bill had keeps its id. */
export async function replaceItems(
  tx: Tx,
  billId: number,
  items: readonly Item[],
  counted: BilledItems,
): Promise<void> {
  const rows = items.map(({ id, ...item }, position): NewItem => {
    return {
      ...item,
      id,
      bill_id: billId,
      position,
      net_cents: counted.rows[position]?.net ?? 0,
      reimbursed_cents: counted.reimbursed[position] ?? 0,
    }
  })
  const [kept, fresh] = [rows.filter(({ id }) => id !== undefined), rows.filter(({ id }) => id === undefined)]
  await tx.deleteFrom('billable_item').where('bill_id', '=', billId).execute()
  if (kept.length > 0)
    await sql`insert into billable_item overriding system value
      select * from jsonb_populate_recordset(null::billable_item, ${JSON.stringify(kept)})`.execute(tx)
  await insertRows(
    tx,
    'billable_item',
    fresh.map(({ id: _, ...row }) => row),
  )
}
