import { channelCertificate } from '@palkkasilta/engine/lifecycles/channel-certificate.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { REGISTER } from '../../integrations/certificate-service.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { mayLeave } from '../outbound/holding.ts'
import { serviceOf, wayOut } from './connections.ts'
import { certificatesInUse, type InUse } from './ends.ts'
import { fetchCertificate } from './fetch.ts'
import { warnOfEnds } from './warn.ts'
import { isToBeFetched, renew } from './ways.ts'

/** Before the first warning that a person must act on, and within the time in which every bank renews. */
const RENEWED_DAYS_BEFORE = 45

/** Each morning; where the other side does not answer, again some times within the hour. */
export function watchCertificatesJob(services: Services): JobKind<object> {
  return {
    // as it is called since the banks alone gave some: its schedule stands by it in the database
    name: 'bank.certificates',
    schedule: '20 6 * * *',
    sweeps: true,
    retryLimit: 4,
    retryDelay: 120,
    work: () => watchCertificates(services),
  }
}

/** Notes what has expired, warns of what ends, fetches what was granted, and renews where the certificate service is known in every point. */
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
  const granted = await grantedTo(services)
  const due = (await dueToRenew(services)).filter(({ connection }) => !granted.includes(connection))
  // none waits for another
  const done = await Promise.allSettled([
    ...granted.map((connection) => fetchCertificate(services, connection, null)),
    ...due.map((each) => renewHere(services, each)),
  ])
  const failures: unknown[] = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join(' '))
  if (failures.length === 1) throw failures[0]
}

async function noteExpired(tx: Tx, by: StepBy): Promise<void> {
  const over = await tx
    .selectFrom('channel_certificate')
    .select('id')
    .where('state', '=', 'IN_USE')
    .where('ends_at', '<=', by.at.toString())
    .orderBy('id')
    .execute()
  await move(
    tx,
    channelCertificate,
    over.map(({ id }) => id),
    'certificateExpired',
    by,
  )
}

async function dueToRenew(services: Services): Promise<readonly InUse[]> {
  const today = dayOf(services.clock.now())
  const { sendBank } = await companySettings(services.db)
  return (await certificatesInUse(services, services.db)).filter(({ connection, ends }) => {
    const left = today.until(ends).days
    const isSent = connection === REGISTER || sendBank
    return isSent && serviceOf(services, connection)?.renewsByItself && left >= 0 && left <= RENEWED_DAYS_BEFORE
  })
}

/** Connections whose next certificate was granted and is not fetched yet. */
async function grantedTo({ db, clock }: Services): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('channel_certificate')
    .select(['connection', 'retrievable_at'])
    .where('state', '=', 'ASKED')
    .orderBy('connection')
    .execute()
  return rows.filter((row) => isToBeFetched(row, clock.now())).map(({ connection }) => connection)
}

async function renewHere(services: Services, due: InUse): Promise<void> {
  if (await mayLeave(services, wayOut(due.connection))) await renew(services, due, null)
}
