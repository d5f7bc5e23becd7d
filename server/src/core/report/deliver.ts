import { businessId } from '@palkkasilta/values/business-id.ts'
import { RegisterFailure } from '../../integrations/incomes-register/failures.ts'
import { deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { afterAcknowledgement, afterStatus, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { untilKnown } from '../../jobs/until-known.ts'
import type { Services } from '../../kernel/services.ts'
import { company } from '../company/company.ts'
import { actions } from './build.ts'
import { knownIdentity, payerIn } from './identity.ts'
import { applyOutcome } from './outcome.ts'
import { type Delivery, prepare } from './prepare.ts'
import { DELIVER } from './queue.ts'

const ANOTHER_TRY_SECONDS = 60

interface DeliverJob {
  readonly salaryId: number
}

/**
 * Delivers a wage report and follows it to its end. The message is stored with its delivery id before it leaves; whenever it may
 * already have arrived, the register is asked first. What stands in the way is kept for staff, and it goes on by itself.
 */
export function deliverWageReports(services: Services): JobKind<DeliverJob> {
  return {
    name: DELIVER,
    concurrency: 2,
    work: async ({ salaryId }) => {
      const isKnown = await untilKnown(() => attempt(services, salaryId))
      if (!isKnown) await tryLater(services, salaryId)
    },
  }
}

function tryLater({ db, jobs }: Services, salaryId: number): Promise<void> {
  const options = { key: `${salaryId}-later`, afterSeconds: ANOTHER_TRY_SECONDS }
  return db.transaction().execute((tx) => jobs.queue(tx, DELIVER, { salaryId }, options))
}

/** One try. `false`: what became of the delivery is still not known. */
async function attempt(services: Services, salaryId: number): Promise<boolean> {
  const delivery = await prepare(services, salaryId)
  if (delivery === null) return true
  try {
    await applyOutcome(services, delivery, await outcomeOf(services, delivery))
    return true
  } catch (error) {
    if (!(error instanceof RegisterFailure)) throw error
    await noteTrouble(services, delivery, error)
    return false
  }
}

async function outcomeOf(services: Services, delivery: Delivery): Promise<ReportOutcome> {
  const known = delivery.sent_at === null ? null : await ask(services, delivery)
  if (known !== null) return known
  const outcome = await send(services, delivery)
  if (outcome.state !== 'ERROR') return outcome
  // another try may have arrived meanwhile: a refusal is believed only where the register does not have the delivery
  return (await ask(services, delivery)) ?? outcome
}

/** What became of a delivery that may have arrived; `null`: the register does not know it. */
async function ask({ db, integrations }: Services, delivery: Delivery): Promise<ReportOutcome | null> {
  const type = isInvalidation(delivery) ? deliveryTypes.invalidatedWageReports : deliveryTypes.wageReports
  const owner = payerIn(knownIdentity(delivery.identity)) ?? businessId((await company(db)).businessId)
  const status = await integrations.incomesRegister.deliveryStatus(type, delivery.delivery_id, owner)
  const isUnknown = status.status === 0 && delivery.state === 'BUILT'
  return isUnknown ? null : afterStatus(status, delivery.report_id)
}

async function send({ db, clock, vault, integrations }: Services, delivery: Delivery): Promise<ReportOutcome> {
  // Noted before it leaves: if the process dies now, the next try asks first.
  await db
    .updateTable('register_delivery')
    .set({ sent_at: clock.now().toString() })
    .where('id', '=', delivery.id)
    .execute()
  const register = integrations.incomesRegister
  const message = vault.open(delivery.sealed_xml)
  try {
    return afterAcknowledgement(
      await (isInvalidation(delivery) ? register.sendInvalidations(message) : register.sendWageReports(message)),
    )
  } catch (error) {
    if (!(error instanceof RegisterFailure && error.code === 'REGISTER_REFUSED')) throw error
    return { state: 'ERROR', askAgain: false, stored: null, messages: [inOurWords(error)] }
  }
}

const isInvalidation = (delivery: Delivery) => delivery.action_code === actions.invalidation

const inOurWords = ({ message }: RegisterFailure): RegisterMessage => ({ code: '', message, details: null })

async function noteTrouble({ db, log }: Services, delivery: Delivery, error: RegisterFailure): Promise<void> {
  log.warn({ err: error, salary: delivery.salary_id }, 'the Incomes Register has not answered about a report')
  await db
    .updateTable('register_delivery')
    .set({ errors: JSON.stringify([inOurWords(error)]) })
    .where('id', '=', delivery.id)
    .where('state', 'in', ['BUILT', 'SENT'])
    .execute()
}
