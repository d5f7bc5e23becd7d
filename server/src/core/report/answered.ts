import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import type { ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { audit } from '../../kernel/audit.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Answered } from '../outbound/channel.ts'
import type { salaryForUpdate } from '../salary/queries.ts'
import { actions } from './build.ts'
import { type Delivery, deliveryOf } from './queries.ts'
import { postReport, reportChangedSalary } from './queue.ts'

export type Salary = Awaited<ReturnType<typeof salaryForUpdate>>

/** What the register says of a report moves the salary. Once it has taken a report back, or the salary has changed meanwhile, the new one leaves. */
export async function applyAnswer(
  services: Services,
  tx: Tx,
  { message, outcome: { state, answer }, subject: salary }: Answered<ReportOutcome, Salary>,
  by: StepBy,
): Promise<void> {
  if (!answer) throw new Error(`the register said nothing of ${message.key}`)
  const delivery = await deliveryOf(tx, message.id)
  const isTakenBack = delivery !== undefined && isInvalidation(delivery)
  if (delivery && state === 'ACCEPTED') await noteInForce(tx, delivery, answer, by.at)
  // an accepted invalidation reports nothing: the new report is still to come
  const next = isTakenBack && answer.state === 'SENT' ? null : answer.state
  if (next !== null && next !== salary.report_state) {
    await moveTo(tx, wageReport, [salary.id], next, by)
    const after = { state: next, messages: answer.messages }
    await audit(tx, { action: 'wageReport.answer', entity: 'salary', id: salary.id, after }, null, by.at)
  }
  if (next === 'SENT' && salary.report_sent_at === null) {
    await tx.updateTable('salary').set({ report_sent_at: by.at.toString() }).where('id', '=', salary.id).execute()
  }
  if (isTakenBack && state === 'ACCEPTED') await postReport(services, tx, salary.id, by)
  const isAnswered = (state === 'ACCEPTED' && next === 'SENT') || state === 'REFUSED'
  if (delivery && isAnswered && !isTakenBack) await reportChangedSalary(services, tx, salary, delivery, by.at)
}

export const isInvalidation = ({ action_code }: Delivery) => action_code === actions.invalidation

/** What was in force is not any more; nor is what took it back, or what the register has invalidated itself. */
async function noteInForce(
  tx: Tx,
  delivery: Delivery,
  { state, stored }: ReportOutcome,
  now: Temporal.Instant,
): Promise<void> {
  const accepted = tx.selectFrom('outbound_message').select('id').where('state', '=', 'ACCEPTED')
  const over = tx
    .updateTable('register_delivery')
    .set({ cleared_at: now.toString() })
    .where('salary_id', '=', delivery.salary_id)
    .where('cleared_at', 'is', null)
    .where('id', 'in', accepted)
  const isInForce = state === 'SENT' && !isInvalidation(delivery)
  await (isInForce ? over.where('id', '<>', delivery.id) : over).execute()
  if (!stored) return
  const register = { register_report_id: stored.irReportId, register_report_version: stored.version }
  await tx.updateTable('register_delivery').set(register).where('id', '=', delivery.id).execute()
}
