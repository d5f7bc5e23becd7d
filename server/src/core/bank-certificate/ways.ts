import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import type { CertificateProfile } from '../../integrations/bank/channel/certificates/profiles.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { refuseHeld } from '../outbound/holding.ts'
import { BANK_FILES } from '../payment/files/file-names.ts'
import { askCertificate, certificateService, type Way } from './ask.ts'
import { certificatesInUse, type InUse } from './ends.ts'

/** Fetches a first certificate by the key that the bank gave, in its parts. The key is not kept. */
export async function enrol(
  services: Services,
  connection: string,
  parts: readonly string[],
  who: number,
): Promise<void> {
  const { profile } = certificateService(services, connection)
  const lengths = parts.map(({ length }) => length)
  if (String(lengths) !== String(profile.keyParts))
    throw new DomainError('TRANSFER_KEY_FORM', { form: formOf(profile) })
  const way: Way = {
    by: 'transferKey',
    allowed: async () => undefined,
    ask: (service, request) => service.enrol(request, parts.join('')),
  }
  await askCertificate(services, connection, way, who)
}

function formOf({ keyParts: [first = 0, ...more] }: CertificateProfile): string {
  return more.length === 0 ? `${first} numeroa` : `${more.length + 1} osaa, kummassakin ${first} numeroa`
}

/** Fetches the next certificate by the one in use, which must still be the one of this id. */
export async function renew(
  services: Services,
  { connection, id }: Pick<InUse, 'connection' | 'id'>,
  who: number | null,
): Promise<void> {
  const { profile } = certificateService(services, connection)
  const way: Way = {
    by: 'renewal',
    async allowed(tx) {
      await refuseHeld(tx, { name: BANK_FILES, route: connection })
      const [before] = (await certificatesInUse(services, tx)).filter((each) => each.connection === connection)
      if (before?.id !== id) throw new DomainError('CERTIFICATE_CHANGED')
      const today = dayOf(services.clock.now())
      if (isBefore(before.ends, today)) throw new DomainError('CERTIFICATE_OVER')
      const { renewableDays } = profile
      if (isBefore(today, renewableFrom(before, profile, today)))
        throw new DomainError('CERTIFICATE_TOO_EARLY', { days: renewableDays ?? 0 })
    },
    ask: (service, request) => service.renew(request),
  }
  await askCertificate(services, connection, way, who)
}

/** The first day on which the bank renews it. */
export function renewableFrom({ ends }: InUse, { renewableDays }: CertificateProfile, today: LocalDate): LocalDate {
  return renewableDays === null ? today : ends.subtract({ days: renewableDays })
}
