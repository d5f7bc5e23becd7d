import { X509Certificate } from 'node:crypto'
import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import type { Services } from '../../kernel/services.ts'
import { validityOf } from '../../platform/certificates/certificates.ts'
import type { Read } from '../../platform/database/types.ts'

/** The certificate by which a connection's messages are signed. */
export interface InUse {
  readonly connection: string
  /** Null: it came with the settings. */
  readonly id: number | null
  /** Its last day; where the channel is encrypted, the first one on which a certificate of that ends. */
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
    const own = config.services.banks?.[connection]
    const signing = end ? dayOf(Temporal.Instant.from(end)) : lastDayOf(own?.signingCertificate)
    if (!signing) return []
    const others = [own?.encryptionCertificate, own?.encryptFor].flatMap((pem) => lastDayOf(pem) ?? [])
    return [{ connection, id, ends: others.reduce((first, day) => (isBefore(day, first) ? day : first), signing) }]
  })
}

const lastDayOf = (pem: string | undefined) =>
  pem === undefined ? undefined : dayOf(validityOf(new X509Certificate(pem)).to)
