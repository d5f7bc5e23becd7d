import type { getRegisterCertificates } from '@palkkasilta/contract/register-certificates.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { certificatesInUse } from '../../core/channel-certificate/ends.ts'
import { certificatesMade } from '../../core/channel-certificate/made.ts'
import { waiting } from '../../core/channel-certificate/waiting.ts'
import { isToBeFetched, renewableFrom } from '../../core/channel-certificate/ways.ts'
import { REGISTER } from '../../integrations/certificate-service.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'

type Told = z.output<NonNullable<typeof getRegisterCertificates.reply>>

/** The certificate in use of the register's connection, and those that were made here. */
export async function registerCertificates(services: Services, db: Read): Promise<Told> {
  const now = services.clock.now()
  const current = (await certificatesInUse(services, db)).find(({ connection }) => connection === REGISTER)
  const waits = await waiting(db, REGISTER).executeTakeFirst()
  const service = services.integrations.registerCertificates
  return {
    connection: REGISTER,
    ends: current?.ends.toString() ?? null,
    inUse: current?.id ?? null,
    daysLeft: current ? dayOf(now).until(current.ends).days : null,
    service: service && { renewableFrom: current ? renewableFrom(current, service, dayOf(now)).toString() : null },
    retrievableAt: waits && isToBeFetched(waits, now) ? waits.retrievable_at : null,
    certificates: (await certificatesMade(db))(REGISTER),
  }
}
