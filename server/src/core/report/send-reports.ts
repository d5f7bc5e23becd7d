import { businessId } from '@palkkasilta/values/business-id.ts'
import { RegisterFailure } from '../../integrations/incomes-register/failures.ts'
import { type DeliveryType, deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import { afterAcknowledgement, afterStatus, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import type { Services } from '../../kernel/services.ts'
import { company } from '../company/company.ts'
import type { Channel, OutboundMessage, Outcome } from '../outbound/channel.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { applyAnswer, isInvalidation, type Salary } from './answered.ts'
import { knownIdentity, payerIn } from './identity.ts'
import { type Delivery, deliveryInForce, deliveryOf, inOurWords, type KeyedDelivery, WAGE_REPORTS } from './queries.ts'
import { writtenReport } from './write-report.ts'

/** The status of a delivery all of whose reports have been taken back. */
const INVALIDATED = 6

/** Wage reports to the Incomes Register, which is asked by delivery id. A report is written when it leaves, and followed to its end. */
export function wageReports(services: Services): Channel<ReportOutcome, Salary> {
  const { db, config, integrations } = services

  async function send(message: OutboundMessage): Promise<Outcome<ReportOutcome>> {
    const written = await writtenReport(services, message)
    if ('refusal' in written) return { ...refused(written.refusal), neverLeft: true }
    const register = integrations.incomesRegister
    const call = isInvalidation(written.delivery) ? register.sendInvalidations : register.sendWageReports
    try {
      return await settled(message, written.delivery, afterAcknowledgement(await call(written.xml)))
    } catch (error) {
      if (error instanceof RegisterFailure && error.code === 'REGISTER_REFUSED') return refused(error.message)
      throw error
    }
  }

  /** What the register refuses to take back may be gone already: somebody has taken it back in the register itself. */
  async function settled(message: OutboundMessage, delivery: Delivery, answer: ReportOutcome) {
    const isGone = isInvalidation(delivery) && answer.state === 'ERROR' && (await isInvalidated(delivery))
    return outcomeOf(message, isGone ? { ...answer, state: 'SENT', messages: [] } : answer)
  }

  async function isInvalidated({ salary_id, report_id }: Delivery): Promise<boolean> {
    const told = await deliveryInForce(db, salary_id)
    if (told?.report_id !== report_id) return false
    const { status } = await statusOf(deliveryTypes.wageReports, told)
    return status === INVALIDATED
  }

  async function statusOf(type: DeliveryType, { key, identity }: Pick<KeyedDelivery, 'key' | 'identity'>) {
    const owner = payerIn(knownIdentity(identity)) ?? businessId((await company(db)).businessId)
    return integrations.incomesRegister.deliveryStatus(type, key, owner)
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
      const status = await statusOf(type, { ...delivery, key: message.key })
      const isThere = status.status !== 0 || message.state === 'SENT'
      return isThere ? settled(message, delivery, afterStatus(status, delivery.report_id)) : null
    },
    lock: (tx, { subject_id }) => salaryForUpdate(tx, subject_id ?? 0),
    applied: (tx, answered, by) => applyAnswer(services, tx, answered, by),
  }
}

function refused(reason: string): Outcome<ReportOutcome> {
  return { state: 'REFUSED', answer: { state: 'ERROR', askAgain: false, stored: null, messages: [inOurWords(reason)] } }
}
