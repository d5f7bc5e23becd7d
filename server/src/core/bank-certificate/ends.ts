import { X509Certificate } from 'node:crypto'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { validityOf } from '../../platform/xml/certificates.ts'

/** The certificate by which a connection's messages are signed. */
export interface InUse {
  readonly connection: string
  /** Null: it came with the settings. */
  readonly id: number | null
  /** Its last day. */
  readonly ends: LocalDate
}

/** Of each connection that has one. */
export async function certificatesInUse(
  { config, integrations }: Pick<Services, 'config' | 'integrations'>,
  db: Read,
): Promise<readonly InUse[]> {
  const kept = await db
    .selectFrom('bank_certificate')
    .select(['id', 'connection', 'ends_at'])
    .where('state', '=', 'IN_USE')
    .orderBy('connection')
    .execute()
  const ofConnection = new Map(kept.map((row) => [row.connection, row]))
  return integrations.banks.names.flatMap((connection): readonly InUse[] => {
    const { id = null, ends_at: end } = ofConnection.get(connection) ?? {}
    if (end) return [{ connection, id, ends: dayOf(Temporal.Instant.from(end)) }]
    const pem = config.services.banks?.[connection]?.signingCertificate
    return pem === undefined ? [] : [{ connection, id, ends: dayOf(validityOf(new X509Certificate(pem)).to) }]
  })
}
