import { channelCertificate } from '@palkkasilta/engine/lifecycles/channel-certificate.ts'
import type { CertificateService, Certificates } from '../../integrations/certificate-service.ts'
import { commitAs, type Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { certificateColumns } from './both-keys.ts'
import { giverOf } from './connections.ts'
import { type CertificateRow, heldOf } from './waiting.ts'
import { warnOfEnds } from './warn.ts'

export type Keeping = Pick<Services, 'config' | 'db' | 'clock' | 'vault' | 'integrations'>

/** What was given is in use from now on, and what was before is replaced. One that does not fit its key is refused. */
export async function keep(
  services: Keeping,
  service: CertificateService,
  row: CertificateRow,
  given: Certificates,
  who: number | null,
): Promise<void> {
  const columns = certificateColumns(services, service, row, given)
  await commitAs(services, who, async (tx, at): Promise<Written<void>> => {
    const step: StepBy = { by: giverOf(row.connection), who, at }
    const held = await heldOf(tx, row.connection)
    if (held?.id !== row.id || !held.request.equals(row.request)) throw new DomainError('CERTIFICATE_CHANGED')
    await replaceInUse(tx, row.connection, step)
    await tx
      .updateTable('channel_certificate')
      .set({ ...columns, retrieval_id: null, retrievable_at: null, free_at: null, problem: null })
      .where('id', '=', row.id)
      .execute()
    await move(tx, channelCertificate, [row.id], 'certificateIssued', step)
    await warnOfEnds(tx, services, { ...step, by: 'product' })
    const { serialNumber } = given.signing
    const after = { connection: row.connection, validUntil: columns.ends_at, serialNumber }
    return {
      reply: undefined,
      audit: [{ action: 'channelCertificate.use', entity: 'channelCertificate', id: row.id, after }],
    }
  })
}

async function replaceInUse(tx: Tx, connection: string, step: StepBy): Promise<void> {
  const before = await tx
    .selectFrom('channel_certificate')
    .select('id')
    .where('connection', '=', connection)
    .where('state', '=', 'IN_USE')
    .execute()
  const ids = before.map(({ id }) => id)
  await move(tx, channelCertificate, ids, 'certificateReplaced', step)
}

export const isRefusal = (error: unknown) => error instanceof ServiceError && error.outcome === 'not done'

/** Nothing of the certificate in use has changed. What surely was not done is asked for anew; what is unknown, or can be fetched yet, waits. */
export async function letGo(
  services: Keeping,
  row: CertificateRow,
  error: unknown,
  { who, isOver }: { readonly who: number | null; readonly isOver: boolean },
): Promise<void> {
  const problem = error instanceof ServiceError ? error.message : null
  await commitAs(services, who, async (tx, at): Promise<Written<void>> => {
    const held = await heldOf(tx, row.connection)
    if (held?.id !== row.id || held.state !== 'ASKED')
      return { reply: undefined, audit: { noneBecause: 'another step has gone on with it' } }
    const ended = isOver ? { retrieval_id: null, retrievable_at: null } : {}
    await tx
      .updateTable('channel_certificate')
      .set({ free_at: null, problem, ...ended })
      .where('id', '=', row.id)
      .execute()
    if (isOver)
      await move(tx, channelCertificate, [row.id], 'certificateRefused', { by: giverOf(row.connection), who, at })
    if (!isOver && problem !== null && held.problem === problem)
      return { reply: undefined, audit: { noneBecause: 'it is told since it was so first' } }
    const after = { connection: row.connection, problem }
    return {
      reply: undefined,
      audit: [{ action: 'channelCertificate.refuse', entity: 'channelCertificate', id: row.id, after }],
    }
  })
}
