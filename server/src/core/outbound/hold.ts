import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { sql } from 'kysely'
import { move } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Channel, OutboundMessage } from './channel.ts'
import type { Holding } from './holding.ts'
import { inSeconds, jobOf, leavesBy, type Way } from './messages.ts'

/** How long a message stays in the hand of a process that does not say again that it has it. */
const LEASE_SECONDS = 12

export type DeliveringServices = Holding & Pick<Services, 'jobs'>

/** One run in one process. The messages in its hand bear its id; here they are as they were before, and with `left_at` may be there. */
export interface Run {
  readonly services: DeliveringServices
  readonly channel: Channel
  readonly holder: string
  /** Until when the books were those of a backup: what never left by them may be there, too. Null: it is not. */
  readonly releasedAt: string | null
  readonly failures: unknown[]
}

/** Marks what is due as leaving, and nobody else takes it: what never left together, what may be there by its delivery. */
export function take({ services: { db, clock }, channel, holder }: Run): Promise<readonly OutboundMessage[]> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, channel)
    const held = await heldNext(tx, channel)
    if (held.length === 0) return held
    const at = clock.now()
    const waiting = held.filter(({ state }) => state === 'WAITING').map(({ id }) => id)
    await move(tx, outboundMessage, waiting, 'messageLeft', { by: 'product', who: null, at })
    const ids = held.map(({ id }) => id)
    await sql`update outbound_message set tries = tries + 1, left_at = coalesce(left_at, ${at.toString()}::timestamptz),
      held_by = ${holder}, lease_ends_at = ${inSeconds(LEASE_SECONDS)} where id = any(${ids}::uuid[])`.execute(tx)
    return held
  })
}

/** Two who take at once would divide between them what was posted to travel together. */
export async function takeTurn(tx: Tx, way: Way): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${jobOf(way)}))`.execute(tx)
}

const isInNobodysHand = sql`(lease_ends_at is null or lease_ends_at < now())`

async function heldNext(tx: Tx, channel: Channel): Promise<readonly OutboundMessage[]> {
  const { rows: due } = await sql<OutboundMessage>`
    select * from outbound_message where ${leavesBy(channel)} and next_try_at <= now() and ${isInNobodysHand}
    order by next_try_at, created_at limit ${channel.together ?? 1} for update skip locked`.execute(tx)
  const [first] = due
  if (!first) return []
  if (first.delivery_id !== null) return restOf(tx, first.delivery_id)
  return hasNeverLeft(channel, first) ? due.filter((each) => hasNeverLeft(channel, each)) : [first]
}

/** What travels in deliveries is in one before it leaves. */
export function hasNeverLeft({ pack }: Channel, { delivery_id, left_at }: OutboundMessage): boolean {
  return delivery_id === null && (left_at === null || pack !== undefined)
}

/** All of a delivery that is still open, whenever the next try of each would be: one answer tells of them all. */
async function restOf(tx: Tx, deliveryId: string): Promise<readonly OutboundMessage[]> {
  const { rows } = await sql<OutboundMessage>`
    select * from outbound_message where delivery_id = ${deliveryId} and next_try_at is not null and ${isInNobodysHand}
    order by id for update skip locked`.execute(tx)
  return rows
}

/** Says again that they are in our hand. */
export function renew({ services: { db, log }, holder }: Run, held: readonly OutboundMessage[]): void {
  const ids = held.map(({ id }) => id)
  const renewal = sql`update outbound_message set lease_ends_at = ${inSeconds(LEASE_SECONDS)}
    where id = any(${ids}::uuid[]) and held_by = ${holder}`
  const failed = (error: unknown) => log.warn({ err: error }, 'another process may take a message that is on its way')
  renewal.execute(db).catch(failed)
}

/** Locks messages and gives them out of our hand, as they are now, by id: those that are still in it. */
export async function letGo(
  tx: Tx,
  { holder }: Run,
  held: readonly OutboundMessage[],
): Promise<ReadonlyMap<string, OutboundMessage>> {
  const ids = held.map(({ id }) => id)
  const { rows } = await sql<OutboundMessage>`
    with ours as (select id from outbound_message where id = any(${ids}::uuid[]) and held_by = ${holder} order by id for update)
    update outbound_message set held_by = null, lease_ends_at = null from ours where outbound_message.id = ours.id
    returning outbound_message.*`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
