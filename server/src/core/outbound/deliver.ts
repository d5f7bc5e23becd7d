import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { sql } from 'kysely'
import type { JobKind } from '../../jobs/jobs.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { Channel, OutboundMessage, Outcome } from './channel.ts'
import { inSeconds, jobOf, noteOutcome } from './messages.ts'

export type DeliveringServices = Pick<Services, 'db' | 'clock' | 'log' | 'jobs'>

/** An answer that was lost is mostly to be had a moment later, while somebody still waits for it. */
const PAUSES_SECONDS = [0.5, 1, 2, 3, 30, 60, 120]
const LONGEST_PAUSE_SECONDS = 300
/** Over a shorter pause the job stays. */
const SHORT_PAUSE_SECONDS = 5
const SHORTEST_PAUSE_MS = 100
const LEASE_SECONDS = 12
const RENEWED_EVERY_MS = 4_000

const OUR_FAILURE =
  'Lähetys keskeytyi ohjelman virheeseen. Sitä yritetään itsestään uudelleen, eikä mitään lähetetä kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.'

/** One run in one process: the messages in its hand bear its id. */
interface Run {
  readonly services: DeliveringServices
  readonly channel: Channel
  readonly holder: string
  readonly failures: unknown[]
}

interface Held {
  readonly message: OutboundMessage
  /** It left before: the other side is asked first. */
  readonly mayBeThere: boolean
}

/** The call failed in such a way that the other side surely got nothing. */
class NotSent extends Error {}

/** The job that delivers what waits in a channel, and comes back for what has to be tried or asked again. */
export function deliverer(services: DeliveringServices, channel: Channel): JobKind<object> {
  const name = jobOf(channel.name)
  return {
    name,
    schedule: '*/10 * * * *',
    concurrency: 2,
    async work() {
      while ((await deliver(services, channel)) !== 'closed') {
        const next = await nextTry(services, channel)
        if (!next) return
        if (next.pause > SHORT_PAUSE_SECONDS) {
          const later = { key: `at ${next.second}`, afterSeconds: Math.ceil(next.pause) }
          return services.db.transaction().execute((tx) => services.jobs.queue(tx, name, {}, later))
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
async function nextTry({ db }: DeliveringServices, { name }: Channel) {
  const { rows } = await sql<{ second: number; pause: number }>`
    select ceil(extract(epoch from at))::bigint as second, extract(epoch from at - now())::float8 as pause
    from (select greatest(next_try_at, lease_ends_at) as at from outbound_message
      where channel = ${name} and next_try_at is not null order by 1 limit 1) as first`.execute(db)
  return rows[0]
}

/** Marks what is due as leaving, and nobody else takes it: what never left together, what may be there alone. */
function take({ services, channel, holder }: Run): Promise<Held[]> {
  return services.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('outbound_message')
      .selectAll()
      .where('channel', '=', channel.name)
      .where('next_try_at', '<=', inSeconds(0))
      .where((each) => each.or([each('lease_ends_at', 'is', null), each('lease_ends_at', '<', inSeconds(0))]))
      .orderBy('next_try_at')
      .orderBy('created_at')
      .limit(channel.together ?? 1)
      .forUpdate()
      .skipLocked()
      .execute()
    const taken = due[0]?.left_at === null ? due.filter(({ left_at }) => left_at === null) : due.slice(0, 1)
    if (taken.length === 0) return []
    const now = services.clock.now()
    const waiting = taken.filter(({ state }) => state === 'WAITING').map(({ id }) => id)
    await move(tx, outboundMessage, waiting, 'messageLeft', { by: 'product', who: null, at: now })
    const mayBeThere = due[0]?.left_at !== null
    const lease = { held_by: holder, lease_ends_at: inSeconds(LEASE_SECONDS) }
    const leaving = await tx
      .updateTable('outbound_message')
      .set((each) => ({
        ...lease,
        tries: each('tries', '+', 1),
        left_at: each.fn.coalesce('left_at', each.val(now.toString())),
      }))
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .returningAll()
      .execute()
    return leaving.map((message) => ({ message, mayBeThere }))
  })
}

/** The lease of a process that died runs out. */
function renew({ services: { db, log }, holder }: Run, held: readonly Held[]): void {
  const ids = held.map(({ message }) => message.id)
  const renewal = db.updateTable('outbound_message').set({ lease_ends_at: inSeconds(LEASE_SECONDS) })
  renewal
    .where('held_by', '=', holder)
    .where('id', 'in', ids)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'another process may take a message that is on its way'))
}

async function deliverHeld(run: Run, held: readonly Held[]): Promise<void> {
  let outcomes: readonly Outcome[]
  try {
    outcomes = await outcomesOf(run.channel, held)
  } catch (error) {
    // one that cannot be sent does not keep the others
    if (error instanceof NotSent && held.length > 1) for (const each of held) await deliverHeld(run, [each])
    else for (const each of held) await noteTrouble(run, each, error)
    return
  }
  for (const [index, outcome] of outcomes.entries()) {
    const each = held[index]
    if (each) await store(run, each, outcome).catch((error: unknown) => noteTrouble(run, each, error))
  }
}

async function outcomesOf(channel: Channel, held: readonly Held[]): Promise<readonly Outcome[]> {
  const messages = held.map(({ message }) => message)
  const [first] = held
  const known = first?.mayBeThere ? await channel.ask(first.message) : null
  if (known) return [known]
  const outcomes = await channel.send(messages).catch((error: unknown) => {
    throw error instanceof ServiceError && error.outcome === 'not done' ? new NotSent('', { cause: error }) : error
  })
  return Promise.all(messages.map((message, index) => believed(channel, message, outcomes[index])))
}

/** A refusal is believed only where the other side does not have the message: another try may have arrived meanwhile. */
async function believed(channel: Channel, message: OutboundMessage, outcome: Outcome | undefined): Promise<Outcome> {
  if (!outcome) throw new Error(`${channel.name}: nothing is known of ${message.key}`)
  const isDoubtful = outcome.state === 'REFUSED' && !outcome.neverLeft
  return (isDoubtful && (await channel.ask(message))) || outcome
}

/** Stores the answer and what it changes, once. What another process has in hand by now is left to it: it asks. */
async function store({ services, channel, holder }: Run, held: Held, outcome: Outcome): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const subject = await channel.lock(tx, held.message)
    const message = await letGo(tx, holder, held)
    if (!message) return
    const actor = outcome.neverLeft ? 'product' : channel.answeredBy
    const by: StepBy = { by: actor, who: null, at: services.clock.now(), reason: outcome.problem }
    // it may have become known in another way meanwhile
    const isNews = message.next_try_at !== null
    if (isNews || message.state === outcome.state) await noteOutcome(tx, message, outcome, by)
    if (isNews) await channel.applied(tx, { message, outcome, subject }, by)
  })
}

