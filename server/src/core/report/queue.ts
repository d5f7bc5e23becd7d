import { randomUUID } from 'node:crypto'
import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { hurry, postAll } from '../outbound/messages.ts'
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
  const [needed] = await needingReport(services, tx, [salaryId], queueing)
  if (needed === undefined) throw new DomainError('REPORT_ALREADY_SENT')
  await postReport(services, tx, salaryId, { who: queueing.who, at: queueing.now })
}

/**
 * Salaries are sent to be paid: what the register does not know of them yet is reported. With the setting `tulorekisteriEnabled` off
 * the reports are kept, WAITING. With them goes what was told of the month's other salaries, where their insurance depends on these.
 */
export async function reportPaidSalaries(
  services: Services,
  tx: Tx,
  paid: Parameters<typeof insuredWith>[1],
  { enabled, ...queueing }: Queueing & { readonly enabled: boolean },
): Promise<void> {
  if (paid.length === 0) return
  const ids = [...paid.map(({ id }) => id), ...(await insuredWith(tx, paid))]
  const needed = await needingReport(services, tx, ids, queueing)
  if (enabled) await postReports(services, tx, needed, { who: queueing.who, at: queueing.now })
}

/** Of salaries those of which the register should hear; they wait for it from now on. */
async function needingReport(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  { who, now }: Queueing,
): Promise<number[]> {
  const salaries = await lockReportStates(tx, ids)
  const told: number[] = []
  for (const { id, report_state } of salaries)
    if (report_state === 'SENT' && !(await isToldAnew(services, tx, id))) told.push(id)
  const needed = salaries.filter(({ id }) => !told.includes(id))
  const silent = needed.filter(({ report_state }) => report_state !== 'WAITING').map(({ id }) => id)
  await moveTo(tx, wageReport, silent, 'WAITING', { by: 'staff', who, at: now })
  return needed.map(({ id }) => id)
}

async function lockReportStates(tx: Tx, ids: readonly number[]) {
  const salaries = tx.selectFrom('salary').select(['id', 'report_state']).where(among('id', ids)).orderBy('id')
  return salaries.forUpdate().execute()
}

/** A report that the register works on is compared once it is answered. */
async function isToldAnew(services: Services, tx: Tx, salaryId: number): Promise<boolean> {
  const inForce = await deliveryInForce(tx, salaryId)
  return inForce !== null && (await isStale(services, tx, salaryId, inForce))
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
  await postMessages(services, tx, [salaryId], 'invalidation', { who: queueing.who, at: queueing.now })
}

/** What was told is not the salary's any more: the new report leaves, or waits while reporting is off. */
export async function reportAgain(services: Services, tx: Tx, salaryId: number, posted: Posted): Promise<void> {
  const { tulorekisteriEnabled } = await companySettings(tx)
  if (tulorekisteriEnabled) await postReport(services, tx, salaryId, posted)
}

/** Lets the report leave that the salary needs now; one that is open already is gone on with. */
export async function postReport(services: Services, tx: Tx, salaryId: number, posted: Posted): Promise<void> {
  await postReports(services, tx, [salaryId], posted)
}

async function postReports(services: Services, tx: Tx, salaryIds: readonly number[], posted: Posted): Promise<void> {
  await postMessages(services, tx, salaryIds, 'report', posted)
}

async function postMessages(
  { jobs }: Services,
  tx: Tx,
  salaryIds: readonly number[],
  kind: 'report' | 'invalidation',
  { who, at }: Posted,
): Promise<void> {
  if (salaryIds.length === 0) return
  const open = await openReports(tx, salaryIds)
  const common = { channel: WAGE_REPORTS, kind, posted_by: who, created_at: at.toString() }
  const unheard = salaryIds.filter((id) => !open.has(id))
  const posted = await postAll(
    tx,
    unheard.map((subject_id) => ({ ...common, key: randomUUID(), subject_id })),
  )
  await hurry(jobs, tx, { name: WAGE_REPORTS }, [...open.values(), ...posted])
}

export async function openReport(db: Read, salaryId: number): Promise<string | undefined> {
  return (await openReports(db, [salaryId])).get(salaryId)
}

/** The messages on which the register still works, or will, by salary. */
async function openReports(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('outbound_message')
    .select(['id', 'subject_id'])
    .where('channel', '=', WAGE_REPORTS)
    .where(among('subject_id', salaryIds))
    .where('state', 'in', [...leavingStates, 'SENT'])
    .execute()
  return new Map(rows.map(({ id, subject_id }) => [subject_id ?? 0, id]))
}
