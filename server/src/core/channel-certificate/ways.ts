import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import type { CertificateTerms } from '../../integrations/bank/channel/certificates/profiles.ts'
import { type CertificateRequests, type CertificateService, REGISTER } from '../../integrations/certificate-service.ts'
import type { Transfer } from '../../integrations/incomes-register/certificates/port.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { refuseHeld } from '../outbound/holding.ts'
import { askCertificate } from './ask.ts'
import { demandService, serviceOf, wayOut } from './connections.ts'
import { certificatesInUse, type InUse } from './ends.ts'
import type { CertificateRow } from './waiting.ts'

/** Fetches a first certificate by the key that a bank gave, in its parts. The key is not kept. */
export async function enrolAtBank(
  services: Services,
  connection: string,
  parts: readonly string[],
  who: number,
): Promise<void> {
  const service = demandService(services.integrations.bankCertificates.of(connection), connection)
  const { terms } = service
  refuseOtherForm(terms, parts)
  const ask = (requests: CertificateRequests) => service.enrol(requests, parts.join(''))
  const by = terms.keyForm === 'DIGITS' ? 'transferKey' : 'pin'
  await askCertificate(services, { connection, service, by, allowed: async () => undefined, ask }, who)
}

function refuseOtherForm({ keyForm, keyParts }: CertificateTerms, parts: readonly string[]): void {
  if (keyForm === 'CHARACTERS') {
    const isShort = parts.every(({ length }, nth) => length <= (keyParts[nth] ?? 0))
    if (!isShort) throw new DomainError('PIN_FORM', { most: keyParts[0] ?? 0 })
    return
  }
  const areDigits = parts.every((part) => /^\d+$/.test(part))
  const lengths = parts.map(({ length }) => length)
  if (!areDigits || String(lengths) !== String(keyParts))
    throw new DomainError('TRANSFER_KEY_FORM', { form: formOf(keyParts) })
}

function formOf([first = 0, ...more]: readonly number[]): string {
  return more.length === 0 ? `${first} numeroa` : `${more.length + 1} osaa, kummassakin ${first} numeroa`
}

/** Asks for a first certificate by what the Tax Administration gave once, which is not kept. What waits to be fetched is given up. */
export async function enrolAtRegister(services: Services, transfer: Transfer, who: number): Promise<void> {
  const service = demandService(services.integrations.registerCertificates, REGISTER)
  const ask = ({ signing }: CertificateRequests) => service.enrol(signing, transfer)
  const way = { connection: REGISTER, service, by: 'transfer', allowed: async () => undefined, ask } as const
  await askCertificate(services, way, who)
}

/** Fetches the next certificate by the one in use, which must still be the one of this id. */
export async function renew(
  services: Services,
  { connection, id }: Pick<InUse, 'connection' | 'id'>,
  who: number | null,
): Promise<void> {
  const service = demandService(serviceOf(services, connection), connection)
  const allowed = async (tx: Parameters<typeof refuseHeld>[0], waits: CertificateRow) => {
    await refuseHeld(tx, wayOut(connection))
    const [before] = (await certificatesInUse(services, tx)).filter((each) => each.connection === connection)
    if (!before || before.id !== id) throw new DomainError('CERTIFICATE_CHANGED')
    const now = services.clock.now()
    if (isToBeFetched(waits, now)) throw new DomainError('CERTIFICATE_WAITS')
    const today = dayOf(now)
    if (isBefore(before.ends, today)) throw new DomainError('CERTIFICATE_OVER')
    if (isBefore(today, renewableFrom(before, service, today)))
      throw new DomainError('CERTIFICATE_TOO_EARLY', { days: service.renewableDays ?? 0 })
  }
  const ask = (requests: CertificateRequests) => service.renew(requests)
  await askCertificate(services, { connection, service, by: 'renewal', allowed, ask }, who)
}

/** The first day on which it is renewed. */
export function renewableFrom(
  { ends }: InUse,
  { renewableDays }: Pick<CertificateService, 'renewableDays'>,
  today: LocalDate,
): LocalDate {
  return renewableDays === null ? today : ends.subtract({ days: renewableDays })
}

/** How long what was granted is there to be fetched. */
const FETCHED_WITHIN_HOURS = 14 * 24

/** Whether what was granted may be fetched yet. */
export function isToBeFetched({ retrievable_at: from }: Pick<CertificateRow, 'retrievable_at'>, now: Temporal.Instant) {
  return from !== null && now.since(Temporal.Instant.from(from)).total('hours') <= FETCHED_WITHIN_HOURS
}
