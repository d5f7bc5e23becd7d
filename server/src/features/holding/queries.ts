import { type ChannelName, type HeldWay, heldWay, holdReasons } from '@palkkasilta/contract/holding.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Found } from '../../core/outbound/holding.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export interface HeldBy {
  readonly channel: ChannelName
  readonly route: string
}

/** So many of what is not known here are kept by name. */
const NAMED = 200

const kept = z.object({
  asked: z.number(),
  unknown: heldWay.shape.fetched.unwrap().shape.unknown,
  unknownCount: z.number(),
})

export function keptFound({ asked, unknown }: Found): z.output<typeof kept> {
  return { asked, unknown: unknown.slice(0, NAMED), unknownCount: unknown.length }
}

export async function heldWays(db: Read): Promise<HeldWay[]> {
  const rows = await db
    .selectFrom('outbound_hold')
    .leftJoin('person', 'person.id', 'fetched_by')
    .select(['channel', 'route', 'reason', 'held_at', 'fetched_at', 'found', 'first_name', 'last_name'])
    .select(
      sql<number>`(select count(*)::int from outbound_message as message where message.channel = outbound_hold.channel
        and message.route = outbound_hold.route and message.next_try_at is not null)`.as('waiting'),
    )
    .where('released_at', 'is', null)
    .orderBy('outbound_hold.id')
    .execute()
  return rows.map(({ channel, reason, held_at, fetched_at, found, first_name, last_name, ...way }) => ({
    ...way,
    channel: heldWay.shape.channel.parse(channel),
    reason: z.enum(holdReasons).parse(reason),
    since: held_at,
    fetched: fetched_at === null ? null : { at: fetched_at, by: `${first_name} ${last_name}`, ...kept.parse(found) },
  }))
}

export async function heldWayOf(db: Read, way: HeldBy): Promise<HeldWay> {
  const held = (await heldWays(db)).find(({ channel, route }) => channel === way.channel && route === way.route)
  if (!held) throw new DomainError('NOT_HELD')
  return held
}

/** The open hold of a way, locked. Throws NOT_HELD. */
export async function holdForUpdate(tx: Tx, { channel, route }: HeldBy) {
  const hold = await tx
    .selectFrom('outbound_hold')
    .selectAll()
    .where('channel', '=', channel)
    .where('route', '=', route)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!hold) throw new DomainError('NOT_HELD')
  return hold
}
