import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { businessId } from '@palkkasilta/values/business-id.ts'
import { RegisterFailure } from '../../integrations/incomes-register/failures.ts'
import { deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import { afterAcknowledgement, afterStatus, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { audit } from '../../kernel/audit.ts'
import { moveTo } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import type { Channel, OutboundMessage, Outcome } from '../outbound/channel.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { actions } from './build.ts'
import { knownIdentity, payerIn } from './identity.ts'
import { type Delivery, deliveryOf, inOurWords, WAGE_REPORTS } from './queries.ts'
import { postReport } from './queue.ts'
import { writeReport } from './write-report.ts'

type Salary = Awaited<ReturnType<typeof salaryForUpdate>>

/** Wage reports to the Incomes Register, which is asked by delivery id. A report is written when it leaves, and followed to its end. */
export function wageReports(services: Services): Channel<ReportOutcome, Salary> {
  const { db, vault, config, integrations } = services

  async function send(message: OutboundMessage): Promise<Outcome<ReportOutcome>> {
    const delivery = await deliveryOf(db, message.id)
    const written =
      delivery && message.content
        ? { delivery, xml: vault.open(message.content) }
        : await db.transaction().execute((tx) => writeReport(services, tx, message))
    if ('refusal' in written) return { state: 'REFUSED', answer: refusedFor(written.refusal), neverLeft: true }
    const register = integrations.incomesRegister
    const call = isInvalidation(written.delivery) ? register.sendInvalidations : register.sendWageReports
    try {
      return outcomeOf(message, afterAcknowledgement(await call(written.xml)))
    } catch (error) {
      if (!(error instanceof RegisterFailure && error.code === 'REGISTER_REFUSED')) throw error
      return { state: 'REFUSED', answer: refusedFor(error.message) }
    }
  }

  function outcomeOf(message: OutboundMessage, answer: ReportOutcome): Outcome<ReportOutcome> {
    if (answer.state === 'ERROR') return { state: 'REFUSED', answer }
    if (!answer.askAgain) return { state: 'ACCEPTED', answer }
    const state = answer.state === 'SENT' || message.state === 'SENT' ? 'SENT' : 'SENDING'
    return { state, answer, askAfterSeconds: config.reportStatusAfterSeconds }
  }

  return {
    name: WAGE_REPORTS,
    answeredBy: 'register',
    unsent: 'retried',
    send: (messages) => Promise.all(messages.map(send)),
    async ask(message) {
      const delivery = await deliveryOf(db, message.id)
      if (!delivery) return null
      const type = isInvalidation(delivery) ? deliveryTypes.invalidatedWageReports : deliveryTypes.wageReports
      const owner = payerIn(knownIdentity(delivery.identity)) ?? businessId((await company(db)).businessId)
      const status = await integrations.incomesRegister.deliveryStatus(type, message.key, owner)
      const isUnknown = status.status === 0 && message.state === 'SENDING'
      return isUnknown ? null : outcomeOf(message, afterStatus(status, delivery.report_id))
    },
    lock: (tx, { subject_id }) => salaryForUpdate(tx, subject_id ?? 0),
    async applied(tx, { message, outcome: { state, answer }, subject: salary }, by) {
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
    },
  }
}

const isInvalidation = ({ action_code }: Delivery) => action_code === actions.invalidation

const refusedFor = (reason: string): ReportOutcome => ({
  state: 'ERROR',
  askAgain: false,
  stored: null,
  messages: [inOurWords(reason)],
})

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
