import { dayOf } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followObstacles } from '../work-queue/follow-obstacles.ts'
import { certificatesInUse } from './ends.ts'

/** Of the days that a certificate has left. */
const WARNED_AT = [60, 30, 7] as const

/** Each warning is an item of its own, so that one that staff are done with comes back at the next; a certificate that was renewed has none. */
export async function warnOfEnds(
  tx: Tx,
  services: Pick<Services, 'config' | 'integrations'>,
  by: StepBy,
): Promise<void> {
  const today = dayOf(by.at)
  const due = (await certificatesInUse(services, tx)).flatMap(({ connection, ends }) => {
    const left = today.until(ends).days
    const days = WARNED_AT.findLast((each) => left <= each)
    return days === undefined ? [] : [{ connection, ends: ends.toString(), days }]
  })
  await sql`with standing as (
      insert into channel_certificate_warning (connection, ends, days, stands)
        select connection, ends, days, true
        from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (connection text, ends date, days integer)
        on conflict (connection, ends, days) do update set stands = true returning id)
    update channel_certificate_warning set stands = false where stands and id not in (select id from standing)`.execute(
    tx,
  )
  await followObstacles(tx, ['CertificateEnds', 'RegisterCertificateEnds'], null, by)
}
