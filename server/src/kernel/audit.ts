import type { ActionOf, Entity } from '@palkkasilta/contract/told.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/types.ts'

interface EventOf<E extends Entity> {
  readonly entity: E
  readonly action: ActionOf<E>
  readonly id: string | number
  readonly before?: unknown
  readonly after?: unknown
}

/** What happened to a thing, by the words that the contract lists. */
export type AuditEvent = { [E in Entity]: EventOf<E> }[Entity]

/** Whose work a change is, and when it was done. `who` is null for the product's own. */
export interface ChangedBy {
  readonly who: number | null
  readonly at: Temporal.Instant
}

/**
 * What the history is told of a step: its events; `inside`, where the functions that it calls write them, as jobs call them
 * too; or why there are none.
 */
export type Told = readonly AuditEvent[] | 'inside' | { readonly noneBecause: string }

const audited = new WeakSet<Tx>()

/** Writes what a step tells. Throws where it tells nothing and does not say so. */
export async function tell(tx: Tx, told: Told, who: number | null, at: Temporal.Instant): Promise<void> {
  if (typeof told === 'object' && 'noneBecause' in told) return
  if (told !== 'inside') await auditAll(tx, told, who, at)
  if (!audited.has(tx)) throw new Error('a step changed something and told the history nothing')
}

/** Adds to the append-only history. `who` is null for the product's own work. */
export async function audit(tx: Tx, event: AuditEvent, who: number | null, at: Temporal.Instant): Promise<void> {
  await auditAll(tx, [event], who, at)
}

/** The same for many at once. */
export async function auditAll(
  tx: Tx,
  events: readonly AuditEvent[],
  who: number | null,
  at: Temporal.Instant,
): Promise<void> {
  if (events.length === 0) return
  audited.add(tx)
  const actions = events.map(({ action }) => action)
  const entities = events.map(({ entity }) => entity)
  const ids = events.map(({ id }) => String(id))
  const before = events.map((event) => jsonOf(event.before))
  const after = events.map((event) => jsonOf(event.after))
  await sql`insert into audit_event (at, person_id, action, entity, entity_id, before, after)
    select ${at.toString()}::timestamptz, ${who}::bigint, action, entity, entity_id, before::json, after::json
    from unnest(${actions}::text[], ${entities}::text[], ${ids}::text[], ${before}::text[], ${after}::text[])
      as event (action, entity, entity_id, before, after)`.execute(tx)
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
