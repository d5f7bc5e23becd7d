import type { X509Certificate } from 'node:crypto'
import type { JobKind } from '../../jobs/jobs.ts'
import { commitAs, type Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { serviceOf } from './connections.ts'
import { isRefusal, type Keeping, keep, letGo } from './keep.ts'
import { type CertificateRow, demandFree, heldOf, lease } from './waiting.ts'

const FETCH = 'certificates.fetch'

/** What was granted is fetched soon, and if it is not ready then, some times within the hours after it. */
export function fetchCertificateJob(services: Services): JobKind<{ readonly connection: string }> {
  return {
    name: FETCH,
    retryLimit: 20,
    retryDelay: 30,
    async work({ connection }) {
      try {
        await fetchCertificate(services, connection, null)
      } catch (error) {
        // somebody has fetched it meanwhile, or asked for another
        if (!(error instanceof DomainError && error.code === 'NO_CERTIFICATE_WAITS')) throw error
      }
    },
  }
}

/** Nothing is in use yet: that is so once the certificate was fetched. */
export async function noteGranted(
  services: Keeping & Pick<Services, 'jobs'>,
  row: CertificateRow,
  retrievalId: string,
  who: number | null,
): Promise<void> {
  const { certificateAfterSeconds: wait } = services.config
  const { connection } = row
  await commitAs(services, who, async (tx, at): Promise<Written<void>> => {
    const held = await heldOf(tx, connection)
    if (held?.id !== row.id || !held.request.equals(row.request)) throw new DomainError('CERTIFICATE_CHANGED')
    const from = at.add({ milliseconds: Math.round(wait * 1000) })
    await tx
      .updateTable('channel_certificate')
      .set({ retrieval_id: retrievalId, retrievable_at: from.toString(), free_at: null, problem: null })
      .where('id', '=', row.id)
      .execute()
    await services.jobs.queue(tx, FETCH, { connection }, { key: `${connection} ${row.id}`, afterSeconds: wait })
    const event = {
      action: 'channelCertificate.grant',
      entity: 'channelCertificate',
      id: row.id,
      after: { connection },
    } as const
    return { reply: undefined, audit: [event] }
  })
}

/** Fetches what was granted and takes it into use. What is not ready yet can be fetched later; what does not fit is given up. */
export async function fetchCertificate(services: Keeping, connection: string, who: number | null): Promise<void> {
  const service = serviceOf(services, connection)
  const row = await takeGranted(services, connection, who)
  if (!service?.fetch || row.retrieval_id === null) throw new DomainError('NO_CERTIFICATE_WAITS')
  let certificate: X509Certificate
  try {
    certificate = await service.fetch(row.retrieval_id)
  } catch (error) {
    await letGo(services, row, error, { who, isOver: false })
    throw error
  }
  try {
    await keep(services, service, row, { signing: certificate, encryption: null }, who)
  } catch (error) {
    await letGo(services, row, error, { who, isOver: isRefusal(error) })
    throw error
  }
}

function takeGranted(services: Keeping, connection: string, who: number | null): Promise<CertificateRow> {
  return commitAs(services, who, async (tx, at) => {
    const row = await heldOf(tx, connection)
    if (!row?.retrievable_at) throw new DomainError('NO_CERTIFICATE_WAITS')
    demandFree(row, at)
    if (Temporal.Instant.compare(at, Temporal.Instant.from(row.retrievable_at)) < 0)
      throw new DomainError('CERTIFICATE_NOT_READY')
    await lease(tx, row, at)
    return { reply: row, audit: { noneBecause: 'what comes of it is told' } }
  })
}
