import type { findOccupations } from '@palkkasilta/contract/occupations.ts'
import { occupations } from '@palkkasilta/values/occupations.ts'
import type { z } from 'zod'
import type { Occupation } from '../../integrations/occupations/port.ts'
import type { Services } from '../../kernel/services.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'

type Reply = z.output<NonNullable<typeof findOccupations.reply>>

interface Known extends Pick<Reply, 'source' | 'problem'> {
  readonly occupations: readonly Occupation[]
}

/** As the product has them. */
const shipped: readonly Occupation[] = Array.from(occupations, ([code, name]) => ({ code, name, terms: [] }))

/** How long what the service told holds, and how long it is left alone after it failed. */
const FRESH = { hours: 24 }
const LEFT_ALONE = { minutes: 5 }

/**
 * Gives the occupations as the service tells them, asked once a day by each process: what is missed is asked again. Where none is configured, or it
 * does not answer, they are as the product has them.
 */
export function knownOccupations({
  integrations,
  clock,
}: Pick<Services, 'integrations' | 'clock'>): () => Promise<Known> {
  const service = integrations.occupations
  const ofProduct: Known = { occupations: shipped, source: 'PRODUCT', problem: null }
  if (!service) return async () => ofProduct
  let told: { readonly known: Promise<Known>; readonly until: Temporal.Instant } | undefined

  async function asked(): Promise<Known> {
    try {
      // a code that pay is not reported with cannot be chosen
      const known = ((await service?.all()) ?? []).filter(({ code }) => occupations.has(code))
      return { occupations: known, source: 'SERVICE', problem: null }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      told = { known: Promise.resolve({ ...ofProduct, problem: error.message }), until: clock.now().add(LEFT_ALONE) }
      return told.known
    }
  }

  return () => {
    if (told && Temporal.Instant.compare(clock.now(), told.until) < 0) return told.known
    told = { known: asked(), until: clock.now().add(FRESH) }
    return told.known
  }
}
