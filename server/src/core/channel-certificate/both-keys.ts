import type { KeyObject, X509Certificate } from 'node:crypto'
import type { Selectable } from 'kysely'
import type {
  CertificateRequests,
  CertificateService,
  Certificates,
  OfBothKeys,
} from '../../integrations/certificate-service.ts'
import type { Services } from '../../kernel/services.ts'
import { type RequestedKey, requestCertificate } from '../../platform/certificates/certificate-request.ts'
import { validityOf } from '../../platform/certificates/certificates.ts'
import { CertificateError } from '../../platform/certificates/signers.ts'
import type { DB } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { openedKey, placeOfKey, placeOfOpeningKey, sealedKey } from './kept-key.ts'

/** Certified are the key that signs and, where a bank's channel is encrypted, the one that opens answers: asked for, given and replaced together. */
export type KeysMade = OfBothKeys<RequestedKey>

type Row = Pick<
  Selectable<DB['channel_certificate']>,
  'connection' | 'private_key' | 'request' | 'encryption_key' | 'encryption_request'
>

export async function makeKeys({ subject, certifiesEncryption }: CertificateService): Promise<KeysMade> {
  return {
    signing: await requestCertificate(subject),
    encryption: certifiesEncryption ? await requestCertificate(subject) : null,
  }
}

export function keyColumns(vault: Vault, connection: string, { signing, encryption }: KeysMade) {
  return {
    private_key: sealedKey(vault, placeOfKey(connection), signing.privateKey),
    request: Buffer.from(signing.request),
    encryption_key: encryption && sealedKey(vault, placeOfOpeningKey(connection), encryption.privateKey),
    encryption_request: encryption && Buffer.from(encryption.request),
  }
}

export const requestsOf = ({ request, encryption_request }: Row): CertificateRequests => ({
  signing: request,
  encryption: encryption_request,
})

/** They count from the later beginning to the earlier end. Throws where one is not that of its key, or over. */
export function certificateColumns(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  service: CertificateService,
  { connection, private_key, encryption_key }: Row,
  { signing, encryption }: Certificates,
) {
  const check = checking(service, clock.now())
  const first = check(signing, openedKey(vault, placeOfKey(connection), private_key))
  const openingKey = encryption_key && openedKey(vault, placeOfOpeningKey(connection), encryption_key)
  if ((openingKey === null) !== (encryption === null))
    throw service.unfit('niitä on annettu toinen määrä kuin avaimia on')
  const second = openingKey && encryption ? check(encryption, openingKey) : first
  const [begins] = [first.from, second.from].sort((one, other) => Temporal.Instant.compare(other, one))
  const [ends] = [first.to, second.to].sort(Temporal.Instant.compare)
  return {
    certificate: signing.raw,
    encryption_certificate: encryption?.raw ?? null,
    begins_at: String(begins),
    ends_at: String(ends),
  }
}

const checking =
  (service: CertificateService, now: Temporal.Instant) => (certificate: X509Certificate, key: KeyObject) => {
    if (!certificate.checkPrivateKey(key)) throw service.unfit('se on toisen avaimen')
    const validity = validityOf(certificate)
    if (Temporal.Instant.compare(validity.to, now) <= 0) throw service.unfit('se on jo päättynyt')
    try {
      service.checkIssued(certificate)
    } catch (cause) {
      if (!(cause instanceof CertificateError)) throw cause
      throw service.unfit('se ei ole tunnetun myöntäjän antama', cause)
    }
    return validity
  }
