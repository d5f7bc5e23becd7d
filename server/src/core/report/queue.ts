import { randomUUID } from 'node:crypto'
import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { hurry, post } from '../outbound/messages.ts'
import { insuredWith } from '../salary/month.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { actionTowards } from './build.ts'
import { type Delivery, deliveryInForce, WAGE_REPORTS } from './queries.ts'
import { refusalText, wantedReport } from './wanted.ts'

interface Queueing {
  readonly who: number
  readonly now: Temporal.Instant
}

type Posted = Pick<StepBy, 'who' | 'at'>

/** Staff send the wage report of a salary; it leaves once the transaction is committed. A refused one is tried anew. */
export async function sendWageReport(services: Services, tx: Tx, salaryId: number, queueing: Queueing): Promise<void> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.state === 'OPEN') throw new DomainError('REPORT_BEFORE_PAYMENT')
  if (!(await needsReport(services, tx, salaryId, queueing))) throw new DomainError('REPORT_ALREADY_SENT')
  await postReport(services, tx, salaryId, { who: queueing.who, at: queueing.now })
}

/**
 * A salary is sent to be paid: what the register does not know of it yet is reported. With the setting `tulorekisteriEnabled` off
 * the report is kept, WAITING. With it goes what was told of the month's other salaries, where their insurance depends on this one.
 */
export async function reportPaidSalary(
  services: Services,
  tx: Tx,
  salaryId: number,
  { enabled, ...queueing }: Queueing & { readonly enabled: boolean },
): Promise<void> {
  for (const id of [salaryId, ...(await insuredWith(tx, salaryId))]) {
    const needed = await needsReport(services, tx, id, queueing)
    if (enabled && needed) await postReport(services, tx, id, { who: queueing.who, at: queueing.now })
  }
}

async function needsReport(services: Services, tx: Tx, salaryId: number, { who, now }: Queueing): Promise<boolean> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.report_state === 'WAITING') return true
  if (salary.report_state === 'SENT') {
    const inForce = await deliveryInForce(tx, salaryId)
    // a report that the register works on is compared once it is answered
    if (inForce === null || !(await isStale(services, tx, salaryId, inForce))) return false
  }
  await moveTo(tx, wageReport, [salaryId], 'WAITING', { by: 'staff', who, at: now })
  return true
}

/**
 * The register has answered a report. Where the salary was changed and sent to be paid again meanwhile, it is reported anew, also
 * when the answer was a refusal: the refused figures are not the salary's any more.
 */
export async function reportChangedSalary(
  services: Services,
  tx: Tx,
  { id, state }: { readonly id: number; readonly state: string },
  told: Delivery,
  at: Temporal.Instant,
): Promise<void> {
  if (state === 'OPEN' || !(await isStale(services, tx, id, told))) return
  await moveTo(tx, wageReport, [id], 'WAITING', { by: 'product', who: null, at })
  await reportAgain(services, tx, id, { who: null, at })
}

/** Whether the register was told something else than what it should hold. What cannot be reported is tried, so that staff see why. */
async function isStale(services: Services, tx: Tx, salaryId: number, told: Delivery): Promise<boolean> {
  try {
    return actionTowards(await wantedReport(services, tx, salaryId), told) !== 'NONE'
  } catch (error) {
    if (refusalText(error) === undefined) throw error
    return true
  }
}

/**
 * Staff take back what the register was told of a salary that is not paid as it stands. Where it is sent to be paid before the
 * register has answered, it is reported anew.
 */
export async function takeReportBack(services: Services, tx: Tx, salaryId: number, queueing: Queueing): Promise<void> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.state !== 'OPEN') throw new DomainError('REPORT_OF_PAID_SALARY')
  if (await openReport(tx, salaryId)) throw new DomainError('REPORT_ON_ITS_WAY')
  const inForce = await deliveryInForce(tx, salaryId)
  if (inForce === null) throw new DomainError('REPORT_NOT_IN_FORCE')
  await postMessage(services, tx, salaryId, 'invalidation', { who: queueing.who, at: queueing.now })
}

/** What was told is not the salary's any more: the new report leaves, or waits while reporting is off. */
export async function reportAgain(services: Services, tx: Tx, salaryId: number, posted: Posted): Promise<void> {
  const { tulorekisteriEnabled } = await companySettings(tx)
  if (tulorekisteriEnabled) await postReport(services, tx, salaryId, posted)
}

/** Lets the report leave that the salary needs now; one that is open already is gone on with. */
export async function postReport(services: Services, tx: Tx, salaryId: number, posted: Posted): Promise<void> {
  await postMessage(services, tx, salaryId, 'report', posted)
}

async function postMessage(
  { jobs }: Services,
  tx: Tx,
  salaryId: number,
  kind: 'report' | 'invalidation',
  { who, at }: Posted,
): Promise<void> {
  const message = { channel: WAGE_REPORTS, kind, key: randomUUID(), subject_id: salaryId }
  const open = await openReport(tx, salaryId)
  const id = open?.id ?? (await post(tx, { ...message, posted_by: who, created_at: at.toString() }))
  await hurry(jobs, tx, { name: WAGE_REPORTS }, [id])
}

export async function openReport(db: Read, salaryId: number) {
  return db
    .selectFrom('outbound_message')
    .select('id')
    .where('channel', '=', WAGE_REPORTS)
    .where('subject_id', '=', salaryId)
    .where('state', 'in', [...leavingStates, 'SENT'])
    .executeTakeFirst()
}
