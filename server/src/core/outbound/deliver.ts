import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { sql } from 'kysely'
import type { JobKind } from '../../jobs/jobs.ts'
import { move } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { Channel, OutboundMessage, Outcome } from './channel.ts'
import { inSeconds, jobOf, leavesBy, noteOutcome, type Way } from './messages.ts'

export type DeliveringServices = Pick<Services, 'db' | 'clock' | 'log' | 'jobs'>

/** An answer that was lost is mostly to be had a moment later, while somebody still waits for it. */
const PAUSES_SECONDS = [0.5, 1, 2, 3, 30, 60, 120]
const LONGEST_PAUSE_SECONDS = 300
/** Over a shorter pause the job stays. */
const SHORT_PAUSE_SECONDS = 5
const SHORTEST_PAUSE_MS = 100
/** How long a message stays in the hand of a process that does not say again that it has it. */
const LEASE_SECONDS = 12
const RENEWED_EVERY_MS = 4_000

const OUR_FAILURE =
  'Lähetys keskeytyi ohjelman virheeseen. Sitä yritetään itsestään uudelleen, eikä mitään lähetetä kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.'

/** One run in one process. The messages in its hand bear its id; here they are as they were before, and with `left_at` may be there. */
interface Run {
  readonly services: DeliveringServices
  readonly channel: Channel
  readonly holder: string
  readonly failures: unknown[]
}

/** The call failed in such a way that the other side surely got nothing. */
class NotSent extends Error {}

/** The job that delivers what waits in a channel, and comes back for what has to be tried or asked again. */
export function deliverer(services: DeliveringServices, channel: Channel): JobKind<object> {
  const { db, jobs } = services
  const name = jobOf(channel)
  return {
    name,
    schedule: '*/10 * * * *',
    concurrency: 2,
    sweeps: true,
    async work() {
      while ((await deliver(services, channel)) !== 'closed') {
        const next = await nextTry(services, channel)
        if (!next) return
        if (next.pause > SHORT_PAUSE_SECONDS) {
          const later = { key: `at ${next.second}`, afterSeconds: Math.ceil(next.pause) }
          return db.transaction().execute((tx) => jobs.queue(tx, name, {}, later))
        }
        await delay(Math.max(next.pause * 1_000, SHORTEST_PAUSE_MS))
      }
    },
  }
}

/** Tries everything that is due once. Gives back what went wrong, which the messages and the log tell, too. */
export async function deliver(services: DeliveringServices, channel: Channel): Promise<readonly unknown[] | 'closed'> {
  const run: Run = { services, channel, holder: randomUUID(), failures: [] }
  for (;;) {
    if (channel.isOpen && !(await channel.isOpen())) return 'closed'
    const held = await take(run)
    if (held.length === 0) return run.failures
    const lease = setInterval(() => renew(run, held), RENEWED_EVERY_MS).unref()
    await deliverHeld(run, held).finally(() => clearInterval(lease))
  }
}

/** When there is something to be done again: the second of the clock, and in how many seconds that is. */
async function nextTry({ db }: DeliveringServices, channel: Channel) {
  const { rows } = await sql<{ second: number; pause: number }>`
    select ceil(extract(epoch from at))::bigint as second, extract(epoch from at - now())::float8 as pause
    from (select greatest(next_try_at, lease_ends_at) as at from outbound_message
      where ${leavesBy(channel)} and next_try_at is not null order by 1 limit 1) as first`.execute(db)
  return rows[0]
}

/** Marks what is due as leaving, and nobody else takes it: what never left together, what may be there alone. */
function take({ services: { db, clock }, channel, holder }: Run): Promise<OutboundMessage[]> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, channel)
    const { rows: due } = await sql<OutboundMessage>`
      select * from outbound_message
      where ${leavesBy(channel)} and next_try_at <= now() and (lease_ends_at is null or lease_ends_at < now())
      order by next_try_at, created_at limit ${channel.together ?? 1} for update skip locked`.execute(tx)
    const held = due[0]?.left_at === null ? due.filter(({ left_at }) => left_at === null) : due.slice(0, 1)
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

function renew({ services: { db, log }, holder }: Run, held: readonly OutboundMessage[]): void {
  const ids = held.map(({ id }) => id)
  const renewal = db.updateTable('outbound_message').set({ lease_ends_at: inSeconds(LEASE_SECONDS) })
  const failed = (error: unknown) => log.warn({ err: error }, 'another process may take a message that is on its way')
  renewal.where('id', 'in', ids).where('held_by', '=', holder).execute().catch(failed)
}

