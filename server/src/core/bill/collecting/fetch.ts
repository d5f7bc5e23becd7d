import { dayOf } from '@palkkasilta/values/date.ts'
import type { Days } from '../../../integrations/ropo/port.ts'
import { commitAs } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import { ServiceError } from '../../../platform/http-client/service-error.ts'
import { applyUpdates, readAnew } from './apply.ts'

export type FetchingServices = Pick<Services, 'db' | 'clock'> & {
  readonly integrations: Pick<Services['integrations'], 'ropo'>
}

/** Of one transaction. */
const PIECE = 1_000
/** An update may be dated back: after a fetch that was cut off, days before it are read again, too. */
const DAYS_BACK = 3

/**
 * Reads updates until the provider has no more and applies them, each piece as it comes. It gives each out once: what was cut off
 * comes back only with its day, so that the days since the last fetch that succeeded are read again. Gives how many were new.
 */
export async function fetchUpdates(services: FetchingServices, who: number | null): Promise<number> {
  const days = await begin(services)
  try {
    let found = 0
    await commitAs(services, null, async (tx, at) => {
      await readAnew(tx, { by: 'provider', who, at })
      return done
    })
    await services.integrations.ropo.statusUpdates(days, async (updates) => {
      for (const piece of piecesOf(updates, PIECE))
        found += await commitAs(services, null, async (tx, at) => {
          const fresh = await applyUpdates(tx, piece, { by: 'provider', who, at })
          return { ...done, reply: fresh }
        })
    })
    await succeed(services, found, who)
    return found
  } catch (error) {
    await fail(services, error)
    throw error
  }
}

const done = { reply: undefined, audit: { noneBecause: 'each bill that was moved tells it' } } as const

/** Notes that it has begun; and the days that are read again. */
async function begin({ db, clock }: FetchingServices): Promise<Days> {
  const now = clock.now()
  const last = await db.selectFrom('provider_fetch').selectAll().executeTakeFirstOrThrow()
  await db.updateTable('provider_fetch').set({ began_at: now.toString() }).execute()
  const to = dayOf(now)
  if (last.succeeded_at === null) return { from: to, to }
  const succeeded = Temporal.Instant.from(last.succeeded_at)
  const isCutOff = last.began_at !== null && Temporal.Instant.compare(last.began_at, succeeded) > 0
  return { from: dayOf(succeeded).subtract({ days: isCutOff ? DAYS_BACK : 0 }), to }
}

async function succeed(services: FetchingServices, found: number, who: number | null): Promise<void> {
  const succeeded_at = services.clock.now().toString()
  await commitAs(services, who, async (tx) => {
    await tx.updateTable('provider_fetch').set({ succeeded_at, found, problem: null }).execute()
    const event = { action: 'provider.fetch', entity: 'provider', id: 'ropo', after: { found } } as const
    const isTold = who !== null || found > 0
    return { reply: undefined, audit: isTold ? [event] : { noneBecause: 'nothing has come' } }
  })
}

/** Staff see why; what is our own mistake stands in the log. */
async function fail({ db, clock }: FetchingServices, error: unknown): Promise<void> {
  const isTold = error instanceof ServiceError || error instanceof DomainError
  const problem = isTold ? error.message : 'Ohjelmassa on vika. Pyydä pääkäyttäjää katsomaan lokia.'
  await db.updateTable('provider_fetch').set({ failed_at: clock.now().toString(), problem }).execute()
}
