import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { JobKind } from '../../jobs/jobs.ts'
import { DomainError } from '../../kernel/errors.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { AskedChannel, Channel, OutboundMessage, Outcome, Packed } from './channel.ts'
import { type DeliveringServices, hasNeverLeft, type Run, renew, take } from './hold.ts'
import { latestRelease, mayLeave } from './holding.ts'
import { halves, keep, NotSent, noteTrouble } from './keep.ts'
import { jobOf, leavesBy } from './messages.ts'

/** Over a shorter pause the job stays. */
const SHORT_PAUSE_SECONDS = 5
const SHORTEST_PAUSE_MS = 100
const RENEWED_EVERY_MS = 4_000

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
  const releasedAt = await latestRelease(services, channel)
  const run: Run = { services, channel, holder: randomUUID(), releasedAt, failures: [] }
  for (;;) {
    if (!(await mayLeave(services, channel)) || (channel.isOpen && !(await channel.isOpen()))) return 'closed'
    const held = await take(run)
    const [first] = held
    if (!first) return run.failures
    const lease = setInterval(() => renew(run, held), RENEWED_EVERY_MS).unref()
    const leave = channel.pack && hasNeverLeft(channel, first) ? packAndTell : tell
    await leave(run, held).finally(() => clearInterval(lease))
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

/** What cannot be packed is found by halves. */
async function packAndTell(run: Run, held: readonly OutboundMessage[]): Promise<void> {
  let packed: Packed<unknown> | undefined
  try {
    packed = await run.channel.pack?.(held)
  } catch (error) {
    if (held.length === 1) await noteTrouble(run, held, error)
    else for (const half of halves(held)) await packAndTell(run, half)
  }
  if (!packed) return
  await keep(run, packed.refused)
  for (const delivery of packed.deliveries)
    await tell(
      run,
      delivery.map((message) => ({ ...message, left_at: null })),
    )
}

async function tell(run: Run, held: readonly OutboundMessage[]): Promise<void> {
  const isDelivery = held.every(({ delivery_id }) => delivery_id !== null)
  // some of them may be there
  if (run.releasedAt !== null && !isDelivery && held.length > 1) {
    for (const each of held) await tell(run, [each])
    return
  }
  let outcomes: readonly Outcome[]
  try {
    outcomes = await outcomesOf(run, held)
  } catch (error) {
    if (isDelivery) return noteTrouble(run, held, error)
    // one that cannot be sent does not keep the others
    if (error instanceof NotSent && held.length > 1) for (const each of held) await tell(run, [each])
    else for (const each of held) await noteTrouble(run, [each], error)
    return
  }
  const told = held.map((message, index) => {
    const outcome = outcomes[index]
    if (!outcome) throw new Error(`${run.channel.name}: nothing is known of ${message.key}`)
    return { message, outcome }
  })
  if (isDelivery) await keep(run, told)
  else for (const each of told) await keep(run, [each])
}

async function outcomesOf({ channel, releasedAt }: Run, held: readonly OutboundMessage[]): Promise<readonly Outcome[]> {
  const hasLeft = held.some(({ left_at }) => left_at !== null)
  if (!channel.ask && (hasLeft || held.some(({ created_at }) => isOfBackup(created_at, releasedAt))))
    return held.map(() => ({ state: 'SENDING', problem: hasLeft ? NOBODY_KNOWS : NOBODY_KNOWS_OF_BACKUP }))
  const mayBeThere = hasLeft || releasedAt !== null
  const known = mayBeThere && channel.ask ? await channel.ask(held) : null
  if (known) return known
  const outcomes = await channel.send(held).catch((error: unknown) => {
    throw isNotDone(error) ? new NotSent('', { cause: error }) : error
  })
  return channel.ask ? believed(channel, held, outcomes) : outcomes
}

const NOBODY_KNOWS =
  'Ei tiedetä, menikö viesti perille: yhteys katkesi kesken lähetyksen. Sitä ei lähetetä itsestään uudelleen. Kysy vastaanottajalta tai lähetä se uudelleen.'
const NOBODY_KNOWS_OF_BACKUP =
  'Ei tiedetä, onko viesti jo lähtenyt: tietokanta palautettiin varmuuskopiosta. Sitä ei lähetetä itsestään uudelleen. Kysy vastaanottajalta tai lähetä se uudelleen.'

function isOfBackup(createdAt: string, released: string | null): boolean {
  return released !== null && Date.parse(createdAt) <= Date.parse(released)
}

/** Nothing reached the other side. */
function isNotDone(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'SERVICE_NOT_CONFIGURED'
  return error instanceof ServiceError && error.outcome === 'not done'
}

/** A refusal is believed only where the other side does not have the message: another try may have arrived meanwhile. */
async function believed(
  channel: AskedChannel,
  held: readonly OutboundMessage[],
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const doubtful = held.filter((_, index) => outcomes[index]?.state === 'REFUSED' && !outcomes[index]?.neverLeft)
  const deliveries = Map.groupBy(doubtful, ({ id, delivery_id }) => delivery_id ?? id).values()
  const found = await Promise.all(
    Array.from(deliveries, async (messages) => {
      const known = (await channel.ask(messages)) ?? []
      return messages.map(({ id }, index) => [id, known[index]] as const)
    }),
  )
  const knownOf = new Map(found.flat())
  return outcomes.map((outcome, index) => knownOf.get(held[index]?.id ?? '') ?? outcome)
}
