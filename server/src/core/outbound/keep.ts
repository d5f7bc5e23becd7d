import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { move } from '../../kernel/moves.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { OutboundMessage, Told } from './channel.ts'
import { letGo, type Run } from './hold.ts'
import { noteOutcomes } from './messages.ts'

/** An answer that was lost is mostly to be had a moment later, while somebody still waits for it. */
const PAUSES_SECONDS = [0.5, 1, 2, 3, 30, 60, 120]
const LONGEST_PAUSE_SECONDS = 300

const OUR_FAILURE =
  'Lähetys keskeytyi ohjelman virheeseen. Sitä yritetään itsestään uudelleen, eikä mitään lähetetä kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.'

/** The call failed in such a way that the other side surely got nothing. */
export class NotSent extends Error {}

/** Keeps in one transaction what became of messages. What cannot be kept is found by halves, and does not hold the others. */
export async function keep(run: Run, told: readonly Told[]): Promise<void> {
  try {
    await store(run, told)
  } catch (error) {
    const [only, ...more] = told
    if (only && more.length === 0) return noteTrouble(run, [only.message], error)
    for (const half of halves(told)) await keep(run, half)
  }
}

export function halves<Item>(all: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

/** Stores the answers and what they change, once. What another process has in hand by now is left to it: it asks. */
async function store(run: Run, told: readonly Told[]): Promise<void> {
  const { services, channel } = run
  if (told.length === 0) return
  await services.db.transaction().execute(async (tx) => {
    const messages = told.map(({ message }) => message)
    const subjects = await channel.lock(tx, messages)
    const ours = await letGo(tx, run, messages)
    const answered = told.flatMap(({ message: { id }, outcome }, index) => {
      const message = ours.get(id)
      return message ? [{ message, outcome, subject: subjects[index] }] : []
    })
    for (const alike of Map.groupBy(answered, reasonOf).values()) {
      const [first] = alike
      const actor = first?.outcome.neverLeft ? 'product' : channel.answeredBy
      const by = { by: actor, who: null, at: services.clock.now(), reason: first?.outcome.problem }
      // it may have become known in another way meanwhile
      const news = alike.filter(({ message }) => message.next_try_at !== null)
      const noted = alike.filter((each) => news.includes(each) || each.message.state === each.outcome.state)
      await noteOutcomes(tx, noted, by)
      if (news.length > 0) await channel.applied(tx, news, by)
    }
  })
}

const reasonOf = ({ outcome: { neverLeft, problem } }: Told) => JSON.stringify([neverLeft, problem])

/** What surely did not arrive waits again, or is given back to staff; what may be there stays on its way. */
export async function noteTrouble(run: Run, held: readonly OutboundMessage[], error: unknown): Promise<void> {
  const { services, channel, failures } = run
  const isUnsent = error instanceof NotSent
  const cause = isUnsent ? error.cause : error
  const problem = cause instanceof ServiceError || cause instanceof DomainError ? cause.message : OUR_FAILURE
  const keys = held.map(({ key }) => key)
  failures.push(cause)
  services.log.warn({ err: cause, channel: channel.name, keys }, 'what was sent has not got through')
  const neverLeft = isUnsent ? held.filter(({ left_at }) => left_at === null) : []
  if (neverLeft.length > 0 && channel.unsent === 'refused')
    return keep(
      run,
      neverLeft.map((message) => ({ message, outcome: { state: 'REFUSED', problem, neverLeft: true } })),
    )
  await services.db.transaction().execute(async (tx) => {
    const ours = await letGo(tx, run, held)
    const ids = [...ours.values()].filter(({ next_try_at }) => next_try_at !== null).map(({ id }) => id)
    const by = { by: 'product', who: null, at: services.clock.now(), reason: problem } as const
    if (isUnsent) await move(tx, outboundMessage, ids, 'messageNotArrived', by)
    await sql`update outbound_message set problem = ${problem},
      next_try_at = now() + make_interval(secs => coalesce((${PAUSES_SECONDS}::float8[])[tries], ${LONGEST_PAUSE_SECONDS}::float8)),
      left_at = case when id = any(${neverLeft.map(({ id }) => id)}::uuid[]) then null else left_at end
      where id = any(${ids}::uuid[])`.execute(tx)
  })
}
