import { sql } from 'kysely'
import type { Tx } from '../../platform/database/types.ts'

/** Invoices and credit notes share one series, so that the provider can be asked about each by its number. */
export async function nextBillNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('bill_number') as number`.execute(tx)
  return rows[0]?.number ?? 0
}
