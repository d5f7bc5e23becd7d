import { type CertificateService, REGISTER } from '../../integrations/certificate-service.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Way } from '../outbound/messages.ts'
import { BANK_FILES } from '../payment/files/file-names.ts'
import { WAGE_REPORTS } from '../report/queries.ts'

type Connected = Pick<Services, 'config' | 'integrations'>

/** Whatever we speak to with a certificate: the banks, and the Incomes Register. */
export function connectionsOf({ config, integrations }: Connected): readonly string[] {
  return [...integrations.banks.names, ...(config.services.incomesRegister ? [REGISTER] : [])]
}

/** Null: its certificates come with the settings. */
export function serviceOf({ integrations }: Pick<Services, 'integrations'>, connection: string) {
  const service: CertificateService | null =
    connection === REGISTER ? integrations.registerCertificates : integrations.bankCertificates.of(connection)
  return service
}

/** Throws where there is none. */
export function demandService<Service extends CertificateService>(
  service: Service | null,
  connection: string,
): Service {
  if (!service) throw new DomainError('NO_CERTIFICATE_SERVICE', { connection: nameOf(connection) })
  return service
}

const nameOf = (connection: string) => (connection === REGISTER ? 'Tulorekisteri' : `Pankkiyhteys ${connection}`)

/** What leaves by the certificate: it is not renewed while that is held. */
export const wayOut = (connection: string): Way =>
  connection === REGISTER ? { name: WAGE_REPORTS } : { name: BANK_FILES, route: connection }

/** Who gives the certificates of a connection. */
export const giverOf = (connection: string): StepBy['by'] => (connection === REGISTER ? 'register' : 'bank')
