import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/types.ts'
import type { BillKind } from '../kind.ts'

/** The money of these bills has changed, so that the provider may have to be told. They are locked. */
export async function noteTellingDue(
  tx: Tx,
  bills: readonly { readonly kind: BillKind; readonly id: number }[],
): Promise<void> {
  await sql`insert into payment_telling_due (entity, entity_id)
    select * from unnest(${bills.map(({ kind }) => kind.entity)}::text[], ${bills.map(({ id }) => id)}::bigint[])
    on conflict do nothing`.execute(tx)
}
