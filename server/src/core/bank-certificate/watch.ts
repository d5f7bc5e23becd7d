import { bankCertificate } from '@palkkasilta/engine/lifecycles/bank-certificate.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { mayLeave } from '../outbound/holding.ts'
import { withEachBank } from '../payment/accounts/each-bank.ts'
import { BANK_FILES } from '../payment/files/file-names.ts'
import { certificatesInUse, type InUse } from './ends.ts'
import { warnOfEnds } from './warn.ts'
import { renew } from './ways.ts'

/** Before the first warning that a person must act on, and within the time in which every bank renews. */
const RENEWED_DAYS_BEFORE = 45

/** Notes what has expired, warns of what ends, and renews where the bank's certificate service is known in every point. */
export async function watchCertificates(services: Services): Promise<void> {
  await commitAs(services, null, async (tx, at) => {
    const by: StepBy = { by: 'product', who: null, at }
    await noteExpired(tx, by)
    await warnOfEnds(tx, services, by)
    return {
      reply: undefined,
      audit: { noneBecause: 'time alone has changed it; steps and items have their own timeline' },
    }
  })
  const { sendBank } = await companySettings(services.db)
  const due = sendBank ? await dueToRenew(services) : []
  const names = due.map(({ connection }) => connection)
  const ids = new Map(due.map(({ connection, id }) => [connection, id]))
  if (names.length === 0) return
  await withEachBank({ names }, (connection) => renewHere(services, { connection, id: ids.get(connection) ?? null }))
}

async function noteExpired(tx: Tx, by: StepBy): Promise<void> {
  const over = await tx
    .selectFrom('bank_certificate')
    .select('id')
    .where('state', '=', 'IN_USE')
    .where('ends_at', '<=', by.at.toString())
    .orderBy('id')
    .execute()
  await move(
    tx,
    bankCertificate,
    over.map(({ id }) => id),
    'certificateExpired',
    by,
  )
}

async function dueToRenew(services: Services): Promise<readonly InUse[]> {
  const today = dayOf(services.clock.now())
  return (await certificatesInUse(services, services.db)).filter(({ connection, ends }) => {
    const left = today.until(ends).days
    const { renewsByItself = false } = services.integrations.bankCertificates.of(connection)?.profile ?? {}
    return renewsByItself && left >= 0 && left <= RENEWED_DAYS_BEFORE
  })
}

async function renewHere(services: Services, due: Pick<InUse, 'connection' | 'id'>): Promise<void> {
  if (await mayLeave(services, { name: BANK_FILES, route: due.connection })) await renew(services, due, null)
}
