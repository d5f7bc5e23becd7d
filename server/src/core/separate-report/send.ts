import { separateReport } from '@palkkasilta/engine/lifecycles/separate-report.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { move } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { hurry, post } from '../outbound/messages.ts'
import { followObstacles } from '../work-queue/follow-obstacles.ts'
import { actions, demandOurs, wantedMessage } from './message.ts'
import { countMonthNow } from './months.ts'
import { isTold, reportForUpdate, SEPARATE_REPORTS, type SeparateReportRow, toldInForce } from './queries.ts'

interface Sending {
  /** From the contribution; as staff give it. */
  readonly deductions: Cents
  readonly who: number
  readonly now: Temporal.Instant
}

/**
 * Staff send the separate report of a month, or correct the one that the register holds: what leaves is what the month comes to now. It leaves
 * once the transaction is committed. Gives what the history is told.
 */
export async function sendSeparateReport(
  services: Services,
  tx: Tx,
  id: number,
  { deductions, who, now }: Sending,
): Promise<AuditEvent[]> {
  const asked = await reportForUpdate(tx, id)
  demandOurs(asked, now)
  await countMonthNow(tx, localDate(asked.month), now)
  const row = { ...(await reportForUpdate(tx, id)), deductions_cents: deductions }
  demandSound(row)
  const inForce = (await toldInForce(tx, [id])).get(id)
  if (row.state === 'SENT' && isTold(row, inForce)) throw new DomainError('SEPARATE_REPORT_UNCHANGED')
  const by = { by: 'staff', who, at: now } as const
  await tx.updateTable('separate_report').set({ deductions_cents: deductions }).where('id', '=', id).execute()
  await move(tx, separateReport, [id], 'separateReportSent', by)
  const { key, real_time, reportId, xml } = await wantedMessage(services, tx, row, inForce)
  const message = {
    channel: SEPARATE_REPORTS,
    kind: 'report',
    key,
    real_time,
    subject_id: id,
    content: Buffer.from(xml),
    posted_by: who,
    created_at: now.toString(),
  }
  const messageId = await post(tx, message)
  const { is_paid, contribution_cents } = row
  const told = {
    separate_report_id: id,
    report_id: reportId,
    is_paid,
    contribution_cents,
    deductions_cents: deductions,
  }
  const action_code = inForce ? actions.replacement : actions.new
  await tx
    .insertInto('separate_report_delivery')
    .values({ id: messageId, action_code, ...told })
    .execute()
  await hurry(services.jobs, tx, { name: SEPARATE_REPORTS }, [messageId])
  await followObstacles(tx, ['SeparateReportDue'], [id], by)
  return [{ action: 'separateReport.send', entity: 'separateReport', id, after: sentFacts(row, inForce !== undefined) }]
}

const sentFacts = (row: SeparateReportRow, isCorrection: boolean) => ({
  isCorrection,
  isPaid: row.is_paid,
  base: toEuros(cents(row.base_cents)),
  contribution: toEuros(cents(row.contribution_cents)),
  deductions: toEuros(cents(row.deductions_cents)),
})

function demandSound({ deductions_cents, contribution_cents }: SeparateReportRow): void {
  if (deductions_cents <= contribution_cents) return
  throw badField('deductions', 'Vähennykset eivät voi olla suuremmat kuin maksu.')
}