async function deliverHeld(run: Run, held: readonly OutboundMessage[]): Promise<void> {
  let outcomes: readonly Outcome[]
  try {
    outcomes = await outcomesOf(run.channel, held)
  } catch (error) {
    // one that cannot be sent does not keep the others
    if (error instanceof NotSent && held.length > 1) for (const each of held) await deliverHeld(run, [each])
    else for (const each of held) await noteTrouble(run, each, error)
    return
  }
  for (const [index, each] of held.entries()) {
    await store(run, each, outcomes[index]).catch((error: unknown) => noteTrouble(run, each, error))
  }
}

async function outcomesOf(channel: Channel, held: readonly OutboundMessage[]): Promise<readonly Outcome[]> {
  const known = held[0]?.left_at ? await channel.ask(held[0]) : null
  if (known) return [known]
  const outcomes = await channel.send(held).catch((error: unknown) => {
    throw error instanceof ServiceError && error.outcome === 'not done' ? new NotSent('', { cause: error }) : error
  })
  return Promise.all(outcomes.map((outcome, index) => believed(channel, held[index], outcome)))
}

/** A refusal is believed only where the other side does not have the message: another try may have arrived meanwhile. */
async function believed(channel: Channel, message: OutboundMessage | undefined, outcome: Outcome): Promise<Outcome> {
  const isDoubtful = outcome.state === 'REFUSED' && !outcome.neverLeft
  return (message && isDoubtful && (await channel.ask(message))) || outcome
}

/** Stores the answer and what it changes, once. What another process has in hand by now is left to it: it asks. */
async function store(run: Run, held: OutboundMessage, outcome: Outcome | undefined): Promise<void> {
  const { services, channel } = run
  if (!outcome) throw new Error(`${channel.name}: nothing is known of ${held.key}`)
  await services.db.transaction().execute(async (tx) => {
    const subject = await channel.lock(tx, held)
    const message = await letGo(tx, run, held)
    if (!message) return
    const actor = outcome.neverLeft ? 'product' : channel.answeredBy
    const by = { by: actor, who: null, at: services.clock.now(), reason: outcome.problem }
    // it may have become known in another way meanwhile
    const isNews = message.next_try_at !== null
    if (isNews || message.state === outcome.state) await noteOutcome(tx, message, outcome, by)
    if (isNews) await channel.applied(tx, { message, outcome, subject }, by)
  })
}

/** What surely did not arrive waits again, or is given back to staff; what may be there stays on its way. */
async function noteTrouble(run: Run, held: OutboundMessage, error: unknown): Promise<void> {
  const { services, channel, failures } = run
  const isUnsent = error instanceof NotSent
  const neverLeft = isUnsent && held.left_at === null
  const cause = isUnsent ? error.cause : error
  const problem = cause instanceof ServiceError ? cause.message : OUR_FAILURE
  failures.push(cause)
  services.log.warn({ err: cause, channel: channel.name, key: held.key }, 'a message has not got through')
  if (neverLeft && channel.unsent === 'refused') return store(run, held, { state: 'REFUSED', problem, neverLeft })
  await services.db.transaction().execute(async (tx) => {
    const message = await letGo(tx, run, held)
    if (!message || message.next_try_at === null) return
    const by = { by: 'product', who: null, at: services.clock.now(), reason: problem } as const
    if (isUnsent) await move(tx, outboundMessage, [held.id], 'messageNotArrived', by)
    const next_try_at = inSeconds(PAUSES_SECONDS[message.tries - 1] ?? LONGEST_PAUSE_SECONDS)
    const again = tx
      .updateTable('outbound_message')
      .set({ problem, next_try_at, ...(neverLeft ? { left_at: null } : {}) })
    await again.where('id', '=', held.id).execute()
  })
}

/** Locks a message and gives it out of our hand; nothing where it is not there any more. */
function letGo(tx: Tx, { holder }: Run, { id }: OutboundMessage): Promise<OutboundMessage | undefined> {
  const held = tx.updateTable('outbound_message').set({ held_by: null, lease_ends_at: null })
  return held.where('id', '=', id).where('held_by', '=', holder).returningAll().executeTakeFirst()
}
