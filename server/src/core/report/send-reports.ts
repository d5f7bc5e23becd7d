import { businessId } from '@palkkasilta/values/business-id.ts'
import { RegisterFailure } from '../../integrations/incomes-register/failures.ts'
import { deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import { afterAcknowledgement, afterStatus, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import type { Services } from '../../kernel/services.ts'
import { company } from '../company/company.ts'
import type { Channel, OutboundMessage, Outcome } from '../outbound/channel.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { applyAnswer, isInvalidation, type Salary } from './answered.ts'
import { knownIdentity, payerIn } from './identity.ts'
import { deliveryOf, inOurWords, WAGE_REPORTS } from './queries.ts'
import { writtenReport } from './write-report.ts'

/** Wage reports to the Incomes Register, which is asked by delivery id. A report is written when it leaves, and followed to its end. */
export function wageReports(services: Services): Channel<ReportOutcome, Salary> {
  const { db, config, integrations } = services

  async function send(message: OutboundMessage): Promise<Outcome<ReportOutcome>> {
    const written = await writtenReport(services, message)
    if ('refusal' in written) return { ...refused(written.refusal), neverLeft: true }
    const register = integrations.incomesRegister
    const call = isInvalidation(written.delivery) ? register.sendInvalidations : register.sendWageReports
    try {
      return outcomeOf(message, afterAcknowledgement(await call(written.xml)))
    } catch (error) {
      if (error instanceof RegisterFailure && error.code === 'REGISTER_REFUSED') return refused(error.message)
      throw error
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
      const isThere = status.status !== 0 || message.state === 'SENT'
      return isThere ? outcomeOf(message, afterStatus(status, delivery.report_id)) : null
    },
    lock: (tx, { subject_id }) => salaryForUpdate(tx, subject_id ?? 0),
    applied: (tx, answered, by) => applyAnswer(services, tx, answered, by),
  }
}

function refused(reason: string): Outcome<ReportOutcome> {
  return { state: 'REFUSED', answer: { state: 'ERROR', askAgain: false, stored: null, messages: [inOurWords(reason)] } }
}