/** What surely did not arrive waits again, or is given back to staff; what may be there stays on its way. */
async function noteTrouble(run: Run, held: Held, error: unknown): Promise<void> {
  const { services, channel, holder, failures } = run
  const isUnsent = error instanceof NotSent
  const neverLeft = isUnsent && !held.mayBeThere
  const cause = isUnsent ? error.cause : error
  const problem = cause instanceof ServiceError ? cause.message : OUR_FAILURE
  failures.push(cause)
  services.log.warn({ err: cause, channel: channel.name, key: held.message.key }, 'a message has not got through')
  if (neverLeft && channel.unsent === 'refused') return store(run, held, { state: 'REFUSED', problem, neverLeft })
  await services.db.transaction().execute(async (tx) => {
    const message = await letGo(tx, holder, held)
    if (!message || message.next_try_at === null) return
    const now = { by: 'product', who: null, at: services.clock.now(), reason: problem } as const
    if (isUnsent) await move(tx, outboundMessage, [message.id], 'messageNotArrived', now)
    const pause = PAUSES_SECONDS[message.tries - 1] ?? LONGEST_PAUSE_SECONDS
    await tx
      .updateTable('outbound_message')
      .set({ problem, left_at: neverLeft ? null : message.left_at, next_try_at: inSeconds(pause) })
      .where('id', '=', message.id)
      .execute()
  })
}

/** Locks a message and gives it out of our hand; nothing where it is not there any more. */
async function letGo(tx: Tx, holder: string, { message }: Held): Promise<OutboundMessage | undefined> {
  const held = tx.updateTable('outbound_message').set({ held_by: null, lease_ends_at: null })
  return held.where('id', '=', message.id).where('held_by', '=', holder).returningAll().executeTakeFirst()
}
