import { X509Certificate } from 'node:crypto'
import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { REGISTER } from '../../integrations/certificate-service.ts'
import type { Services } from '../../kernel/services.ts'
import { validityOf } from '../../platform/certificates/certificates.ts'
import type { Read } from '../../platform/database/types.ts'
import { connectionsOf } from './connections.ts'

/** The certificate by which a connection's messages are signed. */
export interface InUse {
  readonly connection: string
  /** Null: it came with the settings. */
  readonly id: number | null
  /** Its last day; where the channel is encrypted, the first one on which a certificate of that ends. */
  readonly ends: LocalDate
}

type Connected = Pick<Services, 'config' | 'integrations'>

/** Of each connection that has one. */
export async function certificatesInUse(services: Connected, db: Read): Promise<readonly InUse[]> {
  const kept = await db
    .selectFrom('channel_certificate')
    .select(['id', 'connection', 'ends_at'])
    .where('state', '=', 'IN_USE')
    .orderBy('connection')
    .execute()
  const ofConnection = new Map(kept.map((row) => [row.connection, row]))
  return connectionsOf(services).flatMap((connection): readonly InUse[] => {
    const { id = null, ends_at: end } = ofConnection.get(connection) ?? {}
    const { own, others } = ofSettings(services, connection, end !== undefined)
    const signing = end ? dayOf(Temporal.Instant.from(end)) : lastDayOf(own)
    if (!signing) return []
    const days = others.flatMap((pem) => lastDayOf(pem) ?? [])
    return [{ connection, id, ends: days.reduce((first, day) => (isBefore(day, first) ? day : first), signing) }]
  })
}

/** What the settings give and nothing that was fetched stands for: the certificate that signs, and those of an encryption. */
function ofSettings({ config: { services }, integrations }: Connected, connection: string, isFetched: boolean) {
  if (connection === REGISTER) return { own: services.incomesRegister?.certificate, others: [] }
  const bank = services.banks?.[connection]
  const isGivenByBank = integrations.bankCertificates.of(connection)?.bankKeys != null
  const others = [isFetched ? undefined : bank?.encryptionCertificate, isGivenByBank ? undefined : bank?.encryptFor]
  return { own: bank?.signingCertificate, others }
}

const lastDayOf = (pem: string | undefined) =>
  pem === undefined ? undefined : dayOf(validityOf(new X509Certificate(pem)).to)
