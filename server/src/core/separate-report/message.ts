import { summaryLines } from '@palkkasilta/engine/register/separate-report.ts'
import { businessId } from '@palkkasilta/values/business-id.ts'
import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { summaryDelivery } from '../../integrations/incomes-register/deliveries.ts'
import { separateReport } from '../../integrations/incomes-register/separate-report.ts'
import type { ReportIds } from '../../integrations/incomes-register/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { firstFree, hashOf } from '../../platform/database/first-free.ts'
import type { Read } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import { US } from '../company/employers.ts'
import { registerParties } from '../report/parties.ts'
import { isRealTime, serviceOf } from '../report/service.ts'
import { isTold, SEPARATE_REPORTS, type SeparateReportRow, type Told, tellingsOf, toldInForce } from './queries.ts'

export const actions = { new: 1, replacement: 2 } as const

/** What tells the register of a month as it stands: a new report, or the replacement of the one that it holds. */
export async function wantedMessage(services: Services, db: Read, row: SeparateReportRow, inForce: Told | undefined) {
  const ids = await idsOf(db, row, inForce)
  const lines = summaryLines(
    { isPaid: row.is_paid, contribution: cents(row.contribution_cents) },
    cents(row.deductions_cents),
  )
  const [deliveryId = ''] = await firstFree([JSON.stringify([row.payer_business_id, row.month, ids, lines])], {
    idOf: (meant, number) => `ESL-${hashOf(meant, number, 32)}`,
    takenOf: (keys) =>
      taken(
        db,
        sql`select key as id from outbound_message where channel = ${SEPARATE_REPORTS} and key = any(${keys}::text[])`,
      ),
  })
  const register = services.integrations.incomesRegister
  const profile = await company(db)
  const { substituteFor: _, ...ours } = registerParties(register.sender(), profile, US)
  const payer = { businessId: businessId(row.payer_business_id), name: row.payer_name }
  const at = services.clock.now()
  const report = separateReport(ids, localDate(row.month), lines)
  const delivery = summaryDelivery({ deliveryId, at, on: dayOf(at) }, [report], { ...ours, payer })
  const real_time = await isRealTime(db, 1)
  const xml = await register.summaryMessage(serviceOf({ real_time }), delivery)
  return { key: deliveryId, real_time, reportId: ids.reportId, xml }
}

/** The newest message of a month as it left; where it is to be sent, the one that would leave now. */
export async function separateReportText(services: Services, db: Read, id: number): Promise<string> {
  const row = await db.selectFrom('separate_report').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  demandOurs(row, services.clock.now())
  const [newest] = await tellingsOf(db, id)
  const inForce = (await toldInForce(db, [id])).get(id)
  const isLeft = row.state === 'SENDING' || isTold(row, inForce)
  if (isLeft && newest?.content) return newest.content.toString('utf8')
  return (await wantedMessage(services, db, row, inForce)).xml
}

/** A client company tells of its month itself, and nobody of a month that has not begun. */
export function demandOurs({ is_ours, month, payer_name }: SeparateReportRow, now: Temporal.Instant): void {
  if (!is_ours) throw new DomainError('SEPARATE_REPORT_OF_CLIENT', { name: payer_name })
  if (isBefore(dayOf(now), localDate(month))) throw new DomainError('SEPARATE_REPORT_TOO_EARLY')
}

/** A new report has an id that comes of its month: made again in a database that was put back it is the same. */
async function idsOf(db: Read, row: SeparateReportRow, inForce: Told | undefined): Promise<ReportIds> {
  if (inForce) {
    const replaces = { irReportId: inForce.register_report_id ?? '', version: inForce.register_report_version ?? 1 }
    return { reportId: inForce.report_id, replaces }
  }
  const [reportId = ''] = await firstFree([`${row.payer_business_id} ${row.month}`], {
    idOf: (meant, number) => `ES-${hashOf(meant, number, 20)}`,
    takenOf: (ids) =>
      taken(
        db,
        sql`select report_id as id from separate_report_delivery join outbound_message using (id)
        where report_id = any(${ids}::text[]) and state <> 'REFUSED'`,
      ),
  })
  return { reportId, replaces: null }
}

async function taken(db: Read, ids: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`${ids}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
