import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { type BillKind, lockBills } from '../bill/kind.ts'
import { billKinds } from '../bill/kinds/all.ts'
import type { ReferredBill } from '../bill/receiving/received.ts'
import { lockPayments } from '../payment/states/locks.ts'

export interface BillOf {
  readonly kind: BillKind['entity']
  readonly id: number
}

export interface Locked {
  readonly id: number
  readonly bookedOn: string
  readonly reference: string | null
  readonly archiveId: string
  readonly connection: string
  readonly left: Cents
  /** Its own and those that it was matched with, and what else was asked for. */
  readonly bills: readonly ReferredBill[]
}

/** Locks the bills that the money has to do with, then payments by which it goes back, then the money. Throws NOT_FOUND. */
export async function lockMoney(
  tx: Tx,
  id: number,
  also: readonly BillOf[] = [],
  payments: readonly number[] = [],
): Promise<Locked> {
  const { rows } = await sql<BillOf>`
    select entity as kind, entity_id as id from account_entry join document_number using (reference)
      where account_entry.id = ${id} and not is_credit
    union select entity, entity_id from money_use where entry_id = ${id} and kind = 'MATCHED' and undone_at is null`.execute(
    tx,
  )
  const bills: ReferredBill[] = []
  for (const kind of billKinds) {
    const ids = [...rows, ...also].filter((bill) => bill.kind === kind.entity).map((bill) => bill.id)
    for (const bill of await lockBills(tx, kind, [...new Set(ids)])) bills.push({ ...bill, kind })
  }
  // as what the bank tells of does: a payment that ends changes its money
  if (payments.length > 0) await lockPayments(tx, payments)
  const row = await tx
    .selectFrom('account_entry')
    .select(['id', 'booked_on', 'reference', 'archive_id', 'connection', 'waiting_cents'])
    .where('id', '=', id)
    .where('waiting_state', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const { booked_on: bookedOn, archive_id: archiveId, reference, connection } = row
  return { id, bookedOn, reference, archiveId, connection, left: cents(row.waiting_cents), bills }
}

/** Too much of a bill that it was matched with is taken from there first; what waits of no such bill needs nothing. */
export async function release(tx: Tx, { id, bills }: Locked, wanted: Cents, at: Temporal.Instant): Promise<void> {
  const entities = bills.map(({ kind }) => kind.entity)
  const { rows } = await sql<{ use_id: number; amount_cents: number; surplus_cents: number }>`
    select use_id, amount_cents, surplus_cents
    from money_of_bills(${entities}::text[], ${bills.map((bill) => bill.id)}::bigint[])
      join money_use on money_use.id = use_id
    where money_use.entry_id = ${id} and surplus_cents > 0 order by use_id desc`.execute(tx)
  let rest: number = wanted
  for (const { use_id, amount_cents, surplus_cents } of rows) {
    const taken = Math.min(rest, surplus_cents)
    if (taken <= 0) return
    rest -= taken
    const change = taken === amount_cents ? { undone_at: at.toString() } : { amount_cents: amount_cents - taken }
    await tx
      .updateTable('money_use')
      .set(change)
      .where(among('id', [use_id]))
      .execute()
  }
}
