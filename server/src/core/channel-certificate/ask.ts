import { channelCertificate } from '@palkkasilta/engine/lifecycles/channel-certificate.ts'
import type { CertificateRequests, CertificateService, Granted } from '../../integrations/certificate-service.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { makeKeys, requestsOf } from './both-keys.ts'
import { noteGranted } from './fetch.ts'
import { isRefusal, type Keeping, keep, letGo } from './keep.ts'
import { type CertificateRow, demandFree, heldOf, keepKey, lease, replaceKey, waiting } from './waiting.ts'

type Asking = Keeping & Pick<Services, 'readDb' | 'jobs'>

/** How a certificate is asked for, and of whom. */
export interface Way {
  readonly connection: string
  readonly service: CertificateService
  /** Checked while nobody else can ask for one. Throws what stands in the way. */
  readonly allowed: (tx: Tx, waits: CertificateRow) => Promise<void>
  readonly ask: (requests: CertificateRequests) => Promise<Granted>
  /** As the history tells it. */
  readonly by: 'transferKey' | 'pin' | 'transfer' | 'renewal'
}

/**
 * Asks for a certificate, and takes it into use or has it fetched once it is ready. The key is kept before the other side hears of it. What was
 * refused, or left without an answer, is asked for again: with the same key where a request that was granted is answered by the same
 * certificate, else with a new one. Whoever asks has it in hand alone.
 */
export async function askCertificate(services: Asking, way: Way, who: number | null): Promise<void> {
  const row = await takeInHand(services, way, who)
  try {
    const granted = await way.ask(requestsOf(row))
    if ('retrievalId' in granted) await noteGranted(services, row, granted.retrievalId, who)
    else await keep(services, way.service, row, granted, who)
  } catch (error) {
    await letGo(services, row, error, { who, isOver: isRefusal(error) })
    throw error
  }
}

/** The key that waits, or a new one, for nobody else until its lease is over. */
async function takeInHand(
  services: Asking,
  { connection, service, allowed, by }: Way,
  who: number | null,
): Promise<CertificateRow> {
  const known = await waiting(services.readDb, connection).executeTakeFirst()
  const isSameAgain = known !== undefined && service.givesSameAgain
  const made = isSameAgain ? null : { connection, made: await makeKeys(service) }
  return commitAs(services, who, async (tx, at) => {
    const step: StepBy = { by: who === null ? 'product' : 'staff', who, at }
    if (made && !known) await keepKey(tx, services, made, step)
    const held = await heldOf(tx, connection)
    if (!held) throw new DomainError('CERTIFICATE_CHANGED')
    demandFree(held, at)
    await allowed(tx, held)
    const row = made && known ? await replaceKey(tx, services, held, made, at) : held
    await lease(tx, row, at, { problem: null })
    if (row.state === 'KEY_MADE') await move(tx, channelCertificate, [row.id], 'certificateAsked', step)
    const event = {
      action: 'channelCertificate.ask',
      entity: 'channelCertificate',
      id: row.id,
      after: { connection, by },
    } as const
    return { reply: row, audit: [event] }
  })
}
