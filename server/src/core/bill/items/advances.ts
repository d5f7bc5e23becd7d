import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { advancePayment } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../../platform/database/types.ts'

export type Advance = Selectable<DB['advance_payment']>

/** As rows of lists hold it: money is cents, ids are numbers. */
export interface ListedAdvance {
  readonly id: number
  readonly amount_cents: number
  readonly state: StateOf<typeof advancePayment>
  readonly item_ids: readonly number[]
}

/** The advances of a row of `bill`, in the order in which they were asked for. */
export const advancesOf = sql<ListedAdvance[]>`(select coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'amount_cents', amount_cents, 'state', state, 'item_ids', item_ids) order by id), '[]')
  from advance_payment where bill_id = bill.id)`

/** With who asked for each, and when, as the page of the bill tells it. */
export function toldAdvances(db: Read, billId: number) {
  return db
    .selectFrom('advance_payment')
    .innerJoin('person', 'person.id', 'asked_by')
    .select(['advance_payment.id', 'amount_cents', 'advance_payment.state', 'item_ids', 'advance_payment.created_at'])
    .select(['person.first_name', 'person.last_name'])
    .where('bill_id', '=', billId)
    .orderBy('advance_payment.id')
    .execute()
}

/** Of a bill that is locked. Throws NOT_FOUND where it has no such advance. */
export async function advanceOf(db: Read, billId: number, id: number): Promise<Advance> {
  const [found] = await db
    .selectFrom('advance_payment')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('id', '=', id)
    .execute()
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

/** What the lines are called that advances concern, by advance and in the order of the bill; of one for the whole bill none. */
export async function linesOfAdvances(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ id: number; lines: string[] }>`
    select advance_payment.id, array_agg(item.destination order by item.position) as lines
    from advance_payment join billable_item as item on item.id = any(advance_payment.item_ids)
    where advance_payment.id = any(${ids}::bigint[]) group by advance_payment.id`.execute(db)
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

/** What is asked for or approved of a bill. */
export function advancesFor(db: Read, billId: number): Promise<Advance[]> {
  const states = ['REQUESTED', 'APPROVED'] as const
  return db
    .selectFrom('advance_payment')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('state', 'in', states)
    .execute()
}

export function sumOf(
  advances: readonly Pick<Advance, 'amount_cents' | 'state'>[],
  ...states: Advance['state'][]
): Cents {
  const counted = advances.filter(({ state }) => states.includes(state))
  return cents(counted.reduce((total, { amount_cents }) => total + amount_cents, 0))
}

/** Throws NOT_FOUND. */
export async function billOfAdvance(db: Tx, id: number): Promise<number> {
  const row = await db.selectFrom('advance_payment').select('bill_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row.bill_id
}
