import { businessId } from '@palkkasilta/values/business-id.ts'
import { deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import type { DeliveryOutcome } from '../../integrations/incomes-register/port.ts'
import { afterAnswer, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { company } from '../company/company.ts'
import type { AskedChannel, OutboundMessage, Outcome } from '../outbound/channel.ts'
import { applyAnswers, isInvalidation } from './answered.ts'
import { knownIdentity, payerIn } from './identity.ts'
import { outcomeOf, told } from './outcomes.ts'
import { packReports } from './pack.ts'
import {
  type Delivery,
  deliveriesInForce,
  keptDelivery,
  lockReported,
  type ReportedSalary,
  reportsIn,
  WAGE_REPORTS,
} from './queries.ts'

/** The status of a delivery all of whose reports have been taken back. */
const INVALIDATED = 6

/** In one delivery. The register recommends about 3,000 at most; this many are written without holding up everybody else. */
const MOST_TOGETHER = 500

/** Wage reports to the Incomes Register, which is asked by delivery id. A report is written when it leaves, and followed to its end. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one channel share what it is opened with
export function wageReports(services: Services): AskedChannel<ReportOutcome, ReportedSalary> {
  const { db, config, vault, integrations } = services

  async function send(messages: readonly OutboundMessage[]): Promise<Outcome<ReportOutcome>[]> {
    const { reports, content } = await keptDelivery(db, messages)
    const answer = await told(integrations.incomesRegister.send(vault.open(content)))
    return 'refused' in answer ? messages.map(() => answer.refused) : settled(messages, reports, answer.value)
  }

  async function settled(
    messages: readonly OutboundMessage[],
    reports: readonly Delivery[],
    outcome: DeliveryOutcome,
  ): Promise<Outcome<ReportOutcome>[]> {
    const answers = reports.map(({ report_id }) => afterAnswer(outcome, report_id))
    const unwilling = reports.filter((report, index) => isInvalidation(report) && answers[index]?.state === 'ERROR')
    const gone = await takenBackAlready(unwilling)
    return messages.map((message, index) => {
      const [report, answer] = [reports[index], answers[index]]
      if (!report || !answer) throw new Error(`nothing is known of ${message.key}`)
      return outcomeOf(config, message, gone.has(report.id) ? { ...answer, state: 'SENT', messages: [] } : answer)
    })
  }

  /** What the register refuses to take back may be gone already: somebody has taken it back in the register itself. */
  async function takenBackAlready(invalidations: readonly Delivery[]): Promise<ReadonlySet<string>> {
    const inForce = await deliveriesInForce(
      db,
      invalidations.map(({ salary_id }) => salary_id),
    )
    const gone = new Set<string>()
    for (const { id, salary_id, report_id } of invalidations) {
      const told = inForce.get(salary_id)
      if (told?.report_id !== report_id) continue
      const { status } = await statusOf(told.key, told)
      if (status === INVALIDATED) gone.add(id)
    }
    return gone
  }

  async function statusOf(key: string, report: Delivery): Promise<DeliveryOutcome> {
    const owner = payerIn(knownIdentity(report.identity)) ?? businessId((await company(db)).businessId)
    const type = isInvalidation(report) ? deliveryTypes.invalidatedWageReports : deliveryTypes.wageReports
    return integrations.incomesRegister.deliveryStatus(type, key, owner)
  }

  return {
    name: WAGE_REPORTS,
    answeredBy: 'register',
    unsent: 'retried',
    together: MOST_TOGETHER,
    pack: (messages) => packReports(services, messages),
    send,
    async ask(messages) {
      const { key, reports } = await reportsIn(db, messages)
      const [first] = reports
      if (!first) return null
      const status = await statusOf(key, first)
      const isThere = status.status !== 0 || messages.some(({ state }) => state === 'SENT')
      return isThere ? settled(messages, reports, status) : null
    },
    async lock(tx, messages) {
      const ids = messages.map(({ subject_id }) => subject_id ?? 0)
      const salaries = new Map((await lockReported(tx, ids)).map((salary) => [salary.id, salary]))
      return ids.map((id) => {
        const salary = salaries.get(id)
        if (!salary) throw new DomainError('NOT_FOUND')
        return salary
      })
    },
    applied: (tx, answered, by) => applyAnswers(services, tx, answered, by),
  }
}
