import { sql } from 'kysely'
import type { Tx } from '../../platform/database/types.ts'

/**
 * The next number that no document has. Invoices of both kinds and credit notes share one series, so that the provider can be
 * asked about each by its number; staff may have given one of it already.
 */
export async function nextBillNumber(tx: Tx): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ number: number; taken: boolean }>`
      select number, exists (select from document_number where document_number.number = next.number) as taken
      from (select nextval('bill_number') as number) as next`.execute(tx)
    const [next] = rows
    if (next && !next.taken) return next.number
  }
}

/** The same for a credit note of a bill, whose from then on it is. */
export async function creditNumber(
  tx: Tx,
  { entity, id }: { readonly entity: 'bill' | 'workforceBill'; readonly id: number },
): Promise<number> {
  const number = await nextBillNumber(tx)
  await tx
    .insertInto('document_number')
    .values({ number, entity, entity_id: id, is_credit: true, reference: null })
    .execute()
  return number
}
