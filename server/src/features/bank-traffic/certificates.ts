import type { listBankCertificates } from '@palkkasilta/contract/bank-certificates.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { certificatesInUse, type InUse } from '../../core/channel-certificate/ends.ts'
import { certificatesMade } from '../../core/channel-certificate/made.ts'
import { renewableFrom } from '../../core/channel-certificate/ways.ts'
import { bankNameOf } from '../../core/payment/accounts/bank-directory.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'

type Told = z.output<NonNullable<typeof listBankCertificates.reply>>
type Certified = Told[number]

/** Of each connection the certificate in use and those that were made here. */
export async function bankCertificates(services: Services, db: Read): Promise<Told> {
  const { banks = {} } = services.config.services
  const inUse = new Map((await certificatesInUse(services, db)).map((each) => [each.connection, each]))
  const made = await certificatesMade(db)
  return services.integrations.banks.names.map((connection) => {
    const current = inUse.get(connection)
    return {
      connection,
      bankName: bankNameOf(banks[connection]?.receiverId ?? ''),
      isEncrypted:
        banks[connection]?.encryptFor !== undefined || Boolean(termsOf(services, connection)?.certifiesEncryption),
      ends: current?.ends.toString() ?? null,
      inUse: current?.id ?? null,
      service: serviceOf(services, connection, current),
      certificates: made(connection),
    }
  })
}

export async function oneCertified(services: Services, db: Read, connection: string): Promise<Certified> {
  const one = (await bankCertificates(services, db)).find((each) => each.connection === connection)
  if (!one) throw new DomainError('NOT_FOUND')
  return one
}

const termsOf = ({ integrations }: Services, connection: string) => integrations.bankCertificates.of(connection)?.terms

function serviceOf(services: Services, connection: string, current: InUse | undefined) {
  const terms = termsOf(services, connection)
  if (!terms) return null
  const from = current ? renewableFrom(current, terms, dayOf(services.clock.now())) : null
  return {
    keyForm: terms.keyForm,
    keyParts: [...terms.keyParts],
    isConfirmed: terms.isConfirmed,
    renewableFrom: from?.toString() ?? null,
  }
}
