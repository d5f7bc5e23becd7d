import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/types.ts'

export interface AuditEvent {
  /** `feature.action`, such as `outgoingPayment.approve`. */
  readonly action: string
  readonly entity: string
  readonly id: string | number
  readonly before?: unknown
  readonly after?: unknown
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

const CHAIN_LOCK = 4_108_881
const START = Buffer.alloc(32)

/** Adds to the append-only history, chained to the row before. `who` is null for the product's own work. */
export async function audit(tx: Tx, event: AuditEvent, who: number | null, at: Temporal.Instant): Promise<void> {
  await auditAll(tx, [event], who, at)
}

/** The same for many at once: the chain is locked and read once. */
export async function auditAll(
  tx: Tx,
  events: readonly AuditEvent[],
  who: number | null,
  at: Temporal.Instant,
): Promise<void> {
  if (events.length === 0) return
  audited.add(tx)
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  const last = await tx.selectFrom('audit_event').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst()
  let previous = last?.hash ?? START
  const rows = events.map((event) => {
    const content = {
      at: at.toString(),
      person_id: who,
      action: event.action,
      entity: event.entity,
      entity_id: String(event.id),
      before: event.before === undefined ? null : JSON.stringify(event.before),
      after: event.after === undefined ? null : JSON.stringify(event.after),
    }
    const hash = createHash('sha256').update(previous).update(JSON.stringify(content)).digest()
    const row = { ...content, previous_hash: previous, hash }
    previous = hash
    return row
  })
  await tx.insertInto('audit_event').values(rows).execute()
}
