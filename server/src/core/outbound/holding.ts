import { type ChannelName, channels, type HeldWay } from '@palkkasilta/contract/holding.ts'
import { sql } from 'kysely'
import type { JobKind } from '../../jobs/jobs.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { noteHead } from '../../kernel/audit-chain.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Way } from './messages.ts'

/** How long after a release the other side is asked before anything is sent: longer than any backup is put back for. */
const ASKED_FIRST_DAYS = 90

type Fetched = NonNullable<HeldWay['fetched']>

/** What came of asking the other side what it has. */
export type Found = Pick<Fetched, 'asked' | 'unknown'>

export type Holding = Pick<Services, 'db' | 'anchors' | 'clock' | 'log'> & {
  readonly integrations: { readonly banks: { readonly names: readonly string[] } }
}

/** Ways out that have no routes. */
const single: readonly ChannelName[] = channels.filter((channel) => channel !== 'bank-file')

/**
 * Holds every way out, as the database was put back: what left after the backup is not known here. Ways that are held stay so; nothing
 * leaves until an administrator has fetched what the other side has and released it.
 */
export async function holdAll({ db, clock, log, integrations }: Holding, reason: HeldWay['reason']): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const paying = await tx.selectFrom('paying_account').select('connection').distinct().execute()
    const banks = [...new Set([...integrations.banks.names, ...paying.map(({ connection }) => connection)])]
    const ways = [...banks.map((route) => ['bank-file', route]), ...single.map((channel) => [channel, ''])]
    const { rows: held } = await sql<{ id: number; channel: string; route: string }>`
      insert into outbound_hold (channel, route, reason, held_at)
        select channel, route, ${reason}, ${at.toString()}::timestamptz
        from unnest(${ways.map(([channel]) => channel)}::text[], ${ways.map(([, route]) => route)}::text[]) as way (channel, route)
      on conflict (channel, route) where released_at is null do nothing returning id, channel, route`.execute(tx)
    const events = held.map(
      ({ id, ...way }): AuditEvent => ({ action: 'holding.begin', entity: 'holding', id, after: { ...way, reason } }),
    )
    await auditAll(tx, events, null, at)
    if (held.length > 0) log.warn({ reason, held }, 'nothing leaves until it is released')
  })
}

/** Notes outside the database how far it has come, and holds every way out where it is older than what was noted. */
export function holdIfPutBack(services: Holding): Promise<void> {
  return noteHead(services, () => holdAll(services, 'OLDER_DATABASE'))
}

/** The same every minute: what happens meanwhile is linked to the chain of the history, too. */
export function noteOutside(services: Holding): JobKind<object> {
  return { name: 'audit.link', schedule: '* * * * *', sweeps: true, work: () => holdIfPutBack(services) }
}

/** Asked before anything leaves, so that a backup of before is known for one. */
export async function mayLeave(services: Holding, way: Way): Promise<boolean> {
  await holdIfPutBack(services)
  return !(await isHeld(services.db, way))
}

const isThisWay = ({ name, route = '' }: Way) => sql`channel = ${name} and route = ${route}`

export async function isHeld(db: Read, way: Way): Promise<boolean> {
  const { rows } = await sql`select from outbound_hold where ${isThisWay(way)} and released_at is null`.execute(db)
  return rows.length > 0
}

/** For what staff have the other side do at once. Throws HELD. */
export async function refuseHeld(db: Read, way: Way): Promise<void> {
  if (await isHeld(db, way)) throw new DomainError('HELD')
}

/**
 * Until when the books were those of a backup, where that is not long ago: the other side may have what never left by them. Null: it does not.
 */
export async function latestRelease({ db, clock }: Pick<Services, 'db' | 'clock'>, way: Way): Promise<string | null> {
  const since = clock.now().subtract({ hours: 24 * ASKED_FIRST_DAYS })
  const { rows } = await sql<{ at: string | null }>`select max(released_at) as at from outbound_hold
    where ${isThisWay(way)} and released_at > ${since.toString()}`.execute(db)
  return rows[0]?.at ?? null
}
