import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import type { ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { audit } from '../../kernel/audit.ts'
import { moveTo } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { actions } from './build.ts'
import type { Delivery } from './prepare.ts'
import { DELIVER } from './queue.ts'

/** How long the register works on a delivery before it is asked; its simulator answers at once. */
const ASK_AFTER_SECONDS = { demo: 1, production: 300 } as const

/** Stores what became of a delivery, moves the salary's state, and queues what is still to come. */
export async function applyOutcome(services: Services, delivery: Delivery, outcome: ReportOutcome): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const salary = await salaryForUpdate(tx, delivery.salary_id)
    await tx
      .updateTable('register_delivery')
      .set(answered(outcome, delivery, now))
      .where('id', '=', delivery.id)
      .execute()
    if (isAccepted(outcome)) await clearReplaced(tx, delivery, now)
    const state = stateOf(delivery, outcome)
    if (state !== null && state !== salary.report_state) {
      await moveTo(tx, wageReport, [salary.id], state, { by: 'register', who: null, at: now })
      const after = { state, messages: outcome.messages }
      await audit(tx, { action: 'wageReport.answer', entity: 'salary', id: salary.id, after }, null, now)
    }
    if (state === 'SENT' && salary.report_sent_at === null) {
      await tx.updateTable('salary').set({ report_sent_at: now.toString() }).where('id', '=', salary.id).execute()
    }
    if (outcome.askAgain) {
      const afterSeconds = ASK_AFTER_SECONDS[services.config.mode]
      await services.jobs.queue(tx, DELIVER, { salaryId: salary.id }, { key: `${salary.id}-ask`, afterSeconds })
    } else if (delivery.action_code === actions.invalidation && outcome.state !== 'ERROR') {
      await services.jobs.queue(tx, DELIVER, { salaryId: salary.id }, { key: `${salary.id}-anew` })
    }
  })
}

function isAccepted({ state, askAgain }: ReportOutcome): boolean {
  return state === 'SENT' && !askAgain
}

/** An accepted invalidation reports nothing: the new report is still to come. */
function stateOf(delivery: Delivery, { state }: ReportOutcome): StateOf<typeof wageReport> | null {
  return delivery.action_code === actions.invalidation && state === 'SENT' ? null : state
}

/** What a replacement replaces, or an invalidation takes back, is no longer in force; nor is the invalidation itself. */
async function clearReplaced(tx: Tx, delivery: Delivery, now: Temporal.Instant): Promise<void> {
  if (delivery.action_code === actions.new) return
  let old = tx
    .updateTable('register_delivery')
    .set({ cleared_at: now.toString() })
    .where('salary_id', '=', delivery.salary_id)
    .where('state', '=', 'ACCEPTED')
  if (delivery.action_code === actions.replacement) old = old.where('id', '<>', delivery.id)
  await old.execute()
}

function answered(outcome: ReportOutcome, delivery: Delivery, now: Temporal.Instant) {
  return {
    state: deliveryState(outcome, delivery),
    register_report_id: outcome.stored?.irReportId ?? delivery.register_report_id,
    register_report_version: outcome.stored?.version ?? delivery.register_report_version,
    errors: JSON.stringify(outcome.messages),
    answered_at: now.toString(),
  }
}

function deliveryState(outcome: ReportOutcome, delivery: Delivery): string {
  if (outcome.state === 'ERROR') return 'REFUSED'
  if (isAccepted(outcome)) return 'ACCEPTED'
  return outcome.state === 'SENT' ? 'SENT' : delivery.state
}
