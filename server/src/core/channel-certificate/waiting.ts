import { channelCertificate } from '@palkkasilta/engine/lifecycles/channel-certificate.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { begin, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { type KeysMade, keyColumns } from './both-keys.ts'

export type CertificateRow = Selectable<DB['channel_certificate']>

const states = ['KEY_MADE', 'ASKED'] as const

/** The one without a certificate: there is one at most. */
export const waiting = (db: Read, connection: string) =>
  db.selectFrom('channel_certificate').selectAll().where('connection', '=', connection).where('state', 'in', states)

export const heldOf = (tx: Tx, connection: string): Promise<CertificateRow | undefined> =>
  waiting(tx, connection).forUpdate().executeTakeFirst()

export interface NewKey {
  readonly connection: string
  readonly made: KeysMade
}

/** Where another process has made one meanwhile, that one is used. */
export async function keepKey(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  { connection, made }: NewKey,
  step: StepBy,
): Promise<void> {
  const kept = await tx
    .insertInto('channel_certificate')
    .values({
      connection,
      state: channelCertificate.initial,
      ...keyColumns(vault, connection, made),
      made_at: step.at.toString(),
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute()
  await begin(
    tx,
    channelCertificate,
    kept.map(({ id }) => id),
    step,
  )
}

/** A new key in the place of the one that was asked for: what was granted for that can be fetched no more. */
export async function replaceKey(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  row: CertificateRow,
  { made }: NewKey,
  at: Temporal.Instant,
): Promise<CertificateRow> {
  return tx
    .updateTable('channel_certificate')
    .set({
      ...keyColumns(vault, row.connection, made),
      made_at: at.toString(),
      retrieval_id: null,
      retrievable_at: null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Longer than the other side may take to answer. */
const LEASE = Temporal.Duration.from({ minutes: 3 })

/** Throws where somebody else asks at the moment. */
export function demandFree({ free_at }: Pick<CertificateRow, 'free_at'>, at: Temporal.Instant): void {
  if (free_at && Temporal.Instant.compare(Temporal.Instant.from(free_at), at) > 0)
    throw new DomainError('CERTIFICATE_IN_HAND')
}

/** For nobody else until the lease is over. What stood in the way before is forgotten, or stays until it is known how it goes now. */
export async function lease(
  tx: Tx,
  { id }: Pick<CertificateRow, 'id'>,
  at: Temporal.Instant,
  before: { readonly problem?: null } = {},
): Promise<void> {
  await tx
    .updateTable('channel_certificate')
    .set({ free_at: at.add(LEASE).toString(), ...before })
    .where('id', '=', id)
    .execute()
}
