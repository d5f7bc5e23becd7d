import { randomUUID } from 'node:crypto'
import type { RegisterReportState } from '@palkkasilta/engine/lifecycles/incomes-register.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../app/audit.ts'
import { problemOf } from '../../app/problems.ts'
import type { Services } from '../../app/services.ts'
import { deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { ReportRefused } from '../../integrations/incomes-register/report-problems.ts'
import { afterAcknowledgement, afterStatus, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { salaryForUpdate } from '../workforce-salaries/queries.ts'
import { moveSalary } from '../workforce-salaries/states.ts'
import { actions, buildReport, reportColumns } from './build.ts'
import { deliveryInForce } from './queries.ts'
import { DELIVER } from './queue.ts'

type Delivery = Selectable<DB['register_delivery']>

/** How long the register works on a delivery before it is asked; its simulator answers at once. */
const ASK_AFTER_SECONDS = { demo: 1, production: 300 } as const

/**
 * Delivers a wage report and follows it to its end. The message is stored with its delivery id before it leaves; whenever it may
 * already have arrived, the register is asked first.
 */
export function deliverWageReports(services: Services): JobKind<{ salaryId: number }> {
  return {
    name: DELIVER,
    concurrency: 2,
    retryLimit: 20,
    retryDelay: 1,
    work: async ({ salaryId }) => {
      const delivery = await prepare(services, salaryId)
      if (delivery === null) return
      const outcome = delivery.sent_at === null ? await send(services, delivery) : await ask(services, delivery)
      await apply(services, delivery, outcome)
    },
  }
}

/** The stored message, made now if there is none; null when there is nothing to deliver. */
async function prepare(services: Services, salaryId: number): Promise<Delivery | null> {
  return services.db.transaction().execute(async (tx) => {
    const salary = await salaryForUpdate(tx, salaryId)
    const open = await tx
      .selectFrom('register_delivery')
      .selectAll()
      .where('salary_id', '=', salaryId)
      .where('state', 'in', ['BUILT', 'SENT'])
      .where('cleared_at', 'is', null)
      .executeTakeFirst()
    if (open) return open
    if (salary.report_state !== 'WAITING') return null
    const deliveryId = randomUUID()
    const inForce = await deliveryInForce(tx, salaryId)
    const built = await buildOrRefuse(services, tx, salaryId, deliveryId, inForce)
    const state = 'errors' in built ? 'REFUSED' : 'BUILT'
    const delivery = await tx
      .insertInto('register_delivery')
      .values({
        id: deliveryId,
        delivery_id: deliveryId,
        salary_id: salaryId,
        ...('errors' in built ? unbuilt(salary, deliveryId) : reportColumns(built)),
        sealed_xml: 'errors' in built ? Buffer.alloc(0) : services.vault.seal(built.xml),
        errors: JSON.stringify('errors' in built ? built.errors : []),
        state,
        created_at: services.clock.now().toString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (state === 'BUILT') return delivery
    await moveSalary(tx, salary, 'report_state', 'ERROR', null, services.clock.now())
    return null
  })
}

/** A report that could not be built is kept with the reasons. */
function unbuilt(salary: Selectable<DB['salary']>, deliveryId: string) {
  const { payday, period_start, period_end } = salary
  return {
    action_code: actions.new as number,
    report_id: deliveryId,
    facts_hash: Buffer.alloc(0),
    payment_date: payday,
    period_start,
    period_end,
  }
}

async function buildOrRefuse(
  services: Services,
  tx: Tx,
  salaryId: number,
  deliveryId: string,
  inForce: Delivery | null,
) {
  try {
    return await buildReport(services, tx, salaryId, deliveryId, inForce)
  } catch (error) {
    const message = error instanceof ReportRefused ? error.message : problemOf(error)?.message
    if (message === undefined) throw error
    return { errors: [{ code: '', message, details: null }] satisfies RegisterMessage[] }
  }
}

async function send(services: Services, delivery: Delivery): Promise<ReportOutcome> {
  // Noted before it leaves: if the process dies now, the next try asks first.
  await services.db
    .updateTable('register_delivery')
    .set({ sent_at: services.clock.now().toString() })
    .where('id', '=', delivery.id)
    .execute()
  const message = services.vault.open(delivery.sealed_xml)
  const register = services.integrations.incomesRegister
  const isInvalidation = delivery.action_code === actions.invalidation
  return afterAcknowledgement(
    await (isInvalidation ? register.sendInvalidations(message) : register.sendWageReports(message)),
  )
}

/** What became of a delivery that may have arrived; one that the register does not know is sent again, the same. */
async function ask(services: Services, delivery: Delivery): Promise<ReportOutcome> {
  const register = services.integrations.incomesRegister
  const isInvalidation = delivery.action_code === actions.invalidation
  const type = isInvalidation ? deliveryTypes.invalidatedWageReports : deliveryTypes.wageReports
  const status = await register.deliveryStatus(type, delivery.delivery_id)
  const isUnknown = status.status === 0 && delivery.state === 'BUILT'
  return isUnknown ? send(services, delivery) : afterStatus(status, delivery.report_id)
}

async function apply(services: Services, delivery: Delivery, outcome: ReportOutcome): Promise<void> {
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
      await moveSalary(tx, salary, 'report_state', state, null, now)
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
function stateOf(delivery: Delivery, { state }: ReportOutcome): RegisterReportState | null {
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
