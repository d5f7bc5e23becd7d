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
import { postReport, reportAgain, reportChangedSalary } from './queue.ts'

export type Salary = Awaited<ReturnType<typeof salaryForUpdate>>

/**
 * What the register says of a report moves the salary. Once it has taken a report back, or the salary has changed meanwhile, the
 * new one leaves; of a salary that is not paid none.
 */
export async function applyAnswer(
  services: Services,
  tx: Tx,
  { message, outcome: { state, answer }, subject: salary }: Answered<ReportOutcome, Salary>,
  by: StepBy,
): Promise<void> {
  if (!answer) throw new Error(`the register said nothing of ${message.key}`)
  const delivery = await deliveryOf(tx, message.id)
  const isAccepted = state === 'ACCEPTED'
  const takesBack = delivery !== undefined && isInvalidation(delivery)
  if (delivery && isAccepted) await noteInForce(tx, delivery, answer, by.at)
  const next = takesBack && answer.state === 'SENT' ? stateWithoutReport(isAccepted, salary) : answer.state
  if (next !== null && next !== salary.report_state) {
    await moveTo(tx, wageReport, [salary.id], next, by)
    const after = { state: next, messages: answer.messages }
    await audit(tx, { action: 'wageReport.answer', entity: 'salary', id: salary.id, after }, null, by.at)
  }
  if (next === 'SENT' && salary.report_sent_at === null) {
    await tx.updateTable('salary').set({ report_sent_at: by.at.toString() }).where('id', '=', salary.id).execute()
  }
  if (takesBack && isAccepted && salary.state !== 'OPEN') {
    if (message.kind === 'invalidation') await reportAgain(services, tx, salary.id, by)
    else await postReport(services, tx, salary.id, by)
  }
  const isAnswered = (isAccepted && next === 'SENT') || state === 'REFUSED'
  if (delivery && isAnswered && !takesBack) await reportChangedSalary(services, tx, salary, delivery, by.at)
}

/** An accepted invalidation reports nothing: of a salary that is paid the new report is still to come. */
function stateWithoutReport(isAccepted: boolean, { state }: Salary) {
  if (!isAccepted) return null
  return state === 'OPEN' ? 'INVALIDATED' : 'WAITING'
}

export const isInvalidation = ({ action_code }: Delivery) => action_code === actions.invalidation

/** What was in force is not any more, nor is what the register has invalidated itself. */
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
  await (state === 'SENT' ? over.where('id', '<>', delivery.id) : over).execute()
  if (!stored) return
  const register = { register_report_id: stored.irReportId, register_report_version: stored.version }
  await tx.updateTable('register_delivery').set(register).where('id', '=', delivery.id).execute()
}
