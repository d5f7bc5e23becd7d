import type { Cents } from '@palkkasilta/values/money.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'
import { dropItems, itemsOfThings } from './items.ts'

const kind = 'BilledShiftChanged'

/** Bills, which are locked, carry so much more than was worked: it waits in the queue until it is credited. */
export async function queueOverbilled(tx: Tx, found: ReadonlyMap<number, Cents>, by: StepBy): Promise<void> {
  const ids = [...found.keys()]
  const known = new Map((await itemsOfThings(tx, kind, ids)).map((item) => [item.entity_id, item]))
  const waiting = new Map(
    [...found].map(([id, amount]) => {
      const item = known.get(id)
      const before = item?.state === 'NEW' ? (item.amount_cents ?? 0) : 0
      return [id, { amount_cents: before + amount }] as const
    }),
  )
  await followThings(tx, { kind, ids, waiting }, by)
}

/** So much of a bill, which is locked, was credited without tax: what is left of its item waits on. */
export async function followCredit(tx: Tx, billId: number, credited: Cents, by: StepBy): Promise<void> {
  const [item] = await itemsOfThings(tx, kind, [billId])
  if (item?.state !== 'NEW') return
  const left = (item.amount_cents ?? 0) - credited
  const waiting = new Map(left > 0 ? [[billId, { amount_cents: left }] as const] : [])
  await followThings(tx, { kind, ids: [billId], waiting }, by)
}

/** What of a bill waits to be credited, without tax; null where nothing does. */
export async function owedOnBill(db: Read, billId: number): Promise<Cents | null> {
  const item = await db
    .selectFrom('work_item')
    .select('amount_cents')
    .where('kind', '=', kind)
    .where('entity_id', '=', billId)
    .where('state', '=', 'NEW')
    .executeTakeFirst()
  return item ? cents(item.amount_cents ?? 0) : null
}

/** A bill is deleted: nobody waits for it any more. */
export function forgetBill(tx: Tx, billId: number): Promise<void> {
  return dropItems(tx, [kind], [billId])
}
